import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Payment } from "../../codecs/payment/payment.js";
import type { Confirmations } from "./chain.js";

/** Why a payment is not accepted. */
export type PaymentRefusalCode =
  /** There is no payment of this reference, or it was made too long ago to be known. */
  | "pay/unknown-reference"
  /** What names the transaction is none of its network. */
  | "pay/bad-receipt"
  /** The payment is on another network than the receipt says. */
  | "pay/wrong-network"
  /** The network does not know the transaction: not yet, or not any more. Of `findPayment`: nothing that pays it has come yet. */
  | "pay/not-found"
  /** `findPayment`: what pays it cannot be searched for, since the recipient has several payments, or it was made too many blocks ago. */
  | "pay/unsearchable"
  /** The transaction is not in enough blocks yet, or in none. Ask again. */
  | "pay/unconfirmed"
  /** The transaction failed, so that it moved nothing. */
  | "pay/failed"
  /** The recipient got something else: another token, whatever its name, or the coin. */
  | "pay/wrong-asset"
  /** The recipient got nothing by this transaction. */
  | "pay/wrong-recipient"
  /** The node does not tell what contracts have moved of the coin (`debug_traceTransaction`), and nothing was sent directly. */
  | "pay/untraceable"
  /** The transaction names another payment. */
  | "pay/other-reference"
  /** The transaction names no payment, and the host does not say whose visitor it is. */
  | "pay/payer-unknown"
  /** The transaction names no payment, and is of another account than the visitor's. */
  | "pay/other-payer"
  /** The transaction is older than the payment. */
  | "pay/too-early"
  /** The transaction is in a block after the end of the payment. */
  | "pay/late"
  /** Less arrived than was asked for. */
  | "pay/short"
  /** The transaction, or the part of it that the account of the session gave, has paid another payment. */
  | "pay/transaction-used"
  /** This transaction was accepted for this payment before. It is paid, and nothing new has come. */
  | "pay/already-accepted"
  /** Another transaction was accepted for this payment before: somebody has paid twice. */
  | "pay/paid-twice"
  /** `recheckPayment`: the payment has not been accepted. */
  | "pay/not-paid"
  /** `recheckPayment`: the transaction that was accepted is not in the chain any more, or failed there. */
  | "pay/reorganised"
  /** The node did not answer, or said what cannot be read; or it lacks what was accepted, and may only be behind. Nothing is known; ask again. */
  | "pay/unreachable"
  /** The store did not answer. Ask again. */
  | "pay/unavailable";

/** What was found on the chain. */
export interface PaidPayment {
  readonly transaction: string;
  readonly network: CaipNetworkId;
  /** The account that gave it. */
  readonly from: string;
  /** What arrived, in whole tokens as decimal text. */
  readonly amount: string;
  /** What of it is more than was asked for; null: nothing. */
  readonly overpaid: string | null;
  /** The time of its block. ISO 8601, in UTC. */
  readonly paidAt: string;
  /** A hash, or the number of a slot. */
  readonly block: string;
}

/** A refusal as data. The message is a sentence in English, for visitors. */
export interface PaymentRefusal {
  readonly ok: false;
  readonly code: PaymentRefusalCode;
  readonly message: string;
  /** What was found, where something was that is to be given back, or was accepted before. */
  readonly paid?: PaidPayment;
  /** Of `pay/short`: how much, in whole tokens as decimal text. */
  readonly missing?: string;
  /** Of `pay/unconfirmed`. */
  readonly confirmations?: Confirmations;
}

export type PaymentVerdict =
  | { readonly ok: true; readonly payment: Payment; readonly paid: PaidPayment }
  | PaymentRefusal;

export const refused = (
  code: PaymentRefusalCode,
  message: string,
  found: Pick<PaymentRefusal, "paid" | "missing" | "confirmations"> = {},
): PaymentRefusal => ({ ok: false, code, message, ...found });

/** The node says nothing that can be used. @internal */
export const UNREACHABLE = refused(
  "pay/unreachable",
  "The network did not answer, so nothing is known of the payment yet. Try again.",
);

/** @internal */
export const unconfirmed = (confirmations: Confirmations): PaymentRefusal => {
  const { have, need } = confirmations;
  const far = typeof need === "number" ? `${have} of ${need} blocks` : `not ${need}`;
  return refused("pay/unconfirmed", `The network has yet to confirm the payment: ${far}. Wait.`, {
    confirmations,
  });
};

/** What is worth telling of all that was refused: what may still be accepted, or is to be given back. @internal */
export const toldOf = (refusals: readonly PaymentRefusal[]): PaymentRefusal | null => {
  const of = (code: PaymentRefusalCode) => refusals.find((one) => one.code === code);
  return (
    of("pay/unconfirmed") ??
    of("pay/unreachable") ??
    refusals.find(({ paid }) => paid !== undefined) ??
    null
  );
};
