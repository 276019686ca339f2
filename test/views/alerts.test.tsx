// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import type { Alert } from "../../src/model/alerts.js";
import { AlertBar } from "../../src/views/shell/alert-bar.js";
import { Alerts, SnackbarToast } from "../../src/views/shell/card.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const origin: Alert = {
  code: "relay/origin-not-allowed",
  variant: "error",
  values: { origin: "https://shop.example" },
};
const network: Alert = {
  code: "network/not-found",
  variant: "warning",
  values: { network: "eip155:99" },
};

describe("[S8.16] the bar", () => {
  test("comes with the first alert, says what happened, and can be closed", async () => {
    const { play, sent } = renderView(scriptedSluice(), <Alerts />);
    expect(screen.queryByRole("alert")).toBeNull();
    play("alerts$", { alert: origin, snackbar: null });
    const bar = await screen.findByRole("alert");
    expect(bar.textContent).toContain(
      "Invalid App Configuration: Origin https://shop.example not found on Allowlist - update configuration",
    );
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(sent).toEqual([{ type: "alert/close" }]);
    play("alerts$", { alert: null, snackbar: null });
    // The bar has come by itself, and may not listen yet.
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test.each([
    ["en", /For the developer of this site\. `debug: false` hides it\./],
    ["ar", /لمطوّر هذا الموقع.*`debug: false`/],
  ])("says whom it is for and how it goes, in %s", async (locale, words) => {
    const { play } = renderView(scriptedSluice(), <AlertBar />);
    play("locale$", { locale, direction: locale === "ar" ? "rtl" : "ltr" });
    play("alerts$", { alert: origin, snackbar: null });
    await screen.findByText(words);
  });

  test("does not come without debug mode", async () => {
    const { play } = renderView(scriptedSluice({ options: { debug: false } }), <Alerts />);
    play("alerts$", { alert: origin, snackbar: null });
    await import("../../src/views/shell/alert-bar.js");
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("goes when debug mode is turned off, and comes back with it", async () => {
    const { play } = renderView(scriptedSluice(), <Alerts />);
    play("alerts$", { alert: origin, snackbar: null });
    await screen.findByRole("alert");
    play("options$", { ...DEFAULT_SETTINGS, debug: false });
    expect(screen.queryByRole("alert")).toBeNull();
    play("options$", { ...DEFAULT_SETTINGS, debug: true });
    expect(screen.getByRole("alert")).not.toBeNull();
  });

  test("a second alert takes the place of the first", () => {
    const { play } = renderView(scriptedSluice(), <AlertBar />);
    play("alerts$", { alert: origin, snackbar: null });
    play("alerts$", { alert: network, snackbar: null });
    const bars = screen.getAllByRole("alert");
    expect(bars.map(({ dataset }) => dataset.variant)).toEqual(["warning"]);
    expect(bars[0]?.textContent).toContain("Network Not Found: eip155:99");
  });

  test.each(["info", "success", "warning", "error"] as const)("has the variant %s", (variant) => {
    const { play } = renderView(scriptedSluice(), <AlertBar />);
    play("alerts$", { alert: { ...origin, variant }, snackbar: null });
    expect(screen.getByRole("alert").dataset.variant).toBe(variant);
  });

  test("words from outside stand by themselves", () => {
    const { play } = renderView(scriptedSluice(), <AlertBar />);
    const values = { origin: "<b>\u202ehttps://evil</b>" };
    play("alerts$", { alert: { ...origin, values }, snackbar: null });
    expect(screen.getByText(values.origin).tagName).toBe("BDI");
  });
});

describe("[S8.10] the passing message", () => {
  test.each([
    ["success", { text: "Saved" }, "Saved"],
    [
      "error",
      { key: "snackbar.copy-failed" },
      "Could not copy. Select the text and copy it yourself.",
    ],
    ["loading", { text: "Authenticating..." }, "Authenticating..."],
    ["error", { text: "<i>said</i>" }, "<i>said</i>"],
  ] as const)("%s: %j", (kind, message, text) => {
    const { play } = renderView(scriptedSluice(), <SnackbarToast />);
    play("alerts$", { alert: null, snackbar: { kind, message } });
    expect(screen.getByRole("status").textContent).toBe(text);
  });

  test("one that cannot come up on Connect brings its text", async () => {
    const { play } = renderView(scriptedSluice(), <SnackbarToast />);
    const message = { key: "snackbar.bought" } as const;
    play("alerts$", { alert: null, snackbar: { kind: "success", message } });
    await screen.findByText("It has arrived.");
  });
});
