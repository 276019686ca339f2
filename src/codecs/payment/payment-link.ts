import type { CaipNetworkId } from "../caip.js";
import type { Payment } from "./payment.js";

/** Who asks to be paid, and what, as a link or a scanned code says it. */
export interface PaymentRequest {
  /** The receiver: an address, or a name that leads to one. */
  readonly to: string;
  /** The network that it names; null if it names none. */
  readonly caipNetworkId: CaipNetworkId | null;
  /** Contract or mint of the token; null: the network's coin. */
  readonly token: string | null;
  /** Decimal text, in whole tokens or in their smallest unit; null: it is for the payer to say. */
  readonly amount: { readonly text: string; readonly in: "whole" | "units" } | null;
}

/** What a link asks for that this library writes. */
export interface Wanted {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Decimal text, in whole coins or tokens. */
  readonly amount: string;
  readonly decimals: number;
  /** Contract or mint of the token; absent: the network's coin. */
  readonly token?: string;
  /** What it is paid for, which wallets show where the standard has a place for it, and what names it on the chain. */
  readonly payment?: Pick<Payment, "payee" | "description" | "reference">;
}

/** Links of a namespace by which one account asks another for a payment. */
export interface PaymentLinks {
  /** Whether what is paid by a link names the payment on the chain. */
  readonly hasReferences: boolean;
  /** Null if a text is none of these links, or asks for something else than a payment. Never throws. */
  readonly read: (text: string) => PaymentRequest | null;
  readonly write: (wanted: Wanted) => string;
}
