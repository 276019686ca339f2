import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardAccountsOf } from "../../src/codecs/namespaces/solana/standard-accounts.js";
import {
  legacyIdOf,
  OWN_FEATURE,
  SOLANA_KIND,
  standardNameOf,
} from "../../src/codecs/namespaces/solana/standard-kind.js";
import { standardWalletOf } from "../../src/codecs/standard-wallet.js";
import { solana, solanaDevnet, solanaTestnet } from "../../src/networks/networks.js";
import { hostileValue } from "../support/hostile.js";
import { keyOf } from "../support/solana.js";

const walletOf = (wallet: unknown) => standardWalletOf(wallet, SOLANA_KIND);
const [A, B] = [keyOf(1), keyOf(2)];
const boo = (): never => {
  throw new Error("boo");
};
const features = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { version: "1.0.0" }]));
const GOOD = {
  name: "Ghost",
  icon: "data:image/png;base64,AA",
  chains: ["solana:mainnet", "eip155:1", "solana:devnet"],
  features: features("standard:connect", "standard:events", "solana:signTransaction"),
};

describe("a wallet that registered itself", () => {
  test.each([
    ["one that signs", {}],
    [
      "one that only sends",
      {
        features: features("standard:connect", "standard:events", "solana:signAndSendTransaction"),
      },
    ],
    ["one of a class", Object.create(GOOD)],
  ])("accepted: %s", (_, change) => {
    expect(walletOf({ ...GOOD, ...change })).toEqual({
      name: "Ghost",
      icon: "data:image/png;base64,AA",
      chains: ["solana:mainnet", "solana:devnet"],
    });
  });

  test.each([
    ["no events", { features: features("standard:connect", "solana:signTransaction") }],
    ["no connecting", { features: features("standard:events", "solana:signTransaction") }],
    ["no signing", { features: features("standard:connect", "standard:events") }],
    ["no chain of Solana", { chains: ["eip155:1"] }],
    ["chains that are no list", { chains: "solana:mainnet" }],
    ["no name", { name: "" }],
    ["a name that shows nothing", { name: "\u200b" }],
    ["WalletConnect, which is offered anyway", { name: "WalletConnect" }],
    ["our own registration", { features: { ...GOOD.features, [OWN_FEATURE]: {} } }],
  ])("refused: %s", (_, change) => {
    expect(walletOf({ ...GOOD, ...change })).toBeNull();
  });

  test("its texts are bounded, and a picture elsewhere is not fetched", () => {
    expect(
      walletOf({ ...GOOD, name: `${"x".repeat(500)}`, icon: "https://a.example/i.png" }),
    ).toMatchObject({ name: `${"x".repeat(63)}…`, icon: null });
  });

  test("getters that throw, and any other value: refused, never thrown", () => {
    const throwing = Object.defineProperty({ ...GOOD }, "features", { get: boo });
    expect(walletOf(throwing)).toBeNull();
    fc.assert(
      fc.property(hostileValue, (value) => {
        expect(walletOf(value)).toBeNull();
        expect(() => standardAccountsOf(value)).not.toThrow();
      }),
    );
  });
});

describe("the accounts that it shares", () => {
  const account = (address: unknown, ...chains: readonly string[]) => ({ address, chains });
  const addresses = (list: unknown) => standardAccountsOf(list)?.map(({ address }) => address);

  test.each([
    ["none", [], []],
    ["two", [account(A, "solana:mainnet"), account(B, "solana:devnet")], [A, B]],
    ["one twice", [account(A, "solana:mainnet"), account(A, "solana:devnet")], [A]],
    ["one of another chain beside", [account("0x1", "eip155:1"), account(A, "solana:devnet")], [A]],
  ])("%s", (_, list, expected) => expect(addresses(list)).toEqual(expected));

  test.each([
    ["no list", {}],
    ["an address of another format", [account("0x1", "solana:mainnet")]],
    ["no address", [account(undefined, "solana:mainnet")]],
    ["too many", Array.from({ length: 101 }, () => account(A, "solana:mainnet"))],
    [
      "a list whose entries throw",
      Object.defineProperty([account(A, "solana:mainnet")], 0, { get: boo }),
    ],
  ])("refused: %s", (_, list) => expect(standardAccountsOf(list)).toBeNull());
});

test("clusters have the names of the wallet standard, and the older ids of WalletConnect", () => {
  expect(
    [solana, solanaDevnet, solanaTestnet].map((one) => standardNameOf(one.caipNetworkId)),
  ).toEqual(["solana:mainnet", "solana:devnet", "solana:testnet"]);
  expect(standardNameOf("solana:mine")).toBe("solana:mine");
  expect(legacyIdOf(solana.caipNetworkId)).toBe("solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ");
  expect(legacyIdOf(solanaTestnet.caipNetworkId)).toBeUndefined();
});
