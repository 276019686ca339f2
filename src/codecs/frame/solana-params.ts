import { boundedList, longText, text } from "../bounded.js";
import { boolean, number, oneOf } from "../primitives.js";
import { shape } from "../shape.js";

/** S3.31 */
const commitment = oneOf(
  "processed",
  "confirmed",
  "finalized",
  "recent",
  "single",
  "singleGossip",
  "root",
  "max",
);

/** Parameters of Solana's signing methods; texts are base58. S3.28 */
export const solanaParams = {
  solana_signMessage: shape({ message: longText, pubkey: text }),
  solana_signTransaction: shape({ transaction: longText }),
  solana_signAllTransactions: shape({ transactions: boundedList(longText) }),
  solana_signAndSendTransaction: shape(
    { transaction: longText },
    {
      options: shape(
        {},
        {
          skipPreflight: boolean,
          preflightCommitment: commitment,
          maxRetries: number,
          minContextSlot: number,
        },
      ),
    },
  ),
};
