import type { State } from "../../base/state.js";
import type { BalanceState } from "./payload.js";

/** The native balance. */
export interface BalanceStates {
  readonly balance$: State<BalanceState>;
}

export const initialBalance: BalanceState = { status: "idle" };
