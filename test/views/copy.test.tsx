// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { type Observable, of, throwError, VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { CopyLink } from "../../src/views/connecting-wallet-connect/pairing.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const start = (copy: (text: string) => Observable<unknown>) => {
  const scripted = scriptedSluice();
  const scheduler = new VirtualTimeScheduler();
  const env = { ...scripted.ports.env, copy, scheduler };
  return {
    ...renderView(
      { ...scripted, ports: { ...scripted.ports, env } } as never,
      <CopyLink uri="wc:1" hasExpired={false} />,
    ),
    scheduler,
  };
};

test("the button itself says for two seconds that it has copied", () => {
  const copied: string[] = [];
  const { sent, scheduler } = start((text) => of(copied.push(text)));
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(copied).toEqual(["wc:1"]);
  expect(screen.getByRole("button", { name: "Link copied" })).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("Link copied");
  act(() => scheduler.flush());
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
  expect(scheduler.now()).toBe(2_000);
  expect(sent).toEqual([]);
});

test.each<[string, () => Observable<unknown>]>([
  ["keeps", () => throwError(() => new DOMException("Denied", "NotAllowedError"))],
  [
    "has no clipboard for",
    () => {
      throw new TypeError("navigator.clipboard is undefined");
    },
  ],
])("a copy that the browser %s is told by a passing message", (_, copy) => {
  const { sent } = start(copy);
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
  const snackbar = { kind: "error", message: { key: "snackbar.copy-failed" } };
  expect(sent).toEqual([{ type: "snackbar/show", snackbar }]);
});
