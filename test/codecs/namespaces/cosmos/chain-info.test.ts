import { describe, expect, test } from "vitest";
import { chainInfoOf } from "../../../../src/codecs/namespaces/cosmos/key.js";
import { osmosis } from "../../../../src/networks/networks.js";

describe("[S1.8] what a wallet is told of a network that it does not know", () => {
  test("is made of the site's network", () => {
    const coin = { coinDenom: "OSMO", coinMinimalDenom: "uosmo", coinDecimals: 6 };
    expect(chainInfoOf(osmosis, "https://node.example")).toEqual({
      chainId: "osmosis-1",
      chainName: "Osmosis",
      rpc: "https://node.example",
      rest: osmosis.restUrls?.[0],
      bip44: { coinType: 118 },
      bech32Config: {
        bech32PrefixAccAddr: "osmo",
        bech32PrefixAccPub: "osmopub",
        bech32PrefixValAddr: "osmovaloper",
        bech32PrefixValPub: "osmovaloperpub",
        bech32PrefixConsAddr: "osmovalcons",
        bech32PrefixConsPub: "osmovalconspub",
      },
      currencies: [coin],
      feeCurrencies: [coin],
      stakeCurrency: coin,
    });
  });

  test("names the kind of coin of a network that has its own", () => {
    const network = { ...osmosis, cosmos: { bech32Prefix: "inj", denom: "inj", coinType: 60 } };
    expect(chainInfoOf(network, "https://node.example")).toMatchObject({ bip44: { coinType: 60 } });
  });

  test.each([
    ["a REST service", { ...osmosis, restUrls: [] }, "https://node.example"],
    ["a prefix and a coin", { ...osmosis, cosmos: undefined }, "https://node.example"],
    ["a node", osmosis, undefined],
  ])("is nothing without %s", (_, network, url) => {
    const { cosmos, ...rest } = network;
    expect(chainInfoOf(cosmos === undefined ? rest : { ...rest, cosmos }, url)).toBeNull();
  });
});
