import { type Observable, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchInit, type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import { toFailure } from "../../../src/base/errors.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { fetchJson$, type HttpEnv } from "../../../src/streams/api/http.js";
import { nodeCall$ } from "../../../src/streams/api/json-rpc.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const URL_A = "https://api.example/x?projectId=p";
const settings = { customRpcUrls: {}, projectId: null, endpoints: DEFAULT_SETTINGS.endpoints };
const network = (...http: readonly string[]) => ({
  caipNetworkId: "eip155:7" as const,
  name: "Test",
  rpcUrls: { default: { http } },
});
const result = (value: unknown) => jsonResponse({ jsonrpc: "2.0", id: 1, result: value });

/** What was asked, when, and whether it was given up. */
const outside = (
  scheduler: HttpEnv["scheduler"],
  answer: (url: string, nth: number) => Observable<FetchResponse>,
) => {
  const asked: { at: number; url: string; signal: FetchInit["signal"] }[] = [];
  const env: HttpEnv = {
    held: nothingHeld(),
    scheduler,
    fetch: (url, { signal }) => {
      asked.push({ at: scheduler.now(), url, signal });
      return answer(url, asked.length);
    },
  };
  const at = () => asked.map((call) => call.at);
  const abortedAfter = () => asked.map(({ signal }) => signal?.aborted);
  return { env, asked, at, abortedAfter };
};

describe("equal requests under way", () => {
  const get = { method: "GET" } as const;

  test("are one: all get its answer, and the next one is new", () => {
    marbles(({ scheduler, cold, expectObservable }) => {
      const { env, at } = outside(scheduler, (_, nth) => cold("---(a|)", { a: jsonResponse(nth) }));
      expectObservable(fetchJson$(env, URL_A, get), "^").toBe("---(v|)", { v: 1 });
      expectObservable(fetchJson$(env, URL_A, get), "--^").toBe("---(v|)", { v: 1 });
      expectObservable(fetchJson$(env, URL_A, get), "----^").toBe("-------(v|)", { v: 2 });
      return () => expect(at()).toEqual([0, 4]);
    });
  });

  test("of another address, body or sluice are not", () => {
    marbles(({ scheduler, cold, act }) => {
      const one = outside(scheduler, () => cold("---(a|)", { a: jsonResponse(1) }));
      const other = outside(scheduler, () => cold("---(a|)", { a: jsonResponse(1) }));
      const ask = (env: HttpEnv, url: string, body?: string) => () =>
        void fetchJson$(env, url, {
          method: "GET",
          ...(body === undefined ? {} : { body }),
        }).subscribe();
      act("(abcd)", {
        a: ask(one.env, URL_A),
        b: ask(one.env, `${URL_A}&page=2`),
        c: ask(one.env, URL_A, "1"),
        d: ask(other.env, URL_A),
      });
      return () => expect([one.at(), other.at()]).toEqual([[0, 0, 0], [0]]);
    });
  });

  test("are given up when the last one leaves, not before", () => {
    marbles(({ scheduler, cold, act }) => {
      const { env, abortedAfter } = outside(scheduler, () => cold("----------a"));
      const [first, second] = [fetchJson$(env, URL_A, get), fetchJson$(env, URL_A, get)].map(
        (asked$) => asked$.subscribe(),
      );
      const seen: unknown[] = [];
      const look = (): void => void seen.push(...abortedAfter());
      act("--a-l-b-l", {
        a: () => first?.unsubscribe(),
        b: () => second?.unsubscribe(),
        l: look,
      });
      return () => expect(seen).toEqual([false, true]);
    });
  });

  test("one answer, parsed for each: none can change what another holds", () => {
    marbles(({ scheduler, cold, act }) => {
      const { env } = outside(scheduler, () => cold("---(a|)", { a: jsonResponse({ list: [1] }) }));
      const seen: unknown[] = [];
      const spoil = (body: unknown): void => {
        seen.push(JSON.stringify(body));
        (body as { list: number[] }).list.push(2);
      };
      act("aa", { a: () => void fetchJson$(env, URL_A, get).subscribe(spoil) });
      return () => expect(seen).toEqual(['{"list":[1]}', '{"list":[1]}']);
    });
  });

  test.each([
    ["eth_getBalance", 1],
    ["eth_call", 1],
    ["eth_getLogs", 1],
    ["eth_sendRawTransaction", 2],
    ["eth_newFilter", 2],
    ["eth_newBlockFilter", 2],
    ["eth_newPendingTransactionFilter", 2],
    ["eth_getFilterChanges", 2],
    ["eth_uninstallFilter", 2],
  ])("two calls of %s of a node are %i", (method, count) => {
    marbles(({ scheduler, cold, act }) => {
      const { env, asked } = outside(scheduler, () => cold("---(a|)", { a: result("0x1") }));
      const call = () =>
        void nodeCall$({ env, settings }, network("https://a"), method, ["0x"]).subscribe();
      act("aa", { a: call });
      return () => expect(asked).toHaveLength(count);
    });
  });
});

describe("a service that was asked too often", () => {
  const refusal = (status: number, wait?: string) =>
    of(jsonResponse({}, status, wait === undefined ? {} : { "retry-after": wait }));
  const failureOf = (answer$: Observable<FetchResponse>) => {
    const failures: unknown[] = [];
    marbles(({ scheduler, act }) => {
      const { env } = outside(scheduler, () => answer$);
      const error = (cause: unknown): void => void failures.push(toFailure(cause));
      act("1s a", { a: () => void fetchJson$(env, URL_A, { method: "GET" }).subscribe({ error }) });
    });
    return failures[0];
  };

  test.each([
    [429, "7", "api/rate-limited", 7_000],
    [429, "Thu, 01 Jan 1970 00:00:31 GMT", "api/rate-limited", 30_000],
    [429, undefined, "api/rate-limited", undefined],
    [503, "7", "http/status", 7_000],
    [503, undefined, "http/status", undefined],
  ] as const)("status %j, Retry-After %j: %s with %j ms", (status, wait, code, retryAfterMs) => {
    expect(failureOf(refusal(status, wait))).toEqual({
      code,
      message: `api.example answered with status ${status}.`,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  });

  test("a node that wants to be left alone is passed over for so long, while there is another", () => {
    marbles(({ scheduler, act }) => {
      const { env, asked } = outside(scheduler, (url) =>
        url === "https://a" ? refusal(429, "60") : of(result("0x1")),
      );
      const call = () =>
        void nodeCall$({ env, settings }, network("https://a", "https://b"), "m", []).subscribe();
      act("c 59998ms c c", { c: call });
      return () =>
        expect(asked.map(({ at, url }) => [at, url.at(-1)])).toEqual([
          [0, "a"],
          [0, "b"],
          [59_999, "b"],
          [60_000, "a"],
          [60_000, "b"],
        ]);
    });
  });

  test("the only node is asked all the same: who asks decides", () => {
    marbles(({ scheduler, act }) => {
      const { env, at } = outside(scheduler, () => refusal(429, "60"));
      const call = () =>
        void nodeCall$({ env, settings }, network("https://a"), "m", []).subscribe({
          error: () => undefined,
        });
      act("c-c", { c: call });
      return () => expect(at()).toEqual([0, 2]);
    });
  });
});
