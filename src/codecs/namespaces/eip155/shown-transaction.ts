import * as t from "io-ts";
import { SHOWN_CALLS_MAX } from "../../../base/approval-limits.js";
import type { ShownRequest, ShownTransaction } from "../../approval/shown.js";
import { decodeOrNull } from "../../decode.js";
import { optional } from "../../or.js";
import { shape } from "../../shape.js";
import { shownCall } from "./shown-call.js";

const transaction = shape(
  {},
  {
    to: optional(t.string),
    value: optional(t.string),
    data: optional(t.string),
    /** The newer name of `data`. */
    input: optional(t.string),
  },
);
const batch = shape({ calls: t.array(transaction) });

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const QUANTITY = /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/;
const DATA = /^0x([0-9a-fA-F]{2})*$/;

/** `eth_sendTransaction`: one of these is enough to make the whole unreadable. */
export const shownTransactions = (said: readonly unknown[]): ShownRequest => {
  const transactions = said.map(transactionOf);
  return transactions.length > 0 && transactions.every((one) => one !== null)
    ? { kind: "transactions", transactions }
    : { kind: "unreadable" };
};

/** `wallet_sendCalls`. EIP-5792 */
export const shownBatch = (said: unknown): ShownRequest => {
  const read = decodeOrNull(batch, said);
  return read === null || read.calls.length > SHOWN_CALLS_MAX
    ? { kind: "unreadable" }
    : shownTransactions(read.calls);
};

const transactionOf = (said: unknown): ShownTransaction | null => {
  const read = decodeOrNull(transaction, said);
  if (read === null) return null;
  const data = read.data ?? read.input ?? "0x";
  const value = read.value ?? "0";
  // Two different ones: nobody knows which a wallet takes.
  const isTwofold = read.data != null && read.input != null && read.data !== read.input;
  if (isTwofold || !DATA.test(data) || !QUANTITY.test(value)) return null;
  if (read.to == null) return { to: null, value: BigInt(value), call: unknownCall(data) };
  return ADDRESS.test(read.to)
    ? { to: read.to, value: BigInt(value), call: shownCall(data) }
    : null;
};

/** The code of a contract that is made has no selector. */
const unknownCall = (data: string): ShownTransaction["call"] =>
  data.length <= 2 ? null : { kind: "unknown", selector: null, length: (data.length - 2) / 2 };
