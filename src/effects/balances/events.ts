import type { CaipAddress } from "../../codecs/caip.js";
import type { Asks, Settles } from "../asks.js";
import type { Told } from "../kept/kept-answer.js";
import type { Amount } from "./payload.js";

export type BalanceCommand = Asks & { readonly type: "balance/refresh" };

export type BalanceFact =
  /** The wish was heard. */
  | (Settles & { readonly type: "balance/asked" })
  /** There is nobody whose balance could be read. */
  | { readonly type: "balance/none" }
  | Told<"balance", { readonly caipAddress: CaipAddress }, Amount>;
