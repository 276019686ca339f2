import { read } from "../../../base/errors.js";
import { type ApprovalCodec, type Named, readably } from "../../approval/approval-codec.js";
import { messageBytes, shownMessage, shownText } from "../../approval/message.js";
import type { ShownRequest, ShownRow } from "../../approval/shown.js";
import { eip155IdOf } from "../../caip.js";
import { decodeOrNull } from "../../decode.js";
import { hexOf } from "../../encodings.js";
import { anyObject } from "../../shape.js";
import { isEvmAddress } from "./answers.js";
import { isUnlimited, timeRow } from "./shown-call.js";
import {
  BATCH_FIELDS,
  CALL_FIELDS,
  shownBatch,
  shownTransaction,
  TRANSACTION_FIELDS,
} from "./shown-transaction.js";
import { readTypedData, type TypedField, typedChainId } from "./typed-data.js";

/** Reads requests to EVM wallets. wire 6.6, EIP-5792, ERC-7715 */
export const evmApproval: ApprovalCodec = {
  refusalOf: (method, params) => evmRefusal(method, list(params)),
  namedIn: (method, params) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return { address: addressOf(second), caipNetworkId: null };
      case "eth_signTypedData_v4":
        return { address: addressOf(first), caipNetworkId: networkOf(typedChainId(second)) };
      default:
        return {
          address: addressOf(
            read(first, "from") ?? read(first, "address") ?? read(first, "sender"),
          ),
          caipNetworkId: networkOf(read(first, "chainId")),
        };
    }
  },
  postedParams: (method, params) => {
    const [message, ...rest] = list(params);
    const bytes =
      method === "personal_sign" && typeof message === "string" ? messageBytes(message) : null;
    return bytes === null ? params : [`0x${hexOf(bytes)}`, ...rest];
  },
  shownRequest: readably((method, params, acting) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return shownMessage(first, acting);
      case "eth_signTypedData_v4":
        return shownTypedData(second);
      case "eth_sendTransaction":
        return shownTransaction(first);
      case "wallet_sendCalls":
        return shownBatch(first);
      default:
        return { kind: "unreadable" };
    }
  }),
};

export default evmApproval;

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

/** What is named and is no address is no account that acts either. */
const addressOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === "string" ? value : "";

const networkOf = (chainId: unknown): Named["caipNetworkId"] =>
  chainId === undefined || chainId === null ? null : (eip155IdOf(chainId) ?? "unreadable");

/** Typed data, field by field; the domain and the message apart. `eth_signTypedData_v4`, EIP-712 */
const shownTypedData = (said: unknown): ShownRequest => {
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

/** Why a request to sign is not put before the visitor: what it holds besides would be signed unseen. */
export const evmRefusal = (method: string, params: readonly unknown[]): string | null => {
  switch (method) {
    case "personal_sign":
      if (typeof params[0] === "string" && messageBytes(params[0]) === null) return NO_HEX;
      // Without an account, the active one is meant.
      return isMissing(params[1]) || isAddress(params[1]) ? tooMany(method, params, 2) : SWAPPED;
    case "eth_signTypedData_v4":
      return isAddress(params[0]) ? tooMany(method, params, 2) : SWAPPED_TYPED;
    case "eth_sendTransaction":
      return tooMany(method, params, 1) ?? unknownField(params[0]);
    case "wallet_sendCalls":
      return tooMany(method, params, 1) ?? unknownInBatch(params[0]);
    default:
      return null;
  }
};

const NO_HEX =
  "The message begins with 0x and is not hexadecimal of whole bytes. Give it as the hexadecimal of its bytes, then ask again.";
const SWAPPED =
  "personal_sign takes the message first, then the account. Give them in this order, then ask again.";
const SWAPPED_TYPED =
  "eth_signTypedData_v4 takes the account first, then the data. Give them in this order, then ask again.";

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "";

const isAddress = (value: unknown): boolean => typeof value === "string" && isEvmAddress(value);

const tooMany = (method: string, params: readonly unknown[], count: number): string | null =>
  params.slice(count).every(isMissing)
    ? null
    : `${method} takes ${count === 1 ? "one parameter" : `${count} parameters`}. Ask for anything else in a request of its own.`;

const unknownField = (transaction: unknown): string | null =>
  fieldBesides(Object.keys(TRANSACTION_FIELDS), transaction, "The transaction");

/** A field that nobody knows would be posted or left out unseen. EIP-5792 */
const unknownInBatch = (batch: unknown): string | null => {
  const calls = read(batch, "calls");
  return (
    fieldBesides(BATCH_FIELDS, batch, "The batch of calls") ??
    (Array.isArray(calls) ? calls : [])
      .map((call) => fieldBesides(CALL_FIELDS, call, "A call of the batch"))
      .find((refusal) => refusal !== null) ??
    null
  );
};

const fieldBesides = (known: readonly string[], given: unknown, what: string): string | null => {
  const unknown = Object.keys(decodeOrNull(anyObject, given) ?? {}).find(
    (name) => !known.includes(name),
  );
  return unknown === undefined
    ? null
    : `${what} has the field "${unknown.slice(0, 64)}", which the embedded wallet does not support. Leave it out, then ask again.`;
};
