import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Asset } from "../codecs/payment/asset.js";
import type { Payment } from "../codecs/payment/payment.js";
import type { Difference, Plan } from "../codecs/payment/plan.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { Looked } from "./send.js";

/**
 * Where the visitor is, as a payment sees it. `here`: they look at it. `above`: another view lies over it. `connected`: an account was
 * connected there. `signing`: they sign in. `errand`: they swap for what they lack, or buy it. `back`: one of these is over, and has
 * left the payment behind. `away`: they have left it themselves. @internal
 */
export type PayPlace = "here" | "above" | "connected" | "signing" | "errand" | "back" | "away";

/** A payment that this page asked for, and how far it is. */
export interface OngoingPayment {
  /** Of the command that asked for it. */
  readonly id: string;
  readonly payment: Payment;
  readonly caipNetworkId: CaipNetworkId;
  /** What is paid with, as its network says it; null until it has. */
  readonly asset: Asset | null;
  /** What paying would do and cost the account that is active. */
  readonly plan: Looked<"plan", Plan>;
  /** How much of the asset the account lacks, in whole tokens as decimal text; null where it has enough, and while that is not known. */
  readonly missing: string | null;
  /** What the account has too little of: the asset, or the coin that the fee is paid in. Null unless that is why it cannot pay. */
  readonly lacks: Asset | null;
  /** What somebody sells of what it lacks, by contract or mint; null: the coin. @internal */
  readonly forSale: readonly Asset["address"][];
  /** How many purchases have arrived meanwhile. @internal */
  readonly bought: number;
  /** Of one of the asset, in US dollars; null while nobody has said. */
  readonly price: number | null;
  /** The network was seen without it, while it was looked for from elsewhere. @internal */
  readonly hadLess: boolean;
  /** Where the visitor is meanwhile. @internal */
  readonly place: PayPlace;
  /**
   * `open`: the visitor has not paid yet. `asked`: the wallet is asked. `late`: it is in no block after 25 s, and may still come into
   * one. `failed`: the network has not taken it. `closed`: it was not paid, and is not going to be.
   */
  readonly status: "open" | "asked" | "pending" | "late" | "confirmed" | "failed" | "closed";
  /** Id of the request that the wallet was asked with last; null if it was not. */
  readonly requestId: string | null;
  /** Of the transaction; null until the wallet has sent it. */
  readonly hash: string | null;
  /** Why it was not paid, or not yet. */
  readonly failure: Failure | null;
  /** What was signed besides or instead of what the plan says. */
  readonly differences: readonly Difference[];
}

/** `payments$`: the payments that this page asked for, the newest first. */
export type PaymentsState = readonly OngoingPayment[];

/** What a payment comes to: the network has it. */
export interface PaymentReceipt {
  /** Hash of the transaction; on Solana its signature. */
  readonly transaction: string;
  /** In whole tokens, as decimal text. */
  readonly amount: string;
  readonly network: CaipNetworkId;
}

export type PayCommand =
  /** Opens the dialog where one pays. Settles when the network has it, or it is not going to be paid. `givenRef`: the payment, in the vault. */
  | (Asks & { readonly type: "pay/open"; readonly givenRef: Ref<unknown> })
  /** Asks the wallet to pay what the plan says. */
  | (Asks & { readonly type: "pay/confirm" });

/** Those without an id are about the payment that can be paid: there is one at most. */
export type PayFact =
  /** The dialog is where one pays. */
  | {
      readonly type: "pay/began";
      readonly paymentId: string;
      readonly payment: Payment;
      readonly caipNetworkId: CaipNetworkId;
    }
  /** Its network has said what is paid with. */
  | { readonly type: "pay/read"; readonly asset: Asset }
  | ({ readonly type: "pay/planned" } & Pick<OngoingPayment, "plan" | "missing" | "lacks">)
  /** Somebody sells what is missing. `address`: its contract, or its mint; null: the coin. */
  | {
      readonly type: "pay/for-sale";
      readonly paymentId: string;
      readonly address: Asset["address"];
    }
  /** The wallet is asked. */
  | { readonly type: "pay/asked"; readonly requestId: string }
  /** The wallet has not sent it. It can be asked again. */
  | (Settles & {
      readonly type: "pay/refused";
      readonly paymentId: string;
      readonly failure: Failure;
    })
  | (Settles & {
      readonly type: "pay/sent";
      readonly paymentId: string;
      readonly requestId: string;
      /** Null for a batch of calls until it is in a block. EIP-5792 */
      readonly hash: string | null;
      readonly plan: Plan;
    })
  /** It was sent from this browser before: by this request. */
  | {
      readonly type: "pay/again";
      readonly paymentId: string;
      readonly transfer: SentTransaction;
    }
  /** It may have been made: a wallet was asked for it before, or the recipient has the amount. `failure` is null once it was declined. */
  | { readonly type: "pay/unsure"; readonly paymentId: string; readonly failure: Failure | null }
  /** It is in no block after 25 s. */
  | { readonly type: "pay/late"; readonly paymentId: string }
  /** What one of the asset is worth, in US dollars; null: the service knows no price. */
  | { readonly type: "pay/priced"; readonly paymentId: string; readonly price: number | null }
  /**
   * Somebody has sent it from elsewhere, and no block has it yet. `hash` is null while there is none; where one was seen before, it may still
   * come, as `failure` says.
   */
  | {
      readonly type: "pay/seen";
      readonly paymentId: string;
      readonly hash: string | null;
      readonly failure: Failure | null;
    }
  /** The network has it. */
  | (Settles & {
      readonly type: "pay/paid";
      readonly paymentId: string;
      readonly hash: string;
      /** Key in the vault. */
      readonly resultRef: Ref<PaymentReceipt>;
    })
  /** It was not paid, and is not going to be. */
  | (Settles & {
      readonly type: "pay/ended";
      readonly paymentId: string;
      readonly failure: Failure;
    });

/** The payments of this page. */
export const payStates = ({ folded, late }: Folding<{ readonly payments: PaymentsState }>) => ({
  payments$: folded<PaymentsState>([], late("payments")),
});
