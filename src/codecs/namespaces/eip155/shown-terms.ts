import type { ShownPhrase, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { decodeQuantity } from "./answers.js";

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

/** The rows of those that the site names; null if one cannot be read. */
export const shownTerms = (terms: Terms): readonly ShownRow[] | null => {
  const rows = [
    number("approval.gas", terms.gas),
    price("approval.gas-price", terms.gasPrice),
    price("approval.max-fee", terms.maxFeePerGas),
    price("approval.priority-fee", terms.maxPriorityFeePerGas),
    number("approval.nonce", terms.nonce),
    number("approval.transaction-type", terms.type),
    accessList(terms.accessList),
  ].filter((row) => row !== undefined);
  return rows.every((row) => row !== null) ? rows : null;
};

/** A row, or null if the value cannot be read; undefined if there is none. */
type Term = ShownRow | null | undefined;

const quantity = (said: string | null | undefined): bigint | null | undefined =>
  said === undefined || said === null ? undefined : decodeQuantity(said);

const number = (key: ShownPhrase["key"], said: string | null | undefined): Term => {
  const value = quantity(said);
  return typeof value === "bigint" ? { kind: "text", label: { key }, value: `${value}` } : value;
};

const price = (key: ShownPhrase["key"], said: string | null | undefined): Term => {
  const value = quantity(said);
  return typeof value === "bigint"
    ? { kind: "amount", label: { key }, value, baseUnit: "wei" }
    : value;
};

/** It changes the fee only. EIP-2930 */
const accessList = (said: unknown): Term =>
  said === undefined || said === null
    ? undefined
    : {
        kind: "data",
        label: { key: "approval.access-list" },
        value: shownText(JSON.stringify(said)),
      };
