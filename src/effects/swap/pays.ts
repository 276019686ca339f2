import { smallestUnits } from "../../base/units.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { Holder } from "../../model/live-connections.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import type { SwapState } from "../../model/swap.js";
import type { SwapPayment } from "../../streams/wallets/namespaces/swapping.js";
import { isNamedAnyway } from "../pay/named.js";

/** Plain data, so that two can be compared. */
export interface WantedPayment extends Omit<SwapPayment, "units"> {
  readonly units: string;
}

/**
 * The payment that a swap is for, if one request may swap and pay; null for none. The transaction of such a request does not name
 * the payment, and only tokens can be seen in it by every node.
 *
 * @param session of the active account on the active network
 */
export const paymentFor = (
  swap: SwapState | null,
  { network }: Holder,
  payments: PaymentsState,
  session: SignInSession | null,
): WantedPayment | null => {
  const one = swapsFor(payments);
  if (swap === null || one === null || !isNamedAnyway(one.payment, session)) return null;
  const { asset, payment, caipNetworkId, id: paymentId } = one;
  const buy = swap.draft.buy?.address ?? null;
  if (caipNetworkId !== network.caipNetworkId || asset === null || buy === null) return null;
  const units = smallestUnits(payment.amount, asset.decimals);
  return asset.address?.toLowerCase() !== buy.toLowerCase() || units === null
    ? null
    : { paymentId, to: payment.recipient, units: String(units), reference: payment.reference };
};

/** The payment that the visitor swaps for; null for none. */
export const swapsFor = (payments: PaymentsState): OngoingPayment | null => {
  const one = payable(payments);
  return one?.status === "open" && one.place === "errand" ? one : null;
};
