import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { type BalanceStates, initialBalance } from "./state.js";

/** The native balance. Fetched with the first connection. */
export const balances = {
  states: ({ folded, late }: Folding): BalanceStates => ({
    balance$: folded(initialBalance, late("balance")),
  }),
  lazy: {
    wakes: on("connect/succeeded", "balance/refresh"),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
