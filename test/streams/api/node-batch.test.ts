import {
  type Observable,
  type ObservableInput,
  of,
  throwError,
  timer,
  VirtualTimeScheduler,
} from "rxjs";
import { map } from "rxjs/operators";
import { describe, expect, test } from "vitest";
import { type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import type { Network } from "../../../src/codecs/network.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import type { HttpEnv } from "../../../src/streams/api/http.js";
import { batchedAsker } from "../../../src/streams/api/node-batch.js";
import type { AskNode } from "../../../src/streams/api/node-question.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

const [FIRST, SECOND] = ["https://one.example/", "https://two.example/"];
const network: Network = {
  id: 7,
  chainNamespace: "eip155",
  caipNetworkId: "eip155:7",
  name: "Test",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [FIRST, SECOND] } },
};
const settings = { ...DEFAULT_SETTINGS, customRpcUrls: {}, projectId: null };

interface Request {
  readonly id: number;
  readonly method: string;
}
/** Answers the requests of one body, which is a list or not. */
type Node = (
  asked: readonly Request[],
  isList: boolean,
  url: string,
) => ObservableInput<FetchResponse>;

/** Asks for a letter, the result of which is a capital. */
const ask = (asker: AskNode, letter: string): Observable<string> =>
  asker({
    method: letter,
    params: () => [],
    decode: (answer) => (typeof answer === "string" ? answer : null),
  });

const capital = ({ id, method }: Request) => ({ jsonrpc: "2.0", id, result: method.toUpperCase() });
const kind: Node = (asked, isList) =>
  of(jsonResponse(isList ? asked.map(capital) : asked.map(capital)[0]));

/** What was sent, `list abc` or `a`, and what came of each letter: of those apart by a space a turn apart. */
const story = (node: Node, letters: string, leaves = "") => {
  const scheduler = new VirtualTimeScheduler();
  const sent: string[] = [];
  const env: HttpEnv = {
    scheduler,
    held: nothingHeld(),
    fetch: (url, { body = "" }) => {
      const said = JSON.parse(body);
      const asked: readonly Request[] = [said].flat();
      const host = url.startsWith(FIRST) ? "" : "two: ";
      sent.push(
        `${host}${Array.isArray(said) ? "list " : ""}${asked.map(({ method }) => method).join("")}`,
      );
      return node(asked, Array.isArray(said), url);
    },
  };
  const asker = batchedAsker(network, () => ({ env, settings }));
  const came: Record<string, unknown> = {};
  for (const turn of letters.split(" ")) {
    for (const letter of turn) {
      const subscription = ask(asker, letter).subscribe({
        next: (answer) => {
          came[letter] = answer;
        },
        error: ({ code, message }: { code?: string; message: string }) => {
          came[letter] = `${code}: ${message}`;
        },
      });
      if (leaves.includes(letter)) subscription.unsubscribe();
    }
    scheduler.flush();
  }
  return { sent, came };
};

