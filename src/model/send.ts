import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Asset } from "../codecs/payment/asset.js";
import type { Difference, Plan, Sending, Speed } from "../codecs/payment/plan.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { Outcome } from "./transaction-details.js";

/** What the visitor wants to send, as far as it has been said. */
export interface SendDraft {
  /** Null until one was chosen. */
  readonly asset: Asset | null;
  /** In whole tokens, as decimal text; `all`; empty for nothing yet. */
  readonly amount: string;
  /** As it was typed or pasted: an address, a name, or a request for a payment. */
  readonly to: string;
  readonly speed: Speed;
  /** What is pending and is to be sent once more, for a higher fee. Absent: it is sent for the first time. */
  readonly replaces?: { readonly transferId: string; readonly hash: string };
}

/** Whom a text means. */
export interface Receiver {
  readonly address: string;
  /** The name that was typed; null for an address. */
  readonly name: string | null;
  /** The name has no address of its own on the network: this is the one on Ethereum. ENSIP-11 */
  readonly isElsewhere: boolean;
  /** The name has letters that look like plain ones: another name may read the same. UTS 39 */
  readonly isLookAlike: boolean;
  /** The address has the check letters of another one. EIP-55 */
  readonly isMistyped: boolean;
  /** An address that the visitor knows and that looks the same at a glance, but is another; null for none. */
  readonly looksLike: string | null;
}

/** What a text asks for besides the receiver, if it is a request for a payment. */
export type AskedFor = Pick<SendDraft, "asset" | "amount">;

/** A question about the draft, and what came of it. */
export type Looked<N extends string, T> =
  | { readonly status: "none" | "looking" }
  | ({ readonly status: "ready" } & { readonly [K in N]: T })
  | { readonly status: "failed"; readonly failure: Failure };

/** What is being sent, from the active account. Null unless the dialog is where one sends. */
export interface SendState {
  readonly draft: SendDraft;
  readonly receiver: Looked<"receiver", Receiver>;
  /** What the transfer would do and cost. */
  readonly plan: Looked<"plan", Plan>;
  /** Who would pay the fee, where the site offers to: `account` if the wallet cannot have it paid, or has failed to. Null until it was asked. */
  readonly payer: "site" | "account" | null;
  /** The wallet is asked: id of the request; null otherwise. */
  readonly requestId: string | null;
  /** Why the last attempt was not sent; null if there was none since the draft changed. */
  readonly failure: Failure | null;
  /** What was sent last, until the draft changes. */
  readonly sent: Sent | null;
}

/** What was sent. */
export interface Sent {
  readonly requestId: string;
  /** Null while only the wallet knows it, which has the fee paid by somebody else. */
  readonly hash: string | null;
  readonly plan: Plan;
  /** The receiver's, as it was typed; null for an address. */
  readonly name: string | null;
  /** `late`: it is in no block after 25 s, and may still come into one. `dropped`: it cannot any more. `taken-back`: it was in one. `outbid`: the visitor has sent
   * another one in its place, and the network has both. `bumped`: the same, for a higher fee. */
  readonly status: "pending" | "late" | "taken-back" | "outbid" | "bumped" | Outcome;
  /** What was signed besides or instead of what the plan says. */
  readonly differences: readonly Difference[];
}

/**
 * Transfers in whose place nothing is to be sent, by their ids: the wallet is asked, or why it was not sent. What it has sent
 * is on the transfer's record.
 */
export type OutbidsState = Readonly<Partial<Record<string, "asked" | Failure>>>;

/** What a transfer would do and cost, as plain data: all that it takes to send it. */
export interface PreparedTransfer extends Plan {
  readonly caipNetworkId: CaipNetworkId;
  /** The account that sends it. */
  readonly from: string;
  /** Whom `to` of the wish means. Show its address whole, and what is to be said of it. */
  readonly receiver: Receiver;
}

/** A transfer that the wallet has sent. */
export interface SentTransfer {
  /** Of the transaction; on Solana its signature. */
  readonly hash: string;
}

