import { forkJoin, map } from "rxjs";
import { decodeBalance, decodeBalances } from "../../../../codecs/namespaces/cosmos/key.js";
import type { Network } from "../../../../codecs/network.js";
import type { BalanceQuestion, HoldingsOf, HoldingsSource } from "../pack.js";

/** The coin alone: who holds many tokens has it on any page of the list. */
export const cosmosBalance: BalanceQuestion = (address) => ({
  urls: (network) =>
    network.cosmos === undefined
      ? []
      : bankUrls(network, address, `/by_denom?denom=${encodeURIComponent(network.cosmos.denom)}`),
  decode: (said) => decodeBalance(said)?.units ?? null,
});

/** Of the list, which is in no order that helps. */
const ENTRIES = 1_000;

/**
 * The coin, and the tokens that the site names by their denominations. What else the account has is left out: nobody here
 * knows what a token of another chain (`ibc/...`) is called and how many places it has.
 */
const holdings: HoldingsOf = (ask, address, tokens, { nativeCurrency }) =>
  forkJoin([
    ask(cosmosBalance(address)),
    ask({
      urls: (network) => bankUrls(network, address, `?pagination.limit=${ENTRIES}`),
      decode: decodeBalances,
    }),
  ]).pipe(
    map(([coin, held]) => [
      { address: null, units: coin, decimals: nativeCurrency.decimals },
      ...tokens.flatMap(({ address: denom, decimals }) => {
        const units = held.find((one) => one.denom === denom)?.units;
        return units === undefined ? [] : [{ address: denom, units, decimals }];
      }),
    ]),
  );

export const cosmosHoldings: HoldingsSource = { byNode: holdings, byWallet: null, unitsOf: null };

/** Where a network's bank module tells what an account holds. */
export const bankUrls = (
  { restUrls = [] }: Network,
  address: string,
  what: string,
): readonly string[] =>
  restUrls.map(
    (url) => `${url.replace(/\/+$/, "")}/cosmos/bank/v1beta1/balances/${address}${what}`,
  );
