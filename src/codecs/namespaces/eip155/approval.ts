import { read } from "../../../base/errors.js";
import { type ApprovalCodec, readably } from "../../approval/approval-codec.js";
import { messageBytes, shownMessage } from "../../approval/message.js";
import type { Named } from "../../approval/named.js";
import type { ShownRequest, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { hexOf } from "../../base58.js";
import { eip155IdOf } from "../../caip.js";
import { evmRefusal } from "./refusal.js";
import { isUnlimited, timeRow } from "./shown-numbers.js";
import { shownBatch, shownTransaction } from "./shown-transaction.js";
import { readTypedData, type TypedField, typedChainId } from "./typed-data.js";

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

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

/** What is named and is no address is no account that acts either. */
const addressOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === "string" ? value : "";

const networkOf = (chainId: unknown): Named["caipNetworkId"] =>
  chainId === undefined || chainId === null ? null : (eip155IdOf(chainId) ?? "unreadable");

export default evmApproval;

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
