import type { SluiceEvent } from "../events.js";
import type { BalanceState } from "../payloads.js";

export const initialBalance: BalanceState = { status: "idle" };

export const foldBalance = (state: BalanceState, event: SluiceEvent): BalanceState => {
  switch (event.type) {
    case "balance/changed":
      return event.balance;
    case "connection/ended":
      return state.status === "idle" ? state : initialBalance;
    default:
      return state;
  }
};
