import { map } from "rxjs";
import type { HoldingsSource } from "../pack.js";
import { bitcoinBalance } from "./balance.js";

const DECIMALS = 8;

/** Bitcoin has no tokens that this service knows. S9.25 */
const source: HoldingsSource = {
  byNode: (ask, address) =>
    ask(bitcoinBalance(address)).pipe(
      map((units) => [{ address: null, units, decimals: DECIMALS }]),
    ),
  byWallet: null,
  unitsOf: null,
};

export default source;
