import type { Ask } from "../../root/view-types.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * Where someone goes who has swapped or bought: to the payment that they lacked it for, or else to their account.
 *
 * @param isPaid the payment was made with it
 */
export const useWayBack = (
  isPaid = false,
): { readonly isToPayment: boolean; readonly command: Ask } => {
  const { view$, payments$ } = useSluice();
  const { history } = useNow(view$);
  const isToPayment = useNow(payments$).some(({ status }) => status === "open") || isPaid;
  const payment = history.findIndex(({ view }) => view === "Pay");
  const below = history.slice(0, Math.max(payment, 0));
  return {
    isToPayment,
    command: isToPayment
      ? { type: "view/reset", entry: { view: "Pay" }, below }
      : { type: "view/reset", entry: { view: "Account" } },
  };
};
