import { NEVER, type Observable, of, queueScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchInit, type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { picture$ } from "../../../src/streams/api/directory.js";
import { fetchJson$, type HttpEnv } from "../../../src/streams/api/http.js";
import { nodeCall$ } from "../../../src/streams/api/json-rpc.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const URL = "https://api.example/x";
const MEGABYTE = new Uint8Array(1_000_000).fill(32);
const GET = { method: "GET" } as const;

/** A body that never ends; notes how much of it was read. */
const endless = () => {
  const read = { megabytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read.megabytes += 1;
        if (read.megabytes > 400) controller.close();
        else controller.enqueue(MEGABYTE);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
};

const answering = (
  response: FetchResponse,
  signals: FetchInit["signal"][] = [],
): HttpEnv & { fetch: unknown } => ({
  fetch: (_, { signal }) => {
    signals.push(signal);
    return of(response);
  },
  scheduler: queueScheduler,
  held: nothingHeld(),
});

/** The code that the stream fails with, or its value. */
const outcome = (source$: Observable<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    source$.subscribe({
      next: resolve,
      error: (cause: { readonly code?: string }) => resolve(cause.code),
    });
  });

const okWith = (body: BodyInit): FetchResponse => new Response(body, { status: 200 });
const network = (...http: readonly string[]) => ({
  caipNetworkId: "eip155:7" as const,
  name: "Test",
  rpcUrls: { default: { http } },
});
const settings = { customRpcUrls: {}, projectId: null, endpoints: DEFAULT_SETTINGS.endpoints };

describe("an answer is read up to a limit of bytes", () => {
  test("a service's: refused, and the rest is not read", async () => {
    const { body, read } = endless();
    const signals: FetchInit["signal"][] = [];
    expect(await outcome(fetchJson$(answering(okWith(body), signals), URL, GET))).toBe(
      "http/bad-answer",
    );
    expect(read.megabytes).toBeLessThan(20);
    expect(signals[0]?.aborted).toBe(true);
  });

  test("a node's", async () => {
    const { body, read } = endless();
    const env = answering(okWith(body));
    expect(await outcome(nodeCall$({ env, settings }, network("https://a"), "eth_call", []))).toBe(
      "http/bad-answer",
    );
    expect(read.megabytes).toBeLessThan(20);
  });

  test("a picture's", async () => {
    const { body, read } = endless();
    const env = answering(okWith(body));
    expect(
      await outcome(picture$(env, URL, { projectId: "x", st: "", sv: "" }, "wallet", "id")),
    ).toBe("http/bad-answer");
    expect(read.megabytes).toBeLessThan(4);
  });

  test("of an environment that gives no stream: the text counts", async () => {
    const response = { ...jsonResponse({}), text: () => of("1".repeat(30_000_000)) };
    expect(await outcome(fetchJson$(answering(response), URL, GET))).toBe("http/bad-answer");
  });

  test("a small one is read as before, in whatever pieces it comes", async () => {
    const pieces = [...new TextEncoder().encode('{"a":"é€"}')].map((byte) => Uint8Array.of(byte));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    });
    expect(await outcome(fetchJson$(answering(okWith(body)), URL, GET))).toEqual({ a: "é€" });
  });
});

describe("an answer has a deadline of 30 s", () => {
  const trickling: FetchResponse = { ...jsonResponse({}), text: () => NEVER };

  test.each([
    ["no response", () => NEVER],
    ["a body that does not end", () => of(trickling)],
  ])("%s: given up, and aborted", (_, answer) => {
    marbles(({ scheduler }) => {
      const signals: FetchInit["signal"][] = [];
      const seen: unknown[] = [];
      const env: HttpEnv = {
        scheduler,
        held: nothingHeld(),
        fetch: (__, { signal }) => {
          signals.push(signal);
          return answer();
        },
      };
      fetchJson$(env, URL, GET).subscribe({
        error: ({ code, message }) => seen.push(scheduler.now(), code, message),
      });
      return () => {
        expect(seen).toEqual([
          30_000,
          "http/unreachable",
          "No answer from api.example in time. Check the network connection and try again.",
        ]);
        expect(signals[0]?.aborted).toBe(true);
      };
    });
  });

  test("a node that trickles gives way to the next", () => {
    marbles(({ scheduler }) => {
      const seen: unknown[] = [];
      const env: HttpEnv = {
        scheduler,
        held: nothingHeld(),
        fetch: (to) =>
          of(
            to === "https://a/"
              ? trickling
              : jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x1" }),
          ),
      };
      nodeCall$(
        { env, settings },
        network("https://a/", "https://b/"),
        "eth_chainId",
        [],
      ).subscribe((answer) => seen.push(scheduler.now(), answer));
      return () => expect(seen).toEqual([30_000, "0x1"]);
    });
  });
});
