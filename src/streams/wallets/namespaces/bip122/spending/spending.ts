import { throwError } from "rxjs";
import type { Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { bitcoinBump$ } from "./bump.js";
import { bitcoinPlan$ } from "./plan.js";
import { bitcoinReadBack$ } from "./read-back.js";

/** How accounts of Bitcoin send. */
const bitcoinSpending: Spending = {
  hasReferences: false,
  // What has wrong check letters is no address.
  isMistyped: () => false,
  asset$: (_, address) => throwError(() => tokenUnknown(address)),
  plan$: (ask, transfer, network) =>
    transfer.replaces === undefined
      ? bitcoinPlan$(ask, transfer, network)
      : bitcoinBump$(ask, transfer, network, transfer.replaces),
  replaces: true,
  readBack$: bitcoinReadBack$,
  outbid$: null,
  swap$: null,
};

export default bitcoinSpending;
