import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../../../src/base/env.js";
import { askGateways$ } from "../../../../../src/streams/wallets/namespaces/eip155/ccip-gateway.js";
import { jsonResponse, simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";

const ASKED = { sender: "0xABcd", data: "0x1234" };
const HOSTS = ["a.example", "b.example"];

/** Asks these gateways; gives what was asked, and the answer or why there is none. */
const ask = (urls: readonly string[], answer: (url: string) => unknown, hosts = HOSTS) => {
  const asked: (readonly [string, unknown])[] = [];
  const outcomes: unknown[] = [];
  marbles(({ scheduler }) => {
    const env = {
      ...simulatedEnv({
        scheduler,
        fetch: (url, init) => {
          asked.push([`${init.method} ${url}`, init.body ?? null]);
          const body = answer(url);
          return of(body === null ? jsonResponse({}, 500) : jsonResponse(body));
        },
      }),
      held: nothingHeld(),
    };
    askGateways$(env, hosts, { ...ASKED, urls }).subscribe({
      next: (said) => outcomes.push(said),
      error: (cause: unknown) => outcomes.push(String(cause)),
    });
  });
  return { asked, outcomes };
};
const good = () => ({ data: "0xbeef" });

describe("[EIP-3668] what is not on the chain", () => {
  test("is asked for by GET where the address has a place for the question, else by POST", () => {
    const get = ask(["https://a.example/{sender}/{data}.json"], good);
    expect(get.asked).toEqual([["GET https://a.example/0xabcd/0x1234.json", null]]);
    expect(get.outcomes).toEqual(["0xbeef"]);
    const post = ask(["https://a.example/{sender}"], good);
    const body = JSON.stringify({ data: "0x1234", sender: "0xABcd" });
    expect(post.asked).toEqual([["POST https://a.example/0xabcd", body]]);
  });

  test("is asked of the next one if the first one fails, or says what is no answer", () => {
    const urls = ["https://a.example/{data}", "https://b.example/{data}"];
    for (const bad of [null, {}, { data: "beef" }, { data: "0x123" }, { data: 1 }]) {
      const { asked, outcomes } = ask(urls, (url) => (url.includes("//a.") ? bad : good()));
      expect(asked).toHaveLength(2);
      expect(outcomes).toEqual(["0xbeef"]);
    }
    expect(ask(urls, () => ({})).outcomes).toEqual([
      expect.stringContaining("The answer of b.example is not as EIP-3668 says."),
    ]);
  });

  test.each([
    ["https://other.example/{data}", "other.example may not be asked for them"],
    ["https://a.example.other/{data}", "a.example.other may not be asked for them"],
    ["https://a.example:8443/{data}", "a.example:8443 may not be asked for them"],
    ["http://a.example/{data}", "is no https address"],
    ["javascript:alert(1)", "is no https address"],
    ["nowhere", "is no https address"],
  ])("is not asked of %s, and a sentence says so", (url, why) => {
    const { asked, outcomes } = ask([url], good);
    expect(asked).toEqual([]);
    expect(outcomes).toEqual([expect.stringContaining(why)]);
  });
});
