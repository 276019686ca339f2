import type { Failure } from "../../base/errors.js";
import type { CaipAddress } from "../../codecs/caip.js";

/** `balance$`: native balance of the active account on the active network. */
export type BalanceState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly caipAddress: CaipAddress;
      /** Decimal text in the native unit (ether, SOL, bitcoin). */
      readonly amount: string;
      readonly symbol: string;
    }
  | { readonly status: "failed"; readonly failure: Failure };
