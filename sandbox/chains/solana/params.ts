import { PublicKey, VersionedMessage, VersionedTransaction } from "@solana/web3.js";
import { decodeBase58 } from "../../shared/base58.js";
import { isObject, isText, type JsonObject } from "../../shared/json.js";
import { BAD_PARAMS, NodeError } from "./node-error.js";

/** Parameters of a call, by position; whatever is not what the node needs is its error -32602. */
export type Params = readonly unknown[];

const invalid = (what: string): NodeError => new NodeError(BAD_PARAMS, `Invalid params: ${what}`);

export const textAt = (params: Params, at: number): string => {
  const value = params[at];
  if (!isText(value)) throw invalid(`no text at ${at}`);
  return value;
};

export const numberAt = (params: Params, at: number): number => {
  const value = params[at];
  if (typeof value !== "number") throw invalid(`no number at ${at}`);
  return value;
};

export const textsAt = (params: Params, at: number): readonly string[] => {
  const value = params[at];
  if (!Array.isArray(value) || !value.every(isText)) throw invalid(`no list of texts at ${at}`);
  return value;
};

/** The optional settings of a call. */
export const settingsAt = (params: Params, at: number): JsonObject => {
  const value = params[at];
  return isObject(value) ? value : {};
};

export const toKey = (text: string): PublicKey => {
  const bytes = decodeBase58(text);
  if (bytes?.length !== 32) throw invalid("wrong size of an address");
  return new PublicKey(bytes);
};

/** Legacy and versioned ones alike; base58 unless the settings say otherwise. */
export const transactionAt = (params: Params): VersionedTransaction => {
  const { encoding = "base58" } = settingsAt(params, 1);
  const text = textAt(params, 0);
  const bytes = encoding === "base64" ? Buffer.from(text, "base64") : decodeBase58(text);
  return readable(() => VersionedTransaction.deserialize(bytes ?? new Uint8Array()));
};

export const messageAt = (params: Params): VersionedMessage =>
  readable(() => VersionedMessage.deserialize(Buffer.from(textAt(params, 0), "base64")));

const readable = <T>(read: () => T): T => {
  try {
    return read();
  } catch {
    throw new NodeError(BAD_PARAMS, "failed to deserialize VersionedTransaction");
  }
};
