import { describe, expect, test } from "vitest";
import { decodeOrNull } from "../../../src/codecs/decode.js";
import { NUMBERS_RECORD, type TriedNumber } from "../../../src/codecs/storage/transfers.js";
import { foldNumbers, keepsNumbers, type NumbersState } from "../../../src/effects/send/numbers.js";
import type { SluiceEvent } from "../../../src/model/events.js";

const HASH = `0x${"ab".repeat(32)}`;
const OTHER = `0x${"cd".repeat(32)}`;
const W = "dev.w W";
const tried = (parts: Partial<TriedNumber> = {}): TriedNumber => ({
  wallet: W,
  transferId: "t1",
  hash: HASH,
  number: "unknown",
  ...parts,
});
const folded = (...events: readonly object[]): NumbersState =>
  (events as readonly SluiceEvent[]).reduce(foldNumbers, []);
const outbidden = { type: "send/outbidden", requestId: "t1", hash: HASH, wallet: W };
const mined = { type: "transfer/mined", transferId: "t1", status: "cancelled", replacedBy: HASH };
const differs = {
  type: "transfer/differs",
  transferId: "t1",
  differences: [{ what: "number", meant: "5", is: "6" }],
};

describe("what wallets did with the numbers that they were asked to send with", () => {
  test.each<[string, readonly object[], TriedNumber["number"] | undefined]>([
    ["was asked to cancel: nobody knows yet", [outbidden], "unknown"],
    ["cancelled, as the chain says", [outbidden, mined], "kept"],
    [
      "sent the same for a higher fee: nobody knows",
      [{ ...outbidden, type: "send/bumped" }],
      "unknown",
    ],
    ["was cancelled by something else", [outbidden, { ...mined, replacedBy: OTHER }], "unknown"],
    [
      "of which the first one came into a block",
      [outbidden, { ...mined, status: "confirmed" }],
      "unknown",
    ],
    ["of another transfer", [outbidden, { ...mined, transferId: "t2" }], "unknown"],
    ["sent with another number", [outbidden, differs], "ignored"],
    [
      "sent something else with that number",
      [outbidden, { ...differs, differences: [] }],
      "unknown",
    ],
    [
      "signed what was looked at before it was sent",
      [{ ...outbidden, wallet: undefined }],
      undefined,
    ],
  ])("%s", (_, events, number) => {
    expect(folded(...events)[0]?.number).toBe(number);
  });

  test("nothing that happened is the same state", () => {
    const state = folded(outbidden, mined);
    expect(foldNumbers(state, mined as SluiceEvent)).toBe(state);
    expect(foldNumbers(state, { type: "send/ended" })).toBe(state);
  });

  test("the newest hundred are kept", () => {
    const events = Array.from({ length: 101 }, (_, at) => ({ ...outbidden, requestId: `t${at}` }));
    const state = folded(...events);
    expect(state).toHaveLength(100);
    expect(state[0]?.transferId).toBe("t100");
  });

  test.each<[string, NumbersState, boolean]>([
    ["nothing is known of", [], false],
    ["was asked and has not shown it", [tried()], false],
    ["has kept one", [tried({ number: "kept" })], true],
    [
      "has kept one, and ignored another one",
      [tried({ number: "kept" }), tried({ number: "ignored" })],
      false,
    ],
  ])("a wallet that %s", (_, state, keeps) => {
    expect(keepsNumbers(state, W)).toBe(keeps);
    expect(keepsNumbers(state, "dev.other Other")).toBe(false);
  });

  test("one that is known to ignore numbers is not believed: visitors can write them by hand", () => {
    const wallet = "io.metamask MetaMask";
    expect(keepsNumbers([tried({ wallet, number: "kept" })], wallet)).toBe(false);
  });
});

test.each<[string, object, boolean]>([
  ["as it is written", {}, true],
  ["a wallet of more than 300 characters", { wallet: "w".repeat(301) }, false],
  ["a hash that is none", { hash: "<b>" }, false],
  ["a word that is not known", { number: "yes" }, false],
  ["without a transfer", { transferId: undefined }, false],
])("the record of it, %s", (_, parts, isRead) => {
  expect(decodeOrNull(NUMBERS_RECORD.codec, [{ ...tried(), ...parts }]) !== null).toBe(isRead);
});
