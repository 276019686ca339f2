import { NEVER, type Observable, of, queueScheduler as scheduler, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchInit, type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { picture$ } from "../../../src/streams/api/directory.js";
import { fetchJson$, urlOf } from "../../../src/streams/api/http.js";
import { nodeCall$ } from "../../../src/streams/api/json-rpc.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

const SECRET = "project-1234";
const url = `https://api.example/x?projectId=${SECRET}`;
const answering = (response: unknown) => ({
  fetch: () => of(response as FetchResponse),
  scheduler,
  held: nothingHeld(),
});
const failure = (source$: ReturnType<typeof fetchJson$>): { code?: string; message?: string } => {
  let seen = {};
  source$.subscribe({
    error: (cause: object) => {
      seen = cause;
    },
  });
  return seen;
};

describe("HTTP", () => {
  test.each([
    [
      "unreachable",
      {
        fetch: () => throwError(() => new TypeError("Failed to fetch")),
        scheduler,
        held: nothingHeld(),
      },
      "http/unreachable",
    ],
    ["429", answering(jsonResponse({}, 429)), "api/rate-limited"],
    ["503", answering(jsonResponse({}, 503)), "http/status"],
    ["no JSON", answering({ ...jsonResponse({}), text: () => of("<html>") }), "http/bad-answer"],
    [
      "half a body",
      answering({ ...jsonResponse({}), text: () => throwError(() => new Error("aborted")) }),
      "http/bad-answer",
    ],
  ])("%s: told by its code, without the query", (_, env, code) => {
    const told = failure(fetchJson$(env, url, { method: "GET" }));
    expect(told.code).toBe(code);
    expect(told.message).toContain("api.example");
    expect(told.message).not.toContain(SECRET);
  });

  test("leaving aborts it, also while the body is on its way; an answer does not", () => {
    const signals: FetchInit["signal"][] = [];
    const env = (text: () => ReturnType<FetchResponse["text"]>) => ({
      scheduler,
      held: nothingHeld(),
      fetch: (_: string, init: FetchInit) => {
        signals.push(init.signal);
        return of({ ...jsonResponse({}), text });
      },
    });
    fetchJson$(
      env(() => NEVER),
      url,
      { method: "GET" },
    )
      .subscribe()
      .unsubscribe();
    expect(signals[0]?.aborted).toBe(true);
    const read: boolean[] = [];
    fetchJson$(
      env(() => of("1")),
      url,
      { method: "GET" },
    ).subscribe(() => read.push(signals[1]?.aborted ?? true));
    expect(read).toEqual([false]);
  });

  test("an address leaves out what is not given and escapes the rest", () => {
    expect(urlOf("https://a.example/base", "/x", { a: "1&2", b: undefined, c: "" })).toBe(
      "https://a.example/x?a=1%262",
    );
  });
});

describe("JSON-RPC of a node", () => {
  const settings = { customRpcUrls: {}, projectId: null, endpoints: DEFAULT_SETTINGS.endpoints };
  const network = (...http: readonly string[]) => ({
    caipNetworkId: "eip155:7" as const,
    name: "Test",
    rpcUrls: { default: { http } },
  });
  const call = (fetch: (url: string) => unknown, ...urls: readonly string[]) => {
    const seen: unknown[] = [];
    const asked: string[] = [];
    const env = {
      scheduler,
      held: nothingHeld(),
      fetch: (to: string) => {
        asked.push(to);
        return fetch(to) as Observable<FetchResponse>;
      },
    };
    nodeCall$({ env, settings }, network(...urls), "eth_chainId", []).subscribe({
      next: (value) => seen.push(value),
      error: (cause: { code: string; rpc?: unknown }) => seen.push(cause.code, cause.rpc),
    });
    return { seen, asked };
  };
  const good = of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x1" }));
  const dead = throwError(() => new TypeError("x"));

  test("the next address is tried when one is not reached", () => {
    expect(
      call((to) => (to === "https://b" ? good : dead), "https://a", "https://b", "https://c"),
    ).toEqual({
      seen: ["0x1"],
      asked: ["https://a", "https://b"],
    });
  });
  test("a node's own error is final, with its code and data", () => {
    const revert = of(
      jsonResponse({ id: 1, error: { code: 3, message: "reverted", data: "0x08" } }),
    );
    expect(call(() => revert, "https://a", "https://b")).toEqual({
      seen: ["request/failed", { code: 3, data: "0x08" }],
      asked: ["https://a"],
    });
  });
  test.each([
    [{ id: 1, result: "0x1", error: null }, "0x1"],
    [{ id: 1, result: null }, null],
  ])("old forms of a result: %j", (body, result) => {
    expect(call(() => of(jsonResponse(body)), "https://a").seen).toEqual([result]);
  });
  test.each([{}, { id: 2, result: 1 }, [], null, "x", { id: 1 }])("%j is refused", (body) => {
    expect(call(() => of(jsonResponse(body)), "https://a").seen[0]).toBe("http/bad-answer");
  });
  test("without an address: told", () => expect(call(() => good).seen[0]).toBe("http/unreachable"));
});

describe("pictures of the directory", () => {
  const ask = (blob: Blob) => {
    const seen: unknown[] = [];
    const env = {
      scheduler,
      held: nothingHeld(),
      fetch: (to: string) => {
        seen.push(to);
        return of({ ...jsonResponse({}), blob: () => of(blob) });
      },
    };
    picture$(
      env,
      "https://api.example",
      { projectId: "p", st: "s", sv: "v" },
      "wallet",
      "a/../b",
    ).subscribe({
      next: (bytes) => seen.push(bytes.size),
      error: (cause: { code: string }) => seen.push(cause.code),
    });
    return seen;
  };
  test("a picture is given, under an escaped address", () => {
    expect(ask(new Blob(["x"], { type: "image/png" }))).toEqual([
      "https://api.example/getWalletImage/a%2F..%2Fb?projectId=p&st=s&sv=v",
      1,
    ]);
  });
  test("what is no picture, or too large, is refused", () => {
    expect(ask(new Blob(["x"], { type: "text/html" })).at(-1)).toBe("http/bad-answer");
    expect(ask(new Blob([new Uint8Array(1_000_001)], { type: "image/png" })).at(-1)).toBe(
      "http/bad-answer",
    );
  });
});
