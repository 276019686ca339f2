// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { FailureCode } from "../../../src/base/errors.js";
import { FailureText } from "../../../src/views/messages/late-text.js";
import { Icon } from "../../../src/views/parts/icons.js";
import { SnackbarToast } from "../../../src/views/shell/card.js";
import { renderView } from "../support/render-view.js";
import { scriptedSluice } from "../support/scripted-sluice.js";

const code = vi.hoisted(() => vi.fn());
vi.mock("../../../src/views/messages/en/rare.js", code);

const iconOf = (name: "warn") => renderToStaticMarkup(<Icon name={name} />);
const show = (said: FailureCode) =>
  renderView(scriptedSluice(), <FailureText failure={{ code: said }} />);

test("what Connect itself can meet is said at once", () => {
  const { container } = show("connect/rejected");
  expect(container.textContent).toMatch(/^You declined in the wallet/);
  expect(code).not.toHaveBeenCalled();
});

test("[S8.10] a passing message that cannot be loaded sends nobody to try again what may be done", async () => {
  code.mockRejectedValueOnce(new Error("offline"));
  const { play } = renderView(scriptedSluice(), <SnackbarToast />);
  const snackbar = { kind: "success", message: { key: "snackbar.sent" } } as const;
  play("alerts$", { alert: null, snackbar });
  const toast = await screen.findByText(/What was sent is in your activity/);
  expect(toast.querySelector("svg")?.outerHTML).toBe(iconOf("warn"));
});

test("a text that cannot be loaded: says that, and is loaded at the next failure", async () => {
  code.mockRejectedValueOnce(new Error("offline"));
  const { unmount } = show("relay/unreachable");
  await screen.findByText(/A part of this dialog could not be loaded/);
  unmount();
  code.mockImplementation((original: () => unknown) => original());
  show("relay/unreachable");
  await screen.findByText(/The connection service does not answer/);
});
