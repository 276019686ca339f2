import {
  lastValueFrom,
  type ObservableInput,
  of,
  asapScheduler as scheduler,
  throwError,
} from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import { toFailure } from "../../../src/base/errors.js";
import { allowedOrigins$ } from "../../../src/streams/api/origins.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

const ID = { projectId: "p", st: "appkit", sv: "1" };
const ask = (answer: ObservableInput<FetchResponse>) => {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return answer;
  };
  const origins = lastValueFrom(
    allowedOrigins$({ fetch, scheduler, held: nothingHeld() }, "https://api.example", ID),
  );
  return { asked, outcome: origins.catch((cause: unknown) => toFailure(cause)) };
};
const withText = (status: number, text: () => ObservableInput<string>) =>
  of({ ...jsonResponse(null, status), text });

describe("[S7.8][S7.26] asking for the allowed origins", () => {
  test("one request that says who asks", async () => {
    const { asked, outcome } = ask(of(jsonResponse({ allowedOrigins: ["a.example"] })));
    expect(await outcome).toEqual(["a.example"]);
    expect(asked).toEqual(["https://api.example/projects/v1/origins?projectId=p&st=appkit&sv=1"]);
  });

  test.each([
    [428, []],
    [429, { code: "api/rate-limited", message: expect.stringContaining("Wait a minute") }],
    [430, []],
    [400, []],
    [404, []],
    [499, []],
    [500, { code: "api/server-error", message: "out of order" }],
    [503, { code: "api/server-error", message: "out of order" }],
    [599, { code: "api/server-error", message: "out of order" }],
    [600, []],
  ])("[S8.25][S8.26][S8.27] status %i", async (status, told) => {
    expect(await ask(withText(status, () => of("out of order"))).outcome).toEqual(told);
  });

  test("[S8.27] without an answer, or with one that cannot be read: no list", async () => {
    const unreachable = throwError(() => new TypeError("Failed to fetch"));
    expect(await ask(unreachable).outcome).toEqual([]);
    expect(await ask(withText(200, () => of("<html>"))).outcome).toEqual([]);
    expect(await ask(of(jsonResponse({ allowedOrigins: 7 }))).outcome).toEqual([]);
  });

  test("[S8.25] the server's words are bounded and cleaned; a broken body leaves the status", async () => {
    const long = await ask(withText(500, () => of(`\u202e${"x".repeat(9_000)}`))).outcome;
    expect(long).toMatchObject({ message: `${"x".repeat(199)}…` });
    const broken = withText(502, () => throwError(() => new Error("cut off")));
    expect(await ask(broken).outcome).toEqual({ code: "api/server-error", message: "Status 502." });
  });
});
