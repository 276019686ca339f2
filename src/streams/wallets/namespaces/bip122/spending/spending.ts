import { throwError } from "rxjs";
import type { Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { bitcoinPlan$ } from "./plan.js";
import { bitcoinReadBack$ } from "./read-back.js";

/** How accounts of Bitcoin send. */
const bitcoinSpending: Spending = {
  hasReferences: false,
  // What has wrong check letters is no address.
  isMistyped: () => false,
  asset$: (_, address) => throwError(() => tokenUnknown(address)),
  plan$: bitcoinPlan$,
  readBack$: bitcoinReadBack$,
  outbid$: null,
  swap$: null,
};

export default bitcoinSpending;
