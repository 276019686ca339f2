import { describe, expect, test } from "vitest";
import type { Transaction } from "../../src/codecs/api/history.js";
import { type ActivityFact, initialActivity } from "../../src/model/activity.js";
import { foldActivity } from "../../src/model/activity-fold.js";
import type { TransactionDetails } from "../../src/model/transaction-details.js";

const caipAddress = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** `a` is newer than `b`. */
const moved = (letter: string, parts: Partial<Transaction> = {}): Transaction => ({
  id: letter,
  hash: `0x${letter.repeat(64)}`,
  caipNetworkId: "eip155:1",
  operationType: "send",
  status: "confirmed",
  minedAt: 1_000 - letter.charCodeAt(0),
  sentFrom: "",
  sentTo: "",
  transfers: [],
  ...parts,
});
const details = (fee: string): TransactionDetails => ({
  hasFailed: false,
  payer: "",
  fee,
  used: null,
  moves: [],
  reason: null,
});
const answered = (after: string | null, next: string | null, ...items: readonly Transaction[]) =>
  ({
    type: "activity/answered",
    caipAddress,
    after,
    items,
    next,
    at: 0,
    isPaused: false,
  }) as const satisfies ActivityFact;
const completed = (letters: string, parts: Partial<Transaction> = {}) =>
  ({
    type: "activity/completed",
    caipAddress,
    transactions: [...letters].map((letter) => {
      const { caipNetworkId, hash } = moved(letter, parts);
      return { caipNetworkId, hash, details: details(letter) };
    }),
  }) as const satisfies ActivityFact;
const folded = (...facts: readonly ActivityFact[]) => {
  const state = facts.reduce(foldActivity, initialActivity);
  return {
    fees: state.items.map(({ id, details }) => `${id} ${details?.fee ?? "-"}`),
    unlisted: state.unlisted?.map((one) => one.details.fee),
    state,
  };
};

describe("[S7.11] what nodes tell of transactions", () => {
  const first = answered(null, "p", moved("a"), moved("b"));

  test("belongs to those in the list, and stays with them as others come", () => {
    const { fees, unlisted } = folded(first, completed("b"), answered("p", null, moved("c")));
    expect([fees, unlisted]).toEqual([["a -", "b b", "c -"], undefined]);
  });

  test("leaves all others as the same objects, so that views know which have changed", () => {
    const { state } = folded(first);
    expect(foldActivity(state, completed("b")).items[0]).toBe(state.items[0]);
    expect(foldActivity(state, completed("d")).items).toBe(state.items);
  });

  test("stays with one that the service tells again, also by another id", () => {
    const again = answered(null, null, moved("a"), moved("b", { id: "b2" }));
    expect(folded(first, completed("ab"), again).fees).toEqual(["a a", "b b", "b2 b"]);
  });

  test("of others is kept apart, and belongs to them once they come", () => {
    const apart = folded(first, completed("c"));
    expect([apart.fees, apart.unlisted]).toEqual([["a -", "b -"], ["c"]]);
    const later = answered("p", null, moved("c"));
    expect(folded(first, completed("c"), later).fees).toEqual(["a -", "b -", "c c"]);
  });

  test("on one network says nothing of another, though it has the same hash", () => {
    const { fees, unlisted } = folded(first, completed("b", { caipNetworkId: "eip155:61" }));
    expect([fees, unlisted]).toEqual([["a -", "b -"], ["b"]]);
  });

  test("of an account that is not shown any more is passed over", () => {
    const other = { ...completed("b"), caipAddress: "eip155:1:0x0" as typeof caipAddress };
    const { state } = folded(first);
    expect(foldActivity(state, other)).toBe(state);
  });
});

describe("[S7.10] a page of the history", () => {
  const ids = (...facts: readonly ActivityFact[]) =>
    folded(...facts).state.items.map(({ id }) => id);
  const at = (id: string, minedAt: number, status: Transaction["status"] = "confirmed") =>
    moved("a", { id, minedAt, status });

  test("is put where its times are, and takes the place of what it has again", () => {
    const first = answered(null, "p", at("d", 9), at("c", 7), at("b", 5));
    expect(ids(first, answered("p", null, at("a", 3)))).toEqual(["d", "c", "b", "a"]);
    expect(ids(first, answered("p", null, at("x", 8), at("b", 5), at("a", 3)))).toEqual([
      "d",
      "x",
      "c",
      "b",
      "a",
    ]);
    expect(ids(first, answered(null, "q", at("e", 9), at("d", 9), at("c", 7)))).toEqual([
      "d",
      "e",
      "c",
      "b",
    ]);
  });

  test("with nothing in it changes nothing", () => {
    const first = answered(null, "p", at("b", 5), at("a", 3));
    expect(ids(first, answered("p", null))).toEqual(["b", "a"]);
  });

  test("has an entry twice: the later one counts", () => {
    const { state } = folded(answered(null, null, at("b", 5), { ...at("b", 5), sentTo: "x" }));
    expect(state.items.map(({ id, sentTo }) => `${id}${sentTo}`)).toEqual(["bx"]);
  });

  test("has one that was pending, which now has the time of its block", () => {
    const pending = answered(null, "p", at("p", 9, "pending"), at("b", 5));
    expect(ids(pending, answered("p", null, at("p", 3), at("a", 2)))).toEqual(["b", "p", "a"]);
  });

  test("leaves what has the same second in its order", () => {
    const same = ["a", "b", "c", "d"].map((id) => at(id, 5));
    const first = answered(null, "p", ...same);
    expect(ids(first, answered(null, "p", at("e", 5), ...same.slice(0, 2)))).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
    ]);
  });

  test("is put at the end of 20,000 by the times of the last ones", () => {
    const many = Array.from({ length: 20_000 }, (_, nth) => at(`${nth}`, 100_000 - nth));
    let looks = 0;
    const watched = many.map((one) => ({
      ...one,
      get minedAt() {
        looks += 1;
        return one.minedAt;
      },
    }));
    const { state } = folded(answered(null, "p", ...many));
    const next = foldActivity({ ...state, items: watched }, answered("p", null, at("z", 1)));
    expect([next.items.length, looks]).toEqual([20_001, expect.any(Number)]);
    expect(looks).toBeLessThan(10);
  });
});
