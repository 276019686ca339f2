import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountsIn } from "../../../../src/codecs/namespaces/solana/nfts.js";
import {
  chosenIn,
  confirmedIn,
  holderIn,
  holdingIn,
  labelIn,
  ownable,
  snsEntry,
  snsKeys,
  snsName,
  wrappedMint,
} from "../../../../src/codecs/namespaces/solana/sns.js";

const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const [PARENT, OWNER, CLASS, TO] = [key(1), key(2), key(3), key(4)];
const bytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const HEAD = bytes(PARENT, OWNER, CLASS);

describe("a name of Solana", () => {
  test.each([
    ["alice.sol", "alice.sol"],
    [" Alice.SOL ", "alice.sol"],
    ["pay.alice.sol", "pay.alice.sol"],
    ["a_b-1.sol", "a_b-1.sol"],
    ["наша.sol", "наша.sol"],
    ["🦀.sol", "🦀.sol"],
  ])("%j is %j", (text, name) => expect(snsName(text)).toBe(name));

  test.each([
    "alice",
    "alice.eth",
    ".sol",
    "sol",
    "a.b.c.sol",
    "a b.sol",
    "a..sol",
    "a\u200b.sol",
    "a\u0000.sol",
    `${"a".repeat(64)}.sol`,
  ])("%j is none", (text) => expect(snsName(text)).toBeNull());

  test("is kept where the name service says, as its first one is", () =>
    // The account of bonfida.sol.
    expect(new PublicKey(snsKeys("bonfida.sol").own).toBase58()).toBe(
      "Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb",
    ));
});

describe("[SNS-IP 5] where a name leads", () => {
  test("is its owner's", () => {
    expect(snsEntry(HEAD)).toEqual({ parent: PARENT, owner: OWNER });
    expect(snsEntry(bytes(HEAD, [1, 2, 3]))?.owner).toEqual(OWNER);
  });

  test.each([
    ["no account", null],
    ["too little", HEAD.slice(1)],
    ["an owner that is nobody", bytes(PARENT, key(0), CLASS)],
  ])("%s: nobody has it", (_, data) => expect(snsEntry(data)).toBeNull());

  const VALID = [1, 0, 1, 0, 32, 0, 0, 0];
  const record = (head: readonly number[], owner: Uint8Array, agreed: Uint8Array) =>
    bytes(HEAD, head, owner, agreed, TO);
  test.each<[string, Uint8Array, Uint8Array | "stale" | null]>([
    ["confirmed by both", record(VALID, OWNER, TO), TO],
    ["of an earlier owner", record(VALID, PARENT, TO), "stale"],
    ["that the other has not confirmed", record(VALID, OWNER, OWNER), null],
    ["that its owner has not confirmed", record([0, 0, 1, 0, 32, 0, 0, 0], OWNER, TO), null],
    ["confirmed by Ethereum", record([1, 0, 2, 0, 32, 0, 0, 0], OWNER, TO), null],
    ["unverified", record([1, 0, 3, 0, 32, 0, 0, 0], OWNER, TO), null],
    ["of another length", record([1, 0, 1, 0, 31, 0, 0, 0], OWNER, TO), null],
    ["cut off", record(VALID, OWNER, TO).slice(0, -1), null],
    ["without anything", HEAD, null],
  ])("by a record %s", (_, data, to) => expect(confirmedIn(data, OWNER)).toEqual(to));

  const wrapped = (tag: number) => bytes([tag, 255], PARENT, OWNER, TO);
  test.each<[string, Uint8Array | null, Uint8Array | null]>([
    ["wrapped", wrapped(2), TO],
    ["unwrapped again", wrapped(3), null],
    ["cut off", wrapped(2).slice(0, -1), null],
    ["never wrapped", null, null],
  ])("%s", (_, data, mint) => expect(wrappedMint(data)).toEqual(mint));

  const held = (units: number, mint = TO) => bytes(mint, OWNER, [units], new Uint8Array(100));
  test.each<[string, Uint8Array | null, Uint8Array | null]>([
    ["one of it", held(1), OWNER],
    ["none of it", held(0), null],
    ["two of it", held(2), null],
    ["something else", held(1, PARENT), null],
    ["nothing", null, null],
  ])("to who holds %s", (_, data, holder) => expect(holderIn(data, TO)).toEqual(holder));

  test("to nobody who can have no key", () => {
    expect(ownable(snsKeys("alice.sol").own)).toBeNull();
    const address = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
    expect(ownable(new PublicKey(address).toBytes())).toBe(address);
  });
});

describe("what a node says", () => {
  const address = new PublicKey(TO).toBase58();
  test.each<[string, unknown, readonly Uint8Array[] | null]>([
    ["a holder", { value: [{ address, amount: "1" }] }, [TO]],
    ["nobody", { value: [] }, []],
    ["one that holds nothing", { value: [{ address, amount: "0" }] }, []],
    ["no address", { value: [{ address: "0OIl", amount: "1" }] }, []],
    ["no list", { value: null }, null],
    ["nothing", null, null],
  ])("of holders: %s", (_, said, holding) => expect(holdingIn(said)).toEqual(holding));

  test.each<[string, unknown, unknown]>([
    ["one", { value: [{ data: ["AQI=", "base64"] }] }, [Uint8Array.of(1, 2)]],
    ["none", { value: [null] }, [null]],
    [
      "one that cannot be read",
      { value: [{ data: ["?", "base64"] }, {}, 1] },
      [undefined, undefined, undefined],
    ],
    ["no list", {}, null],
  ])("of accounts: %s", (_, said, found) => expect(accountsIn(said)).toEqual(found));

  test.each<[string, Uint8Array | null, string | null]>([
    ["alice", bytes(HEAD, [5, 0, 0, 0], Buffer.from("alice")), "alice"],
    ["a label below another", bytes(HEAD, [4, 0, 0, 0], Buffer.from("\0pay")), "pay"],
    ["more than there is", bytes(HEAD, [9, 0, 0, 0], Buffer.from("alice")), "alice"],
    ["no text", bytes(HEAD, [0, 0, 0, 0]), null],
    ["too little", HEAD, null],
    ["nothing", null, null],
  ])("of a label: %s", (_, data, label) => expect(labelIn(data)).toBe(label));

  test("of a choice", () => {
    expect(chosenIn(bytes([6], TO))).toEqual(TO);
    expect(chosenIn(TO)).toBeNull();
    expect(chosenIn(null)).toBeNull();
  });

  test("whatever it is, throws nothing", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.anything(), (data, said) => {
        for (const read of [snsEntry, wrappedMint, labelIn, chosenIn]) read(data);
        confirmedIn(data, OWNER);
        holderIn(data, TO);
        holdingIn(said);
        accountsIn(said);
      }),
    ));
});
