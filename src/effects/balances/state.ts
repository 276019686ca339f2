import type { State } from "../../base/state.js";
import { foldLatest } from "../latest.js";
import type { BalanceState } from "./payload.js";

/** The native balance. */
export interface BalanceStates {
  readonly balance$: State<BalanceState>;
}

export const initialBalance: BalanceState = { status: "idle" };

export const foldBalance = foldLatest(initialBalance, (event) =>
  event.type === "balance/changed" ? event.balance : null,
);
