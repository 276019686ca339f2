import type { CaipNetworkId } from "../codecs/caip.js";
import type { Difference } from "../codecs/payment/plan.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
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
  /** The dialog says what became of it, in this tab. */
  | { readonly type: "transfer/told"; readonly transferId: string }
  /** The network has it, or will never have it. */
  | {
      readonly type: "transfer/mined";
      readonly transferId: string;
      readonly caipNetworkId: CaipNetworkId;
      readonly status: "confirmed" | "failed" | "dropped";
      /** Of the last transaction of a batch, which had none before. */
      readonly hash?: string;
    };

/** The transactions that were sent from here. */
export const transferStates = ({
  folded,
  late,
}: Folding<{ readonly transfers: TransfersState }>) => ({
  transfers$: folded<TransfersState>([], late("transfers")),
});
