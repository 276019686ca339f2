import { map } from "rxjs";
import type { HoldingsSource } from "../pack.js";
import { polkadotBalance } from "./balance.js";

/** The coin alone: which tokens there are differs from chain to chain. */
const source: HoldingsSource = {
  byNode: (ask, address, _, { nativeCurrency: { decimals } }) =>
    ask(polkadotBalance(address)).pipe(map((units) => [{ address: null, units, decimals }])),
  byWallet: null,
  unitsOf: null,
};

export default source;
