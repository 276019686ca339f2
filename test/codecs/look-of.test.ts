import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOOK_ALIKES } from "../../src/codecs/look-alikes.js";
import { hasLookAlikes, lookOf } from "../../src/codecs/look-of.js";

describe("names that look alike", () => {
  test.each([
    "MetaMask",
    "METAMASK",
    "metamask ",
    "Meta Mask",
    "Meta\u00a0Mask",
    "Meta-Mask",
    "Meta\u200bMask",
    "Me\u00adtaMask",
    "МetaMask", // Cyrillic Em
    "MetaMаsk", // Cyrillic a
    "МЕТАМАЅК", // all Cyrillic
    "MetaMasк", // Cyrillic ka
    "ΜetaΜask", // Greek Mu
    "ＭｅｔａＭａｓｋ", // full width
    "𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤", // mathematical
    "MétaMåsk",
    "MetaMask™️",
    "MetaMask 🦊",
    "Metarnask",
    "MetaⅯask", // Roman numeral
    "ꓟetaMask", // Lisu
    "MetaMasƙ",
  ])("%s", (name) => expect(lookOf(name)).toBe(lookOf("MetaMask")));

  test.each([
    ["Coinbase Wallet", "COINBASE WALLET"],
    ["Coinbase Wallet", "Coinbase WaIIet"],
    ["Coinbase Wallet", "C0inbase Wa||et"],
    ["Coinbase Wallet", "Сoinbasе WаlIet"],
    ["WalletConnect", "VVallet Connect"],
    ["WalletConnect", "WаlletСonneсt"],
    ["Harbor", "Нarbor"], // a Cyrillic En looks like H, but a small one does not look like h
    ["Phantom", "Рhаntоm"],
    ["Trust Wallet", "Τrust Wallet"],
  ])("%s and %s", (one, other) => expect(lookOf(one)).toBe(lookOf(other)));

  test.each([
    ["MetaMask", "MetaMark"],
    ["Rabby", "Rainbow"],
    ["Trust", "Trust Wallet"],
    ["火狐", "钱包"],
    ["🦊", "🐱"],
    ["محفظة", "موقع"],
  ])("%s does not look like %s", (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));

  test("each letter of the table looks like its plain one, in both cases", () => {
    for (const [plain = "", ...others] of LOOK_ALIKES.split(" ").map((group) => Array.from(group)))
      for (const letter of others)
        expect([letter, lookOf(letter)]).toEqual([letter, lookOf(plain)]);
  });

  test("case, accents and spaces never tell two names apart", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z]{1,12}$/), (name) => {
        expect(lookOf(name.toUpperCase())).toBe(lookOf(name.toLowerCase()));
        expect(lookOf(Array.from(name).join(" \u0301"))).toBe(lookOf(name));
      }),
    );
  });
});

test.each([
  ["alice.eth", false],
  ["söze.eth", false],
  ["L1|0.eth", false],
  ["\u0430lice.eth", true],
  ["наша.eth", true],
  ["", false],
])("%j has letters that look like plain ones: %s", (name, has) =>
  expect(hasLookAlikes(name)).toBe(has),
);
