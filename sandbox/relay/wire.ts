import { isObject, isText, isTextList, type JsonObject, parseJson } from "../shared/json.js";

/** Identifier of a JSON-RPC call. Clients send 19 digits, as a number or as text: echo it as it came. */
export type RpcId = number | string;

export type IncomingCall = {
  readonly kind: "call";
  readonly id: RpcId;
  readonly method: string;
  readonly params: JsonObject;
};

/** A call or an acknowledgement that a client sent. */
export type Incoming = IncomingCall | { readonly kind: "answer"; readonly id: RpcId };

export const readIncoming = (text: string): Incoming | undefined => {
  const value = parseJson(text);
  if (!isObject(value)) return undefined;
  const { id, method, params } = value;
  if (typeof id !== "number" && !isText(id)) return undefined;
  if (!isText(method)) return { kind: "answer", id };
  return { kind: "call", id, method, params: isObject(params) ? params : {} };
};

export const textField = (params: JsonObject, name: string): string => {
  const value = params[name];
  if (!isText(value)) throw new Error(`Invalid params: ${name} is not text`);
  return value;
};

export const topicList = (params: JsonObject): readonly string[] => {
  if (!isTextList(params.topics)) throw new Error("Invalid params: topics is not a list of text");
  return params.topics;
};

export const resultText = (id: RpcId, result: unknown): string =>
  JSON.stringify({ jsonrpc: "2.0", id, result });

export const errorText = (id: RpcId, message: string): string =>
  JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32600, message } });
