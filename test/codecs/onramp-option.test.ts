import { describe, expect, test } from "vitest";
import { offersExchanges, onrampProblem, sellersOf } from "../../src/codecs/options/onramp.js";

const url = () => "https://pay.example";
const own = { id: "mine", name: "Mine", url };
const kindsOf = (names: readonly string[], option: object, projectId: string | null = "p") =>
  sellersOf(names, option, projectId).map(({ id, by }) => [id, by.kind]);

describe("[S2.30] who sells", () => {
  test("nobody where buying is off, whatever the site gives", () => {
    expect(kindsOf([], { meld: { publicKey: "k" }, providers: [own] })).toEqual([]);
  });

  test("those that the list names, then the site's own; one without its key stays, and says so", () => {
    expect(kindsOf(["meld"], { providers: [own] })).toEqual([
      ["meld", "keyless"],
      ["mine", "host"],
    ]);
    expect(kindsOf(["meld", "coinbase", "unknown"], { meld: { publicKey: "k" } })).toEqual([
      ["meld", "meld"],
      ["coinbase", "coinbase"],
    ]);
    expect(kindsOf(["coinbase"], {}, null)).toEqual([["coinbase", "keyless"]]);
  });

  test("a part that is wrong takes no other with it", () => {
    const option = { meld: { publicKey: 5 }, providers: [{ id: "x" }, null, own], coinbase: "no" };
    expect(kindsOf(["meld", "coinbase"], option)).toEqual([
      ["meld", "keyless"],
      ["coinbase", "coinbase"],
      ["mine", "host"],
    ]);
    expect(onrampProblem(option)).toMatch(/`onramp` was ignored: .*docs.options\.md/);
  });

  test.each([
    [{}, false],
    [{ meld: { publicKey: "k", url: "https://sb.meld.example" }, providers: [own] }, false],
    [{ meld: { publicKey: "k", url: "not an address" } }, true],
    [{ providers: [{ ...own, url: "https://pay.example" }] }, true],
    [{ providers: [{ ...own, namespaces: ["eip155", "tezos"] }] }, true],
  ])("%j is told: %s", (option, isFaulty) => {
    expect(onrampProblem(option) !== null).toBe(isFaulty);
  });

  test.each<[unknown, boolean, boolean]>([
    [{}, true, false],
    [{ exchanges: true }, true, false],
    [{ exchanges: false }, false, false],
    [{ exchanges: "no" }, true, true],
  ])("[S2.30] with %j exchanges are offered: %s", (option, isOffered, isFaulty) => {
    expect(offersExchanges(option)).toBe(isOffered);
    expect(onrampProblem(option) !== null).toBe(isFaulty);
  });

  test("a picture is https or data, and names are made safe to show", () => {
    const [seller] = sellersOf(
      ["meld"],
      { providers: [{ ...own, name: "Mi\u202ene", image: "http://pay.example/a.png" }] },
      "p",
    ).slice(1);
    expect(seller).toMatchObject({ name: "Mine", image: null, fee: null });
  });
});
