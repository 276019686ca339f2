import type * as t from "io-ts";
import { shownText } from "../../approval/message.js";
import type { ShownGroup, ShownPhrase, ShownRequest, ShownRow } from "../../approval/shown.js";
import { decodeOrNull } from "../../decode.js";
import { SHOWN_CALLS_MAX } from "../../limits.js";
import { boolean, optional, string, unknown } from "../../primitives.js";
import { anyObject, listOf, shape } from "../../shape.js";
import { decodeQuantity, isEvmAddress } from "./answers.js";
import { shownCall, undecodedData } from "./shown-call.js";

/** The fields of a batch, and of each of its calls. EIP-5792 */
export const BATCH_FIELDS = [
  "version",
  "id",
  "from",
  "chainId",
  "atomicRequired",
  "calls",
  "capabilities",
];
export const CALL_FIELDS = ["to", "data", "value"];

const text = optional(string);

/** The fields that a transaction may have. All are shown, or compared with the active account and network. */
export const TRANSACTION_FIELDS = {
  from: text,
  to: text,
  value: text,
  data: text,
  /** The newer name of `data`. */
  input: text,
  chainId: unknown,
  gas: text,
  gasPrice: text,
  maxFeePerGas: text,
  maxPriorityFeePerGas: text,
  nonce: text,
  type: text,
  accessList: unknown,
};

const transaction = shape({}, TRANSACTION_FIELDS);
const batch = shape(
  { calls: listOf(transaction) },
  { capabilities: unknown, atomicRequired: boolean, id: string },
);

const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
const DATA = /^0x([0-9a-fA-F]{2})*$/;

/** `eth_sendTransaction`. If it cannot be read in full, it is unreadable. */
export const shownTransaction = (said: unknown): ShownRequest => {
  const rows = rowsOf(said);
  return rows === null ? { kind: "unreadable" } : transactionsOf([rows], []);
};

/** `wallet_sendCalls`. If one call cannot be read, the whole batch is unreadable. EIP-5792 */
export const shownBatch = (said: unknown): ShownRequest => {
  const read = decodeOrNull(batch, said);
  if (read === null || read.calls.length === 0 || read.calls.length > SHOWN_CALLS_MAX)
    return { kind: "unreadable" };
  const calls = read.calls.map(rowsOf);
  const capabilities = shownCapabilities(read.capabilities);
  return capabilities !== null && calls.every((rows) => rows !== null)
    ? transactionsOf(calls, [...termsOfBatch(read), ...capabilities])
    : { kind: "unreadable" };
};

/** How the calls belong together, by the names that the standard has for it. */
const termsOfBatch = ({ atomicRequired, id }: t.TypeOf<typeof batch>): readonly ShownGroup[] => {
  const rows: readonly ShownRow[] = [
    ...(atomicRequired === undefined
      ? []
      : [{ kind: "text", label: "atomicRequired", value: String(atomicRequired) } as const]),
    ...(id === undefined ? [] : [{ kind: "text", label: "id", value: shownText(id) } as const]),
  ];
  return rows.length === 0 ? [] : [{ title: null, rows }];
};

const transactionsOf = (
  calls: readonly (readonly ShownRow[])[],
  more: readonly ShownGroup[],
): ShownRequest => ({
  kind: "rows",
  heading: headingOf(calls.length),
  groups: [...calls.map((rows) => ({ title: null, rows })), ...more],
});

const headingOf = (count: number): ShownPhrase =>
  count === 1
    ? { key: "approval.transaction" }
    : { key: "approval.transactions", values: { count } };

const rowsOf = (said: unknown): readonly ShownRow[] | null => {
  const read = decodeOrNull(transaction, said);
  if (read === null) return null;
  const data = read.data ?? read.input ?? "0x";
  const value = read.value ?? "0x0";
  const terms = shownTerms(read);
  // If they differ, it is not known which one a wallet takes.
  const isTwofold = read.data != null && read.input != null && read.data !== read.input;
  if (isTwofold || !DATA.test(data) || !QUANTITY.test(value) || terms === null) return null;
  const label = { key: "approval.to" } as const;
  if (read.to == null) {
    const to: ShownRow = { kind: "text", label, value: { key: "approval.new-contract" } };
    return [to, ...amountAnd(BigInt(value), undecodedData(data)), ...terms];
  }
  return isEvmAddress(read.to)
    ? [
        { kind: "address", label, value: read.to },
        ...amountAnd(BigInt(value), shownCall(data)),
        ...terms,
      ]
    : null;
};

/** No amount is shown for a call that moves none of the network's own currency. */
const amountAnd = (value: bigint, call: readonly ShownRow[]): readonly ShownRow[] =>
  value === 0n && call.length > 0
    ? call
    : [{ kind: "amount", label: { key: "approval.amount" }, value, baseUnit: "wei" }, ...call];

/** What a transaction says of its fee and its place, besides what it does. */
interface Terms {
  readonly gas?: string | null | undefined;
  readonly gasPrice?: string | null | undefined;
  readonly maxFeePerGas?: string | null | undefined;
  readonly maxPriorityFeePerGas?: string | null | undefined;
  readonly nonce?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly accessList?: unknown;
}

/** The rows of the terms that the site names; null if one cannot be read. */
const shownTerms = (terms: Terms): readonly ShownRow[] | null => {
  const rows = [
    numberRow("approval.gas", terms.gas),
    priceRow("approval.gas-price", terms.gasPrice),
    priceRow("approval.max-fee", terms.maxFeePerGas),
    priceRow("approval.priority-fee", terms.maxPriorityFeePerGas),
    numberRow("approval.nonce", terms.nonce),
    numberRow("approval.transaction-type", terms.type),
    accessListRow(terms.accessList),
  ].filter((row) => row !== undefined);
  return rows.every((row) => row !== null) ? rows : null;
};

/** A row, or null if the value cannot be read; undefined if there is none. */
type Term = ShownRow | null | undefined;

const quantity = (said: string | null | undefined): bigint | null | undefined =>
  said === undefined || said === null ? undefined : decodeQuantity(said);

const numberRow = (key: ShownPhrase["key"], said: string | null | undefined): Term => {
  const value = quantity(said);
  return typeof value === "bigint" ? { kind: "text", label: { key }, value: `${value}` } : value;
};

const priceRow = (key: ShownPhrase["key"], said: string | null | undefined): Term => {
  const value = quantity(said);
  return typeof value === "bigint"
    ? { kind: "amount", label: { key }, value, baseUnit: "wei" }
    : value;
};

/** It changes the fee only. EIP-2930 */
const accessListRow = (said: unknown): Term =>
  said === undefined || said === null
    ? undefined
    : {
        kind: "data",
        label: { key: "approval.access-list" },
        value: shownText(JSON.stringify(said)),
      };

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/**
 * What a batch asks of the wallet besides its calls, such as a paymaster; null if it cannot be read. Their
 * meaning is not known here, so each is shown as it is. EIP-5792, ERC-7677
 */
const shownCapabilities = (said: unknown): readonly ShownGroup[] | null => {
  if (said === undefined) return [];
  const entries = Object.entries(decodeOrNull(anyObject, said) ?? { "": null });
  if (!entries.every(([name]) => NAME.test(name))) return null;
  const rows = entries.map(
    ([label, value]): ShownRow => ({
      kind: "warning",
      label,
      value: shownText(JSON.stringify(value)),
    }),
  );
  return rows.length === 0 ? [] : [{ title: { key: "approval.capabilities" }, rows }];
};
