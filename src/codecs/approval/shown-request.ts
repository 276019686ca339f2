import { shownBatch, shownTransactions } from "../namespaces/eip155/shown-transaction.js";
import { shownTypedData } from "../namespaces/eip155/shown-typed-data.js";
import { shownSolanaMessage, shownSolanaTransactions } from "../namespaces/solana/shown.js";
import { shownMessage } from "./message.js";
import type { ShownRequest } from "./shown.js";

/**
 * What a request asks the visitor to sign or send: shown beside the wallet's own words, so that the two can
 * be compared. Everything in it is the site's word and was bounded and cleaned; what cannot be read in full
 * is `unreadable`, never half of it.
 */
export const shownRequest = (method: string, params: unknown): ShownRequest => {
  try {
    return shown(method, params);
  } catch {
    return { kind: "unreadable" }; // a getter that throws
  }
};

const shown = (method: string, params: unknown): ShownRequest => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  switch (method) {
    case "personal_sign":
      return shownMessage(first);
    case "eth_signTypedData_v4":
      return shownTypedData(second);
    case "eth_sendTransaction":
      return shownTransactions([first]);
    case "wallet_sendCalls":
      return shownBatch(first);
    case "solana_signMessage":
      return shownSolanaMessage(params);
    case "solana_signTransaction":
    case "solana_signAllTransactions":
    case "solana_signAndSendTransaction":
      return shownSolanaTransactions(method, params);
    default:
      return { kind: "unreadable" };
  }
};
