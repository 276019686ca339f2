import { describe, expect, test } from "vitest";
import { retryAfterOf } from "../../../src/streams/api/http.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

/** Sun, 06 Nov 1994 08:49:37 GMT, the date of the standard. */
const NOON = 784_111_777_000;

describe("[RFC 9110, 10.2.3] Retry-After", () => {
  test.each<[string, number | undefined]>([
    ["0", 0],
    ["1", 1_000],
    [" 120 ", 120_000],
    ["300", 300_000],
    ["301", 300_000],
    ["99999999999999999999999", 300_000],
    ["Sun, 06 Nov 1994 08:49:38 GMT", 1_000],
    ["Sunday, 06-Nov-94 08:51:37 GMT", 120_000],
    ["Sun, 06 Nov 1994 08:54:37 GMT", 300_000],
    ["Sun, 06 Nov 1994 08:54:38 GMT", 300_000],
    ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
    ["Sun, 06 Nov 1994 08:49:36 GMT", 0],
    ["Sun, 99 Nov 1994 08:49:36 GMT", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["5 6", undefined],
    ["soon", undefined],
    ["1e3", undefined],
    ["", undefined],
  ])("%j", (text, wait) => {
    const response = jsonResponse({}, 429, { "retry-after": text });
    expect(retryAfterOf(response, NOON)).toBe(wait);
  });

  test("without it", () => expect(retryAfterOf(jsonResponse({}, 429), NOON)).toBeUndefined());
});
