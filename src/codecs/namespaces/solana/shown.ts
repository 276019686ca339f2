import { read } from "../../../base/errors.js";
import type { Acting } from "../../approval/acting.js";
import { shownBytes } from "../../approval/message.js";
import type { ShownGroup, ShownRequest, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { base58Bytes } from "../../base58.js";
import { decodeOrNull } from "../../decode.js";
import { SHOWN_CALLS_MAX } from "../../limits.js";
import { string } from "../../primitives.js";
import { anyObject, listOf } from "../../shape.js";
import { SOLANA_TRANSACTION_BYTES_MAX } from "./limits.js";
import { shownSolanaTransaction } from "./shown-transaction.js";
import { readSolanaMessage, readSolanaTransaction, type SolanaTransaction } from "./transaction.js";

/** `solana_signMessage`: as text if the bytes are text. wire 6.6 */
export const shownSolanaMessage = (params: unknown, acting: Acting): ShownRequest => {
  const bytes = messageBytes(params);
  return bytes === null ? { kind: "unreadable" } : shownBytes(bytes, acting);
};

/** Whether a message is a transaction in disguise, so that its signature would move assets. */
export const isTransaction = (params: unknown): boolean => {
  const bytes = messageBytes(params);
  return (
    bytes !== null && (readSolanaMessage(bytes) !== null || readSolanaTransaction(bytes) !== null)
  );
};

const messageBytes = (params: unknown): Uint8Array | null => {
  const message = read(params, "message");
  return typeof message === "string" ? base58Bytes(message) : null;
};

/**
 * The methods that sign transactions. If one transaction cannot be read, the whole request is unreadable. wire
 * 6.6
 */
export const shownSolanaTransactions = (method: string, params: unknown): ShownRequest => {
  const said = solanaTransactionsIn(method, params);
  if (said === null || said.length === 0 || said.length > SHOWN_CALLS_MAX)
    return { kind: "unreadable" };
  const groups = said.map((text) => {
    const transaction = solanaTransactionOf(text);
    return transaction === null ? null : shownSolanaTransaction(transaction);
  });
  if (!groups.every((rows) => rows !== null)) return { kind: "unreadable" };
  // Several are signed at once and carried out one by one.
  const heading = {
    key: "approval.solana-transactions",
    values: { count: groups.length },
  } as const;
  return {
    kind: "rows",
    heading,
    groups: [...groups.map((rows) => ({ title: null, rows })), ...optionsIn(params)],
  };
};

/** How the transaction is to be sent, in the site's own words. */
const optionsIn = (params: unknown): readonly ShownGroup[] => {
  const rows = Object.entries(decodeOrNull(anyObject, read(params, "options")) ?? {}).map(
    ([label, value]): ShownRow => ({ kind: "text", label, value: shownText(String(value)) }),
  );
  return rows.length === 0 ? [] : [{ title: { key: "approval.capabilities" }, rows }];
};

const list = listOf(string);

/** The transactions of a request, in base58 as they came; null if there are none. */
export const solanaTransactionsIn = (method: string, params: unknown): readonly string[] | null =>
  decodeOrNull(
    list,
    method === "solana_signAllTransactions"
      ? read(params, "transactions")
      : [read(params, "transaction")],
  );

/** The transaction in a base58 text; null if it cannot be read here. */
export const solanaTransactionOf = (text: string): SolanaTransaction | null => {
  // Base58 takes at least 1.3 letters for a byte. Longer texts are not decoded, which would be slow.
  const bytes = text.length > SOLANA_TRANSACTION_BYTES_MAX * 1.4 ? null : base58Bytes(text);
  return bytes === null ? null : readSolanaTransaction(bytes);
};