describe("[S7.11] what a network is asked within one turn", () => {
  test("goes in one request, and each has its answer", () =>
    expect(story(kind, "abc d ef")).toMatchObject({
      sent: ["list abc", "d", "list ef"],
      came: { a: "A", b: "B", c: "C", d: "D", e: "E", f: "F" },
    }));

  test("has its answers in any order", () => {
    const turned: Node = (asked) => of(jsonResponse(asked.map(capital).reverse()));
    expect(story(turned, "abc").came).toEqual({ a: "A", b: "B", c: "C" });
  });

  test("goes ten at a time", () =>
    expect(story(kind, "abcdefghijklm").sent).toEqual(["list abcdefghij", "list klm"]));

  test("one that fails, is missing or is no answer leaves the others as they are", () => {
    const partly: Node = (asked) =>
      of(
        jsonResponse([
          null,
          { jsonrpc: "2.0", id: 3, result: 3 },
          { jsonrpc: "2.0", id: 0, result: "A" },
          { jsonrpc: "2.0", id: 1, error: { code: 3, message: "execution reverted" } },
          ...asked.slice(4).map(capital),
        ]),
      );
    expect(story(partly, "abcde").came).toEqual({
      a: "A",
      b: "request/failed: execution reverted",
      c: "http/bad-answer: The node's answer is not JSON-RPC.",
      d: "http/bad-answer: The answer of Test to d is not of its documented shape.",
      e: "E",
    });
  });

  test.each<[string, FetchResponse]>([
    ["an error for all", jsonResponse({ jsonrpc: "2.0", id: null, error: { code: -32600 } })],
    ["a status of 400", jsonResponse({}, 400)],
    ["a status of 502, as a gateway that fails at lists", jsonResponse({}, 502)],
    ["more than was asked", jsonResponse(Array(100_000).fill(0))],
    ["what is no JSON", { ...jsonResponse(null), text: () => of("<html>") }],
  ])("a node that answers a list with %s is asked singly, from then on", (_, refusal) => {
    const single: Node = (asked, isList) =>
      isList ? of(refusal) : of(jsonResponse(asked.map(capital)[0]));
    const { sent, came } = story(single, "abc de");
    expect(sent).toEqual(["list abc", "a", "b", "c", "d", "e"]);
    expect(came).toEqual({ a: "A", b: "B", c: "C", d: "D", e: "E" });
  });

  test.each<[string, Node, string]>([
    ["cannot be reached", () => throwError(() => new TypeError("Failed to fetch")), "unreachable"],
    ["wants to be left alone", () => of(jsonResponse({}, 429)), "rate-limited"],
  ])("where a node %s, the next one is asked, and a list again afterwards", (_, down, code) => {
    const second: Node = (...all) => (all[2].startsWith(FIRST) ? down(...all) : kind(...all));
    expect(story(second, "ab cd")).toMatchObject({
      sent: ["list ab", "two: list ab", "list cd", "two: list cd"],
      came: { a: "A", b: "B", c: "C", d: "D" },
    });
    const none = story(down, "ab");
    expect(none.sent).toEqual(["list ab", "two: list ab"]);
    expect([none.came.a, none.came.b]).toEqual([
      expect.stringContaining(code),
      expect.stringContaining(code),
    ]);
  });

  test("a node that says when to come again is left alone until then", () => {
    const busy: Node = (...all) =>
      all[2].startsWith(FIRST) ? of(jsonResponse({}, 503, { "retry-after": "9" })) : kind(...all);
    expect(story(busy, "ab cd").sent).toEqual(["list ab", "two: list ab", "two: list cd"]);
  });

  test("who leaves takes nothing from the others; once all have left, nothing is sent", () => {
    expect(story(kind, "abc", "b").came).toEqual({ a: "A", c: "C" });
    expect(story(kind, "ab cd", "ab")).toMatchObject({
      sent: ["list cd"],
      came: { c: "C", d: "D" },
    });
  });

  test("the request is given up once nobody waits for it", () => {
    const scheduler = new VirtualTimeScheduler();
    let isGivenUp = false;
    const env: HttpEnv = {
      scheduler,
      held: nothingHeld(),
      fetch: (_, { signal }) => {
        signal?.addEventListener("abort", () => {
          isGivenUp = true;
        });
        return timer(50, scheduler).pipe(map(() => jsonResponse([])));
      },
    };
    const asker = batchedAsker(network, () => ({ env, settings }));
    const both = [ask(asker, "a").subscribe(), ask(asker, "b").subscribe()];
    scheduler.schedule(() => both[0]?.unsubscribe(), 10);
    scheduler.schedule(() => expect(isGivenUp).toBe(false), 11);
    scheduler.schedule(() => both[1]?.unsubscribe(), 20);
    scheduler.flush();
    expect(isGivenUp).toBe(true);
  });
});