export type SendCommand =
  /** Shows where one sends, with what is known already. */
  | (Asks & { readonly type: "send/begin"; readonly draft: Partial<SendDraft> })
  /** Opens the dialog where one sends. Settles when it is sent, or is not going to be. `givenRef`: what the site wants, in the vault. */
  | (Asks & { readonly type: "send/open"; readonly givenRef: Ref<unknown> })
  /** Looks what a transfer would do and cost, for a site that shows it itself. */
  | (Asks & { readonly type: "send/prepare"; readonly givenRef: Ref<unknown> })
  /** Asks the wallet to send what was prepared. */
  | (Asks & { readonly type: "send/submit"; readonly givenRef: Ref<unknown> })
  /** Changes the draft. */
  | (Asks & { readonly type: "send/edit"; readonly draft: Partial<SendDraft> })
  /** Asks the wallet to send what the plan says. */
  | (Asks & { readonly type: "send/confirm" })
  /** Asks the wallet to send nothing in the place of what is pending. */
  | (Asks & { readonly type: "send/outbid"; readonly transferId: string })
  /** Shows what it would cost to send what is pending once more for a higher fee. */
  | (Asks & { readonly type: "send/bump"; readonly transferId: string });

export type SendFact =
  /** The dialog is where one sends. */
  | { readonly type: "send/began"; readonly asset: Asset }
  /** It is not any more, or another account or network is active. */
  | { readonly type: "send/ended" }
  | (Settles & { readonly type: "send/edited"; readonly draft: Partial<SendDraft> })
  | { readonly type: "send/looked-up"; readonly receiver: SendState["receiver"] }
  | { readonly type: "send/planned"; readonly plan: SendState["plan"] }
  /** The site offers to pay the fee, and the wallet has said whether it can have it paid. */
  | { readonly type: "send/payer"; readonly payer: "site" | "account" }
  /** The wallet is asked. */
  | { readonly type: "send/asked"; readonly requestId: string }
  | (Settles & {
      readonly type: "send/sent";
      readonly requestId: string;
      /** Null where somebody else pays the fee: the wallet tells it when the network has it. */
      readonly hash: string | null;
      readonly plan: Plan;
    })
  /** The wallet has sent what the site had prepared. */
  | {
      readonly type: "send/submitted";
      readonly requestId: string;
      readonly hash: string;
      readonly plan: Sending;
    }
  /** The page was left before anybody told what was signed, or only the wallet knew its hash until now. */
  | {
      readonly type: "send/resumed";
      readonly requestId: string;
      readonly hash: string;
      readonly plan: Sending;
    }
  /** The wallet is asked to send nothing in the place of a transfer. */
  | { readonly type: "send/outbidding"; readonly transferId: string }
  /** It has not. */
  | (Settles & {
      readonly type: "send/outbid-failed";
      readonly transferId: string;
      readonly failure: Failure;
    })
  /** The wallet has sent another one in the place of what was sent. */
  | (Settles & {
      readonly type: "send/outbidden";
      /** Of what was sent first. */
      readonly requestId: string;
      /** Of the one in its place. */
      readonly hash: string;
      readonly plan: Sending;
      /** Which wallet was asked to keep the number of the first one. */
      readonly wallet?: string;
    })
  /** What is pending is to be sent once more for a higher fee. */
  | (Settles & { readonly type: "send/bumping"; readonly draft: SendDraft })
  /** The wallet has sent it once more. */
  | (Settles & {
      readonly type: "send/bumped";
      /** Of what was sent first. */
      readonly requestId: string;
      /** Of what takes its place. */
      readonly hash: string;
      readonly plan: Plan;
      /** Which wallet was asked to keep the number of the first one. Absent: what it signed was looked at before it was sent. */
      readonly wallet?: string;
    })
  /** It is in no block after 25 s. */
  | { readonly type: "send/late"; readonly requestId: string }
  | (Settles & { readonly type: "send/failed"; readonly failure: Failure })
  /** What the site asked for: a transfer is prepared, or was sent. */
  | (Settles & {
      readonly type: "send/answered";
      /** Key in the vault. */
      readonly resultRef: Ref<PreparedTransfer | SentTransfer>;
    })
  /** It was not sent, and is not going to be. */
  | (Settles & { readonly type: "send/closed"; readonly failure: Failure });

/** What is being sent, and what nothing is sent in the place of. */
export const sendStates = ({
  folded,
  late,
}: Folding<{ readonly send: SendState | null; readonly outbids: OutbidsState }>) => ({
  send$: folded<SendState | null>(null, late("send")),
  outbids$: folded<OutbidsState>({}, late("outbids")),
});
