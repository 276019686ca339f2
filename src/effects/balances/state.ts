import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { BalanceState } from "./payload.js";

/** The native balance. */
export interface BalanceStates {
  readonly balance$: State<BalanceState>;
}

export const initialBalance: BalanceState = { status: "idle" };

/** What is shown stays while it is asked for anew; a failure keeps nothing wrong on screen. */
export const foldBalance = (state: BalanceState, event: SluiceEvent): BalanceState => {
  switch (event.type) {
    case "balance/asking":
      return event.anew ? state : { status: "loading" };
    case "balance/answered": {
      const { caipAddress, amount, symbol } = event;
      return { status: "ready", caipAddress, amount, symbol };
    }
    case "balance/failed":
      return { status: "failed", failure: event.failure };
    case "balance/none":
      return initialBalance;
    default:
      return state;
  }
};
