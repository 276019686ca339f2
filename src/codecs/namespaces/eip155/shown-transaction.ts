import * as t from "io-ts";
import { SHOWN_CALLS_MAX } from "../../../base/approval-limits.js";
import type { ShownPhrase, ShownRequest, ShownRow } from "../../approval/shown.js";
import { decodeOrNull } from "../../decode.js";
import { optional } from "../../or.js";
import { listOf, shape } from "../../shape.js";
import { shownCall, undecodedData } from "./shown-call.js";

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
const batch = shape({ calls: listOf(transaction) });

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const QUANTITY = /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/;
const DATA = /^0x([0-9a-fA-F]{2})*$/;

/** `eth_sendTransaction`. If one transaction cannot be read, the whole request is unreadable. */
export const shownTransactions = (said: readonly unknown[]): ShownRequest => {
  const groups = said.map(rowsOf);
  return groups.length > 0 && groups.every((rows) => rows !== null)
    ? { kind: "rows", heading: headingOf(groups.length), groups, left: 0 }
    : { kind: "unreadable" };
};

/** `wallet_sendCalls`. EIP-5792 */
export const shownBatch = (said: unknown): ShownRequest => {
  const read = decodeOrNull(batch, said);
  return read === null || read.calls.length > SHOWN_CALLS_MAX
    ? { kind: "unreadable" }
    : shownTransactions(read.calls);
};

const headingOf = (count: number): ShownPhrase =>
  count === 1
    ? { key: "approval.transaction" }
    : { key: "approval.transactions", values: { count } };

const rowsOf = (said: unknown): readonly ShownRow[] | null => {
  const read = decodeOrNull(transaction, said);
  if (read === null) return null;
  const data = read.data ?? read.input ?? "0x";
  const value = read.value ?? "0";
  // If they differ, it is not known which one a wallet takes.
  const isTwofold = read.data != null && read.input != null && read.data !== read.input;
  if (isTwofold || !DATA.test(data) || !QUANTITY.test(value)) return null;
  const label = { key: "approval.to" } as const;
  if (read.to == null) {
    const to: ShownRow = { kind: "text", label, value: { key: "approval.new-contract" } };
    return [to, ...amountAnd(BigInt(value), undecodedData(data))];
  }
  return ADDRESS.test(read.to)
    ? [{ kind: "address", label, value: read.to }, ...amountAnd(BigInt(value), shownCall(data))]
    : null;
};

/** No amount is shown for a call that moves none of the network's own currency. */
const amountAnd = (value: bigint, call: readonly ShownRow[]): readonly ShownRow[] =>
  value === 0n && call.length > 0
    ? call
    : [{ kind: "amount", label: { key: "approval.amount" }, value, baseUnit: "wei" }, ...call];
