// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FailureCode } from "../../../src/base/errors.js";
import { FailureText } from "../../../src/views/messages/failure-text.js";
import { renderView } from "../support/render-view.js";
import { scriptedSluice } from "../support/scripted-sluice.js";

const code = vi.hoisted(() => vi.fn());
vi.mock("../../../src/views/messages/en/rare.js", code);

const show = (said: FailureCode) =>
  renderView(scriptedSluice(), <FailureText failure={{ code: said }} />);

test("what Connect itself can meet is said at once", () => {
  const { container } = show("connect/rejected");
  expect(container.textContent).toMatch(/^You declined in the wallet/);
  expect(code).not.toHaveBeenCalled();
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
