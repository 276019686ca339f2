import type { SentTransaction } from "../codecs/storage/transfers.js";

/**
 * Whether anything may take the place of a transaction. Nothing does once a block has it. A wallet that has sent something to
 * cancel it is not asked again, nor is one that has sent something in its place with a number (nonce) of its own.
 */
export const isOpen = (sent: SentTransaction): boolean =>
  sent.status === "pending" && sent.outbidBy === undefined && !hasOtherNumber(sent);

/** Whether the wallet has ignored the number of what it was to take the place of, so that both may come into a block. */
export const hasOtherNumber = ({ differences }: Pick<SentTransaction, "differences">): boolean =>
  differences?.some(({ what }) => what === "number") === true;
