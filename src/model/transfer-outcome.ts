import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { TransferEnd } from "./transfers.js";

/** What became of a transfer, as the visitor is told it. */
export type Outcome =
  | TransferEnd["status"]
  /** Confirmed, as what was sent once more for a higher fee. */
  | "sped-up"
  /** Something has taken its place, and nobody knows what. */
  | "lost";

export const outcomeOf = (
  { status, isSpedUp }: Pick<TransferEnd, "status" | "isSpedUp">,
  { lastBlock }: Pick<SentTransaction, "lastBlock">,
): Outcome => {
  if (status === "confirmed" && isSpedUp) return "sped-up";
  return status === "dropped" && lastBlock == null ? "lost" : status;
};
