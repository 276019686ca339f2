import { isAddress } from "viem";
import type { Spending } from "../../spending.js";
import { evmArrived$ } from "../swapping/arrived.js";
import { evmRevocation } from "../swapping/check.js";
import { evmSwap$ } from "../swapping/swap.js";
import { evmAsset$ } from "./asset.js";
import { evmBump$ } from "./bump.js";
import { evmHolder$ } from "./holder.js";
import { evmOutbid$ } from "./outbid.js";
import { evmPlan$ } from "./plan.js";
import { evmReadBack$ } from "./read-back.js";
import { evmIsAtomic$, evmIsAtomicNow$, evmTakesPaymaster$ } from "./requests.js";
import { evmSigning } from "./signing.js";

/** How accounts of EVM networks send. */
const evmSpending: Spending = {
  hasReferences: true,
  // In one case, an address has no check letters. EIP-55
  isMistyped: (address) =>
    /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address) && !isAddress(address),
  asset$: evmAsset$,
  plan$: (ask, transfer, network) =>
    transfer.replaces === undefined
      ? evmPlan$(ask, transfer, network)
      : evmBump$(ask, transfer, network, transfer.replaces),
  replaces: true,
  signing: evmSigning,
  readBack$: evmReadBack$,
  outbid$: evmOutbid$,
  swap$: evmSwap$,
  arrived$: evmArrived$,
  holder$: evmHolder$,
  isAtomic$: evmIsAtomic$,
  isAtomicNow$: evmIsAtomicNow$,
  takesPaymaster$: evmTakesPaymaster$,
  revocation: evmRevocation,
};

export default evmSpending;
