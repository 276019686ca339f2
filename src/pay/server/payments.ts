import type { Payment } from "../../codecs/payment/payment.js";
import { answerReceipt, type ReceiptContext } from "./answer-receipt.js";
import { createPayment, type PaymentWish } from "./create-payment.js";
import { type PayServer, type PayServerOptions, payServerOf } from "./options.js";
import { type PaidPayment, type PaymentVerdict, refused } from "./verdict.js";
import { type PaymentReceipt, recheckPayment, verifyPayment } from "./verify-payment.js";

/** The server's side of a payment. */
export interface Payments {
  /** Makes a payment for the page to ask its visitor for, and keeps it. Rejects with a sentence for what nobody can pay. */
  readonly createPayment: (wish: PaymentWish) => Promise<Payment>;
  /** Verifies on the chain what a page says that it has paid with. Accepts a payment once, and a transaction for one payment. Never rejects. */
  readonly verifyPayment: (receipt: PaymentReceipt) => Promise<PaymentVerdict>;
  /** Looks whether what was accepted is still in the chain. It changes nothing. Never rejects. */
  readonly recheckPayment: (reference: string) => Promise<PaymentVerdict>;
  /** A payment, and what was accepted for it; null: it is not known. Rejects where the store does not answer. */
  readonly paymentOf: (reference: string) => Promise<KnownPayment | null>;
  /**
   * Answers the page that posts `{ transaction, amount, network }` as JSON: 200 with `{ paid }`, else `{ error: { code, message } }`. Never rejects.
   */
  readonly answerReceipt: (request: Request, context: ReceiptContext) => Promise<Response>;
}

export interface KnownPayment {
  readonly payment: Payment;
  /** Null: nothing was accepted yet. */
  readonly paid: PaidPayment | null;
}

export const createPayments = (options: PayServerOptions): Payments => {
  const server = payServerOf(options);
  const verify = (receipt: PaymentReceipt) =>
    verifyPayment(server, receipt).catch(() => UNAVAILABLE);
  return {
    createPayment: (wish) => createPayment(server, wish),
    verifyPayment: verify,
    recheckPayment: (reference) => recheckPayment(server, reference).catch(() => UNAVAILABLE),
    paymentOf: (reference) => paymentOf(server, reference),
    answerReceipt: (request, context) => answerReceipt(verify, request, context),
  };
};

const UNAVAILABLE = refused(
  "pay/unavailable",
  "The server could not look at the payment just now. Try again.",
);

const paymentOf = async ({ kept }: PayServer, reference: string): Promise<KnownPayment | null> => {
  const made = await kept.payment(reference);
  if (made === null) return null;
  return { payment: made.payment, paid: (await kept.accepted(reference))?.paid ?? null };
};
