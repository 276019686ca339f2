import type { Failure } from "../../base/errors.js";
import type { CaipAddress } from "../../codecs/caip.js";

/** An amount of a network's native coin. */
export interface Amount {
  /** Decimal text in the native unit (ether, SOL, bitcoin). */
  readonly amount: string;
  readonly symbol: string;
}

/** `balance$`: the native balance of the active account on the active network. */
export type BalanceState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | (Amount & { readonly status: "ready"; readonly caipAddress: CaipAddress })
  | { readonly status: "failed"; readonly failure: Failure };
