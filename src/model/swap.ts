import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Asset } from "../codecs/payment/asset.js";
import type { SwapPermission, SwapPlan } from "../codecs/swap.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { Looked } from "./send.js";
import type { Outcome } from "./transaction-details.js";

/** What the visitor wants to exchange, as far as it has been said. */
export interface SwapDraft {
  /** What is given, and what is wanted for it; null until one was chosen. */
  readonly sell: Asset | null;
  readonly buy: Asset | null;
  /** Of what is given, in whole tokens, as decimal text; empty for nothing yet. */
  readonly amount: string;
  /** How much less than quoted may arrive, in hundredths of a percent. */
  readonly slippage: number;
}

/** What the visitor lacks. */
export interface SwapErrand {
  readonly buy: Asset;
  /** How much of it, in whole tokens as decimal text; null where that is not known. */
  readonly missing: string | null;
}

/** One of the two tokens of a swap. */
export type Side = "sell" | "buy";

/** What is offered for it. Amounts are decimal texts, of the smallest unit of what is wanted. */
export interface Quote {
  readonly arrives: string;
  /** The offer less the slippage. */
  readonly least: string;
  /** Of one of each, in US dollars, as the service says; null where it knows none. */
  readonly prices: Readonly<Record<Side, number | null>>;
  /** When it was given, in milliseconds since the epoch. */
  readonly asOf: number;
}

/** What is offered, or why nothing is. */
export type QuoteState = Looked<"quote", Quote>;

/** What is being swapped, from the active account. Null unless the dialog is where one swaps. */
export interface SwapState {
  readonly draft: SwapDraft;
  /** Which of the two tokens is chosen in the list of them. */
  readonly choosing: Side;
  readonly quote: QuoteState;
  /** What the wallet is asked next, while that is shown. */
  readonly plan: Looked<"plan", SwapPlan>;
  /** The wallet is asked: id of the request; null otherwise. */
  readonly requestId: string | null;
  /** Who may take a token for a swap that was not made yet, by a permission given here or before; null for nobody. */
  readonly allowed: { readonly token: Asset; readonly spender: string } | null;
  /** How far it is taken back, once the wallet has sent that; null otherwise. */
  readonly revocation: Pick<SentStep, "requestId" | "status"> | null;
  /** The wallet has refused to make several calls as one, as it had said it does. EIP-5792 */
  readonly isOneByOne: boolean;
  /** Why the wallet has not sent it the last time. */
  readonly failure: Failure | null;
  /** What was sent last, until the draft changes. */
  readonly sent: SentStep | null;
}

/** A step of a swap that the wallet has sent. */
export interface SentStep {
  /** What the wallet was asked. */
  readonly plan: SwapPlan;
  readonly requestId: string;
  /** Null for a batch of calls until it is in a block. */
  readonly hash: string | null;
  /** `late`: it is in no block after 25 s. `taken-back`: it was in one. */
  readonly status: "pending" | "late" | "taken-back" | Outcome;
}

/** What is offered for a swap, to a site that shows it itself. */
export interface QuotedSwap extends Quote {
  readonly caipNetworkId: CaipNetworkId;
  readonly sell: Asset;
  readonly buy: Asset;
  /** How much is given, in its smallest unit, as decimal text. */
  readonly units: string;
}

/** A swap that the wallet has sent. */
export interface Swapped {
  /** Of its transaction; null where the wallet has not told the one of a batch. EIP-5792 */
  readonly hash: string | null;
}

/** A swap that this page had the visitor's wallet send. */
export interface SentSwap {
  readonly requestId: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly sell: Asset;
  readonly buy: Asset;
  /** How much was given, in its smallest unit, as decimal text. */
  readonly units: string;
  /** Null for a batch of calls until it is in a block. */
  readonly hash: string | null;
  readonly status: "pending" | Outcome;
  /** What the chain says that came, in whole tokens as decimal text; null until that is known. */
  readonly arrived: string | null;
}

export type SwapCommand =
  /** Opens the dialog where one swaps. Settles when it is sent, or is not going to be. `givenRef`: what the site wants, in the vault. */
  | (Asks & { readonly type: "swap/open"; readonly givenRef: Ref<unknown> })
  /** Asks what is offered, for a site that shows it itself. */
  | (Asks & { readonly type: "swap/quote"; readonly givenRef: Ref<unknown> })
  /** Shows where one swaps for what the visitor lacks, such as for a payment. */
  | (Asks & { readonly type: "swap/begin"; readonly errand: SwapErrand })
  /** Changes the draft. */
  | (Asks & { readonly type: "swap/edit"; readonly draft: Partial<SwapDraft> })
  /** Shows the tokens of which one is chosen. */
  | (Asks & { readonly type: "swap/choose"; readonly side: Side })
  /** Asks the wallet for what the plan says. */
  | (Asks & { readonly type: "swap/confirm" })
  /** Asks the wallet to take back the permission of a swap that was not made. */
  | (Asks & { readonly type: "swap/revoke" });

export type SwapFact =
  /** The dialog is where one swaps. */
  | { readonly type: "swap/began"; readonly sell: Asset }
  /** It is not any more, or another account or network is active. */
  | { readonly type: "swap/ended" }
  | (Settles & { readonly type: "swap/edited"; readonly draft: Partial<SwapDraft> })
  | (Settles & { readonly type: "swap/choosing"; readonly side: Side })
  /** What is offered, or why nothing is. */
  | { readonly type: "swap/quoted"; readonly quote: QuoteState }
  /** What a swap would do, or why it cannot be made; and what the chain says of the permission, if it was asked. */
  | {
      readonly type: "swap/planned";
      readonly plan: SwapState["plan"];
      readonly permission?: SwapPermission;
    }
  /** The wallet is asked. */
  | { readonly type: "swap/asked"; readonly requestId: string }
  | (Settles & {
      readonly type: "swap/sent";
      readonly step: SwapPlan["step"];
      readonly requestId: string;
      readonly hash: string | null;
      readonly exchange: Pick<SentSwap, "caipNetworkId" | "sell" | "buy" | "units">;
    })
  /** The wallet is asked to take back a permission. */
  | { readonly type: "swap/revoking"; readonly requestId: string }
  | (Settles & { readonly type: "swap/revoked" })
  /** It is in no block after 25 s. */
  | { readonly type: "swap/late"; readonly requestId: string }
  /** The chain says what has really arrived, in whole tokens as decimal text. */
  | { readonly type: "swap/arrived"; readonly requestId: string; readonly amount: string }
  | (Settles & { readonly type: "swap/failed"; readonly failure: Failure })
  /** What the site asked for: it was sent, or what is offered. */
  | (Settles & { readonly type: "swap/answered"; readonly resultRef: Ref<Swapped | QuotedSwap> })
  /** It was not sent, and is not going to be. */
  | (Settles & { readonly type: "swap/closed"; readonly failure: Failure });

/** What is being swapped, what is offered for it, and what was swapped. */
export const swapStates = ({
  folded,
  late,
  derived,
}: Folding<{ readonly swap: SwapState | null; readonly swaps: readonly SentSwap[] }>) => {
  const swap$ = folded<SwapState | null>(null, late("swap"));
  return {
    swap$,
    quote$: derived(swap$, (swap): QuoteState => swap?.quote ?? { status: "none" }),
    swaps$: folded<readonly SentSwap[]>([], late("swaps")),
  };
};
