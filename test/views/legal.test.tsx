// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import type { ViewOptions } from "../../src/root/inside.js";
import { ConnectView } from "../../src/views/connect/connect-view.js";
import { renderView } from "./support/render-view.js";
import { type Scripted, scriptedSluice } from "./support/scripted-sluice.js";

const start = (options: Partial<ViewOptions>) =>
  renderView(scriptedSluice({ options }), <ConnectView />);
const again = (scripted: Scripted) => renderView(scripted, <ConnectView />);
const terms = "https://host.example/terms";
const scan = () => screen.getByRole<HTMLButtonElement>("button", { name: /WalletConnect/ });

/** Whether a press on it does nothing. The whole group says so, for assistive technology as well. */
const isHeld = () => scan().closest("[aria-disabled=true]") !== null;

/** Keeps what is drawn before anything follows from it. */
const Look = ({ seen }: { readonly seen: (string | null)[] }) => {
  useLayoutEffect(() => void seen.push(document.body.textContent), [seen]);
  return null;
};

test("[S1.17] the host's terms are told below the ways to connect, each as a link", async () => {
  start({ termsConditionsUrl: terms, privacyPolicyUrl: "https://host.example/privacy" });
  expect(await screen.findByText("By connecting you agree to:")).toBeDefined();
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ href }) => href)).toEqual([terms, "https://host.example/privacy"]);
  expect(isHeld()).toBe(false);
});

test("[S1.17] with the box nobody connects before it is ticked, and ticking lasts", async () => {
  const scripted = start({
    termsConditionsUrl: terms,
    features: { legalCheckbox: true },
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /I have read these/ });
  expect(isHeld()).toBe(true);
  fireEvent.click(box);
  expect(isHeld()).toBe(false);
  fireEvent.click(box);
  expect(isHeld()).toBe(true);
  fireEvent.click(box);
  scripted.unmount();
  again(scripted);
  expect((await screen.findByRole<HTMLInputElement>("checkbox")).checked).toBe(true);
  expect(isHeld()).toBe(false);
});

test("[S1.17] who agreed to other terms has not agreed to these", async () => {
  const options = { termsConditionsUrl: terms, features: { legalCheckbox: true } };
  const { play, states } = start(options);
  const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /I have read these/ });
  fireEvent.click(await box());
  const now = states.options$.value;
  play("options$", { ...now, termsConditionsUrl: "https://host.example/terms-of-2026" });
  expect((await box()).checked).toBe(false);
  expect(isHeld()).toBe(true);
});

test("a box without terms asks for nothing", () => {
  start({ features: { legalCheckbox: true } });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(isHeld()).toBe(false);
});

test("[S1.17] on the way back the terms are there at once: nothing to connect with comes before them", async () => {
  const { unmount } = start({ termsConditionsUrl: terms });
  await screen.findByText("By connecting you agree to:");
  unmount();
  const seen: (string | null)[] = [];
  renderView(
    scriptedSluice({ options: { termsConditionsUrl: terms } }),
    <>
      <ConnectView />
      <Look seen={seen} />
    </>,
  );
  expect(seen[0]).toContain("By connecting you agree to:");
});

test("[S1.17] a press on a way to connect says why nothing happens, until the box is ticked", async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const { sent } = start({ termsConditionsUrl: terms, features: { legalCheckbox: true } });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /I have read these/ });
  const said = () => box.closest("label")?.querySelector("[role=status]")?.textContent;
  expect(said()).toBe("");
  scan().focus();
  expect(document.activeElement).toBe(scan());
  const before = sent.length;
  fireEvent.click(scan());
  expect(said()).toBe("Tick this box first.");
  expect(sent).toHaveLength(before);
  fireEvent.click(box);
  expect(said()).toBe("");
  fireEvent.click(scan());
  expect(sent.slice(before)).toContainEqual(expect.objectContaining({ type: "view/push" }));
});
