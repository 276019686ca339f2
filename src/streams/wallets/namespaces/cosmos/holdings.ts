import { forkJoin, map } from "rxjs";
import { decodeBalances } from "../../../../codecs/namespaces/cosmos/balances.js";
import type { HoldingsOf, HoldingsSource } from "../pack.js";
import { cosmosBalance } from "./balance.js";
import { bankUrls } from "./bank-urls.js";

/** Of the list, which is in no order that helps. */
const ENTRIES = 1_000;

/**
 * The coin, and the tokens that the site names by their denominations. What else the account has is left out: nobody here
 * knows what a token of another chain (`ibc/...`) is called and how many places it has.
 */
const cosmosHoldings: HoldingsOf = (ask, address, tokens, { nativeCurrency }) =>
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

const source: HoldingsSource = { byNode: cosmosHoldings, byWallet: null, unitsOf: null };

export default source;
