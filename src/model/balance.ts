import type { Failure } from "../base/errors.js";
import type { CaipAddress } from "../codecs/caip.js";
import type { Told } from "../streams/kept-answer.js";
import type { Asks, Settles } from "./asks.js";
import type { Folding } from "./folding.js";

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

export type BalanceCommand = Asks & { readonly type: "balance/refresh" };

export type BalanceFact =
  /** The command was accepted. */
  | (Settles & { readonly type: "balance/asked" })
  /** No account is active, or its network is not configured. */
  | { readonly type: "balance/none" }
  | Told<"balance", { readonly caipAddress: CaipAddress }, Amount>;

export const initialBalance: BalanceState = { status: "idle" };

/** The native balance. */
export const balanceStates = ({ folded, late }: Folding<{ readonly balance: BalanceState }>) => ({
  balance$: folded(initialBalance, late("balance")),
});
