import type { Payment } from "../../codecs/payment/payment.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";

/**
 * Whether a server accepts a payment whose transaction does not name it: the recipient does, if it is for this payment alone; or the account
 * does, if the server knows it from a session that it has verified itself.
 *
 * @param session of the account that pays, on the payment's network
 */
export const isNamedAnyway = (
  { hasOwnRecipient, knowsPayer }: Pick<Payment, "hasOwnRecipient" | "knowsPayer">,
  session: SignInSession | null,
): boolean => hasOwnRecipient || (knowsPayer === true && session !== null);
