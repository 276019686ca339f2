import type { Asks, Settles } from "../event.js";
import type { BalanceState } from "./payload.js";

export type BalanceCommand = Asks & { readonly type: "balance/refresh" };

export type BalanceFact =
  | (Settles & { readonly type: "balance/asked" })
  | { readonly type: "balance/changed"; readonly balance: BalanceState };
