import type { Spending } from "../../spending.js";
import { solanaAsset$ } from "./asset.js";
import { solanaPlan$ } from "./plan.js";
import { solanaReadBack$ } from "./read-back.js";

/** How accounts of Solana send. */
const solanaSpending: Spending = {
  hasReferences: true,
  // Addresses have no check letters.
  isMistyped: () => false,
  asset$: solanaAsset$,
  plan$: solanaPlan$,
  readBack$: solanaReadBack$,
  outbid$: null,
  swap$: null,
};

export default solanaSpending;
