import { of, throwError } from "rxjs";
import { expect, test } from "vitest";
import type { Ask } from "../../src/root/view-types.js";
import { copyText } from "../../src/views/parts/copy-text.js";

const denied = () => throwError(() => new DOMException("Denied", "NotAllowedError"));

test.each([
  ["an address", () => of(undefined), undefined, "success", "snackbar.copied"],
  ["a link", () => of(undefined), "snackbar.link-copied", "success", "snackbar.link-copied"],
  ["what the browser keeps", denied, undefined, "error", "snackbar.copy-failed"],
] as const)("[S8.10] copying %s says how it went", (_what, copy, done, kind, key) => {
  const sent: Ask[] = [];
  copyText({ env: { copy }, send: (ask) => String(sent.push(ask)) }, "text", done);
  expect(sent).toEqual([{ type: "snackbar/show", snackbar: { kind, message: { key } } }]);
});
