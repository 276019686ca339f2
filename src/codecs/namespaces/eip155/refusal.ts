import { read } from "../../../base/errors.js";
import { messageBytes } from "../../approval/message.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";
import { isEvmAddress } from "./answers.js";
import { BATCH_FIELDS, CALL_FIELDS, TRANSACTION_FIELDS } from "./transaction-fields.js";

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
