import { encodeAddress } from "@polkadot/util-crypto";
import { describe, expect, test } from "vitest";
import {
  addressesOn,
  injectedAccountsOf,
} from "../../../../src/codecs/namespaces/polkadot/answers.js";
import { astar, polkadot } from "../../../../src/networks/networks.js";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
const [A, B] = [encodeAddress(keyOf(1), 42), encodeAddress(keyOf(2), 42)];
const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const GENESIS = "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3";

describe("[S1.8] the accounts that an extension shares (injectedWeb3)", () => {
  test("their address and the chain that they are bound to are read, nothing else", () => {
    expect(
      injectedAccountsOf([
        { address: A, name: "Savings", type: "sr25519", genesisHash: null },
        { address: B, type: "ecdsa", genesisHash: GENESIS },
      ]),
    ).toEqual([
      { address: A, genesisHash: null },
      { address: B, genesisHash: GENESIS },
    ]);
  });

  test.each([undefined, null, "text", { 0: { address: A } }, 7, new Array(1_001).fill({})])(
    "%j is no list of accounts",
    (said) => expect(injectedAccountsOf(said)).toBeNull(),
  );

  test("entries that are no accounts are left out, and a getter that throws changes nothing", () => {
    const hostile = Object.defineProperty({}, "address", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    expect(injectedAccountsOf([null, {}, { address: 7 }, hostile, { address: A }])).toEqual([
      { address: A, genesisHash: null },
    ]);
  });

  const shared = injectedAccountsOf([
    { address: A },
    { address: B, genesisHash: GENESIS },
    { address: EVM, type: "ethereum" },
    { address: encodeAddress(keyOf(1), 0), genesisHash: "" },
    { address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", type: "bitcoin-84" },
  ]);

  test("each is written for the network, once, and only if the network has it", () => {
    expect(addressesOn(shared ?? [], polkadot)).toEqual([
      encodeAddress(keyOf(1), 0),
      encodeAddress(keyOf(2), 0),
    ]);
    expect(addressesOn(shared ?? [], astar)).toEqual([encodeAddress(keyOf(1), 5)]);
    expect(addressesOn(shared ?? [], { ...astar, ss58Prefix: null })).toEqual([EVM]);
  });
});
