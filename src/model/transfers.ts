import type { CaipNetworkId } from "../codecs/caip.js";
import type { Difference } from "../codecs/payment/plan.js";
import type { Place, SentTransaction } from "../codecs/storage/transfers.js";
import type { Folding } from "./folding.js";

/** `transfers$`: the transactions that this site had the visitor's wallets send, the newest first. Kept across visits. */
export type TransfersState = readonly SentTransaction[];

export type TransferFact =
  /** What was kept of earlier visits, or of other tabs. */
  | { readonly type: "transfer/remembered"; readonly items: TransfersState }
  /** A wallet is asked to send one. */
  | { readonly type: "transfer/asked"; readonly transaction: SentTransaction }
  /** It was not sent: the visitor declined, or the wallet could not. */
  | { readonly type: "transfer/withdrawn"; readonly transferId: string }
  | { readonly type: "transfer/sent"; readonly transferId: string; readonly hash: string }
  /** The chain has what was shown. */
  | { readonly type: "transfer/compared"; readonly transferId: string }
  /** The chain has something else than what was shown, or another chain has it. */
  | {
      readonly type: "transfer/differs";
      readonly transferId: string;
      /** Where it is. */
      readonly caipNetworkId: CaipNetworkId;
      readonly differences: readonly Difference[];
    }
  /** The wallet has taken a batch of calls, and knows it by this id. EIP-5792 */
  | { readonly type: "transfer/batched"; readonly transferId: string; readonly callId: string }
  /** The dialog says what became of it, in this tab; or that it was taken back, so many times by now. */
  | { readonly type: "transfer/told"; readonly transferId: string; readonly times?: number }
  /** Its place among the transactions of its account: a node has told it, or it is the one that was next. */
  | { readonly type: "transfer/placed"; readonly transferId: string; readonly place: Place }
  /** The network has it, or will never have it. */
  | TransferMined
  /** The network took back the block that had it: it is pending again. `times`: how often by now. */
  | {
      readonly type: "transfer/taken-back";
      readonly transferId: string;
      readonly caipNetworkId: CaipNetworkId;
      readonly times: number;
    }
  /** The block that has it is there for good. */
  | { readonly type: "transfer/final"; readonly transferId: string };

interface TransferMined extends TransferEnd {
  readonly type: "transfer/mined";
  readonly transferId: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** What became of a transfer. */
export interface TransferEnd {
  readonly status: Exclude<SentTransaction["status"], "asked" | "pending">;
  /** If that is another one than before: of the last transaction of a batch, or of the one that sped it up. */
  readonly hash?: string;
  /** The same was sent once more for a higher fee. */
  readonly isSpedUp?: boolean;
  /** Hash of what took its place. */
  readonly replacedBy?: string;
  /** What has it, or what took its place; null if that is there for good. */
  readonly block?: string | null;
}

/** The transactions that were sent from here. */
export const transferStates = ({
  folded,
  late,
}: Folding<{ readonly transfers: TransfersState }>) => ({
  transfers$: folded<TransfersState>([], late("transfers")),
});
