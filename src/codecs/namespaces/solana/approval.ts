import { read } from "../../../base/errors.js";
import { type ApprovalCodec, readably } from "../../approval/approval-codec.js";
import { NOBODY_NAMED } from "../../approval/named.js";
import { solanaChecks } from "./node-checks.js";
import {
  isTransaction,
  shownSolanaMessage,
  shownSolanaTransactions,
  solanaTransactionOf,
  solanaTransactionsIn,
} from "./shown.js";

/** Reads requests to Solana wallets. wire 6.6 */
export const solanaApproval: ApprovalCodec = {
  refusalOf: (method, params) =>
    method === "solana_signMessage" && isTransaction(params) ? IN_DISGUISE : null,
  namedIn: (method, params) => {
    switch (method) {
      case "solana_signMessage": {
        const pubkey = read(params, "pubkey");
        return { address: typeof pubkey === "string" ? pubkey : null, caipNetworkId: null };
      }
      case "solana_signTransaction":
      case "solana_signAllTransactions":
      case "solana_signAndSendTransaction":
        return { ...NOBODY_NAMED, signers: signersOf(method, params) };
      default:
        return NOBODY_NAMED;
    }
  },
  shownRequest: readably((method, params, acting) => {
    switch (method) {
      case "solana_signMessage":
        return shownSolanaMessage(params, acting);
      case "solana_signTransaction":
      case "solana_signAllTransactions":
      case "solana_signAndSendTransaction":
        return shownSolanaTransactions(method, params);
      default:
        return { kind: "unreadable" };
    }
  }),
  checksOf: solanaChecks,
};

const IN_DISGUISE =
  "The message is a Solana transaction. Ask for solana_signTransaction instead, which shows what it does.";

const signersOf = (method: string, params: unknown): readonly (readonly string[])[] =>
  (solanaTransactionsIn(method, params) ?? []).flatMap((text) => {
    const transaction = solanaTransactionOf(text);
    return transaction === null ? [] : [transaction.signers];
  });

export default solanaApproval;
