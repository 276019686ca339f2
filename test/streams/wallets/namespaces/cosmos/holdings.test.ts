import { firstValueFrom, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { cosmosHub, osmosis } from "../../../../../src/networks/networks.js";
import type { AskNode } from "../../../../../src/streams/api/node-question.js";
import {
  cosmosHoldings as cosmos,
  cosmosBalance,
} from "../../../../../src/streams/wallets/namespaces/cosmos/nodes.js";

const ADDRESS = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmm";
const IBC = "ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2";
const NO_SETTINGS = {} as never;

/** A REST service that answers by the address that is asked. */
const service = (answer: (url: string) => unknown) => {
  const asked: string[] = [];
  const ask: AskNode = (question) => {
    if (!("urls" in question)) throw new Error("Asked over JSON-RPC.");
    const [url = ""] = question.urls(osmosis, NO_SETTINGS);
    asked.push(url);
    const read = question.decode(answer(url));
    if (read === null) throw new Error("bad answer");
    return of(read);
  };
  return { ask, asked };
};
const held = (url: string) =>
  url.includes("/by_denom")
    ? { balance: { denom: "uosmo", amount: "12345678" } }
    : {
        balances: [
          { denom: IBC, amount: "7" },
          { denom: "factory/x/y", amount: "9" },
        ],
      };
const BANK = `${osmosis.restUrls?.[0]}/cosmos/bank/v1beta1/balances/${ADDRESS}`;

describe("[S9.1] what a network's REST service tells of an account of Cosmos", () => {
  test("the coin, asked for by its denomination, at each of the network's addresses", () => {
    const question = cosmosBalance(ADDRESS);
    if (!("urls" in question)) throw new Error("not REST");
    const two = { ...osmosis, restUrls: ["https://a.example/", "https://b.example/rest"] };
    const path = `/cosmos/bank/v1beta1/balances/${ADDRESS}/by_denom?denom=uosmo`;
    expect(question.urls(two, NO_SETTINGS)).toEqual([
      `https://a.example${path}`,
      `https://b.example/rest${path}`,
    ]);
    expect(question.decode({ balance: { denom: "uosmo", amount: "5" } })).toBe(5n);
    expect(question.decode({ code: 3, message: "invalid address" })).toBeNull();
  });

  test.each([
    ["restUrls", { restUrls: [] }],
    ["a coin", { cosmos: undefined }],
  ])("nobody is asked on a network without %s", (_, change) => {
    const { cosmos: own, ...bare } = { ...cosmosHub, ...change };
    const network = own === undefined ? bare : { ...bare, cosmos: own };
    const question = cosmosBalance(ADDRESS);
    expect("urls" in question && question.urls(network, NO_SETTINGS)).toEqual([]);
  });

  test("its tokens are those that the site names; a token of another chain without a name is left out", async () => {
    const { ask, asked } = service(held);
    const named = [
      { address: IBC, symbol: "ATOM", decimals: 6 },
      { address: "ibc/OTHER", symbol: "X", decimals: 2 },
    ];
    expect(await firstValueFrom(cosmos.byNode(ask, ADDRESS, named, osmosis))).toEqual([
      { address: null, units: 12345678n, decimals: 6 },
      { address: IBC, units: 7n, decimals: 6 },
    ]);
    expect(await firstValueFrom(cosmos.byNode(ask, ADDRESS, [], osmosis))).toHaveLength(1);
    expect(asked.slice(0, 2)).toEqual([
      `${BANK}/by_denom?denom=uosmo`,
      `${BANK}?pagination.limit=1000`,
    ]);
  });
});
