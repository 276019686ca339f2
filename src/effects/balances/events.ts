import type { CaipAddress } from "../../codecs/caip.js";
import type { Asks, Settles } from "../asks.js";
import type { Told } from "../kept/kept-answer.js";
import type { Amount } from "./payload.js";

export type BalanceCommand = Asks & { readonly type: "balance/refresh" };

export type BalanceFact =
  /** The command was accepted. */
  | (Settles & { readonly type: "balance/asked" })
  /** No account is active, or its network is not configured. */
  | { readonly type: "balance/none" }
  | Told<"balance", { readonly caipAddress: CaipAddress }, Amount>;
