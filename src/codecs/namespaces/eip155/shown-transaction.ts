import type * as t from "io-ts";
import type { ShownGroup, ShownPhrase, ShownRequest, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { decodeOrNull } from "../../decode.js";
import { SHOWN_CALLS_MAX } from "../../limits.js";
import { boolean, string, unknown } from "../../primitives.js";
import { anyObject, listOf, shape } from "../../shape.js";
import { isEvmAddress } from "./answers.js";
import { shownCall, undecodedData } from "./shown-call.js";
import { shownTerms } from "./shown-terms.js";
import { TRANSACTION_FIELDS } from "./transaction-fields.js";

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
