import { verifyADR36Amino } from "@keplr-wallet/cosmos";
import { describe, expect, test } from "vitest";
import { COSMOS_HUB, OSMOSIS } from "../../sandbox/chains/cosmos/network-list.js";
import { cosmosRoute, IBC_DENOM } from "../../sandbox/services/cosmos.js";
import { devCosmosKey, signText } from "../../sandbox/signing/cosmos/key.js";
import { decodeBalance, decodeBalances } from "../../src/codecs/namespaces/cosmos/key.js";

const ask = async (address: string, denom?: string, id = COSMOS_HUB.id) => {
  const path = `/cosmos/${id}/cosmos/bank/v1beta1/balances/${address}`;
  const reply = await cosmosRoute({
    path: denom === undefined ? path : `${path}/by_denom`,
    query: new URLSearchParams(denom === undefined ? {} : { denom }),
    body: "",
  });
  return { status: reply?.status, said: JSON.parse(String(reply?.body ?? "null")) };
};

describe("the REST service of a network of Cosmos", () => {
  test("tells what the sandbox's accounts hold, and nothing of others", async () => {
    const { address } = devCosmosKey(0).accountOn("cosmos");
    expect(decodeBalance((await ask(address, "uatom")).said)?.units).toBe(12345678n);
    expect(decodeBalances((await ask(address)).said)?.map(({ denom }) => denom)).toEqual([
      IBC_DENOM,
      "uatom",
    ]);
    const stranger = devCosmosKey(40).accountOn("cosmos");
    expect(decodeBalance((await ask(stranger.address, "uatom")).said)?.units).toBe(0n);
    expect(decodeBalances((await ask(stranger.address)).said)).toEqual([]);
  });

  test("refuses an address of another network, and knows no other networks", async () => {
    const { address } = devCosmosKey(0).accountOn("osmo");
    expect(await ask(address)).toMatchObject({ status: 400, said: { code: 3 } });
    expect((await ask(address, undefined, OSMOSIS.id)).status).toBe(200);
    expect((await ask(address, undefined, "juno-1")).status).toBeUndefined();
  });
});

test("[ADR-036] the sandbox's keys sign texts as Keplr's own library verifies them", async () => {
  const key = devCosmosKey(1);
  const { address, publicKey } = key.accountOn("osmo");
  const { signature } = await signText(key, "osmo", new TextEncoder().encode("hello"));
  const signed = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  expect(verifyADR36Amino("osmo", address, "hello", publicKey, signed)).toBe(true);
});
