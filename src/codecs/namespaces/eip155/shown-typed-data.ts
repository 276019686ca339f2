import type { ShownRequest, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { isUnlimited, timeRow } from "./shown-numbers.js";
import { readTypedData, type TypedField } from "./typed-data.js";

/** Typed data, field by field; the domain and the message apart. `eth_signTypedData_v4`, EIP-712 */
export const shownTypedData = (said: unknown): ShownRequest => {
  const data = readTypedData(said);
  if (data === null) return { kind: "unreadable" };
  const type: ShownRow = { kind: "text", label: { key: "approval.type" }, value: data.primaryType };
  const domain = { title: { key: "approval.domain" }, rows: data.domain.map(rowOf) } as const;
  const content = {
    title: { key: "approval.content" },
    rows: [type, ...data.message.map(rowOf)],
  } as const;
  return {
    kind: "rows",
    heading: { key: "approval.typed-data" },
    groups: domain.rows.length === 0 ? [content] : [domain, content],
  };
};

const rowOf = (field: TypedField): ShownRow => {
  const { path: label, type, value } = field;
  if (isLimitless(field)) return { kind: "warning", label, value: { key: "approval.unlimited" } };
  if (value === null) return { kind: "text", label, value: type.endsWith("]") ? "[]" : "{}" };
  if (typeof value === "bigint" && NAMES_A_TIME.test(field.name)) return timeRow(label, value);
  if (typeof value !== "string") return { kind: "text", label, value: String(value) };
  if (type.startsWith("string")) return { kind: "text", label, value: shownText(value) };
  return { kind: type.startsWith("address") ? "address" : "data", label, value };
};

/** Fields of ERC-2612, ERC-3009, Permit2 and orders that are a moment. The whole name: an amount must not pass for one. */
const NAMES_A_TIME =
  /^((sig)?deadline|expiry|expiration(time)?|expires(at)?|valid(to|from|until|before|after)|(start|end)time|timestamp)$/i;

/** Fields that let others take tokens: of ERC-2612, Permit2 and the like, and of Dai's own permit. */
const isLimitless = ({ struct, name, value }: TypedField): boolean =>
  (typeof value === "bigint" &&
    /^(value|wad|allowance|.*amount)$/i.test(name) &&
    isUnlimited(value)) ||
  (struct === "Permit" && name === "allowed" && value === true);
