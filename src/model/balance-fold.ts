import { type BalanceState, initialBalance } from "./balance.js";
import type { SluiceEvent } from "./events.js";

/** Keeps the balance while it is read again. A failure removes it, so that nothing outdated is shown. */
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
