import { isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { boundedList, chainId, hexText, longText, text } from "../bounded.js";
import { namespace } from "../caip.js";
import {
  NODE_READS_WITH_LIST,
  NODE_READS_WITHOUT_PARAMS,
  USER_OPERATION_READS,
  WALLET_READS,
} from "../namespaces/eip155/methods.js";
import { boolean, missing, optional, or, refine, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { anyData, type PlainData, plainData, plainDataOf } from "./plain-data.js";
import { solanaParams } from "./solana-params.js";

/** Reads without parameters. The standard ones are the same for every wallet, and listed once. */
const READS_WITHOUT_PARAMS = ["eth_accounts", "eth_chainId", ...NODE_READS_WITHOUT_PARAMS] as const;

/** Reads with a list of parameters, and methods that send what is already signed. */
const READS_WITH_LIST = ["eth_getAccount", ...NODE_READS_WITH_LIST] as const;

/** Methods that are answered without asking the visitor. They never open the dialog and are never aborted. */
export const SAFE_METHODS = [
  ...READS_WITHOUT_PARAMS,
  ...READS_WITH_LIST,
  ...USER_OPERATION_READS,
  ...WALLET_READS,
] as const;

/** Methods that need the visitor's approval inside the frame. */
export const NOT_SAFE_METHODS = [
  "personal_sign",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "solana_signMessage",
  "solana_signTransaction",
  "solana_signAllTransactions",
  "solana_signAndSendTransaction",
  "wallet_sendCalls",
  "wallet_grantPermissions",
  "wallet_revokePermissions",
  "eth_sendUserOperation",
] as const;

const KINDS: ReadonlyMap<string, "safe" | "not-safe"> = new Map([
  ...SAFE_METHODS.map((method) => [method, "safe"] as const),
  ...NOT_SAFE_METHODS.map((method) => [method, "not-safe"] as const),
]);

/** The list that a method is on; null if it is on neither. */
export const rpcMethodKind = (method: string): "safe" | "not-safe" | null =>
  KINDS.get(method) ?? null;

/** A method on one of the two lists. S5.13 */
const method = refine(
  "string",
  (value) => (typeof value === "string" && rpcMethodKind(value) !== null ? value : undefined),
  "Requested RPC call is not allowed",
);

const call = shape(
  { method },
  { params: unknown, chainId, chainNamespace: namespace, rpcUrl: longText },
);

/** An RPC request of the page. Big integers in `params` become `0x` hexadecimal. */
export interface RpcCall extends Omit<t.TypeOf<typeof call>, "params"> {
  readonly params?: unknown;
}
/** The request as it is posted: plain data, in the shape of its method. */
export interface RpcRequest extends Omit<RpcCall, "params"> {
  readonly params?: PlainData;
}

const validate: t.Validate<unknown, RpcRequest> = (value, context) => {
  const decoded = call.validate(value, context);
  if (!isRight(decoded)) return decoded;
  const { params: given, ...rest } = decoded.right;
  const plain = given === undefined ? undefined : plainDataOf(given);
  const codec = rpcParams(rest.method);
  const inParams = t.appendContext(context, "params", codec, given);
  if (given !== undefined && plain === undefined)
    return t.failure(given, inParams, "Expected plain data of bounded size");
  const params = codec.validate(plain, inParams);
  if (!isRight(params)) return params;
  // Decoding only removes fields that the method does not have.
  const kept = params.right as PlainData | undefined;
  return t.success(kept === undefined ? rest : { ...rest, params: kept });
};

/** The payload of `RPC_REQUEST`. */
export const rpcRequest = new t.Type<RpcRequest, unknown, unknown>(
  "object",
  (value): value is RpcRequest => isRight(validate(value, [])),
  validate,
  t.identity,
);

/** For messages without a payload, and methods without parameters: anything that is there is dropped. @internal */
export const nothing = new t.Type<undefined, unknown, unknown>(
  "nothing",
  (value): value is undefined => value === undefined,
  () => t.success(undefined),
  t.identity,
);

/** One call of a batch: its target and data start with `0x`. S3.29, S5.5 */
const batchedCall = shape({ to: hexText }, { data: hexText, value: text });

/** Parameters of `wallet_sendCalls`. S3.29 */
const sendCallsParams = boundedList(
  shape(
    { calls: boundedList(batchedCall) },
    {
      chainId,
      from: text,
      version: text,
      id: text,
      atomicRequired: boolean,
      capabilities: plainData,
    },
  ),
);

const list = listOf(plainData);

const PARAMS: ReadonlyMap<string, t.Decoder<unknown, unknown>> = new Map<
  string,
  t.Decoder<unknown, unknown>
>([
  ...READS_WITHOUT_PARAMS.map((method) => [method, nothing] as const),
  ...READS_WITH_LIST.map((method) => [method, list] as const),
  ...["personal_sign", "eth_signTypedData_v4", "eth_sendTransaction"].map(
    (method) => [method, list] as const,
  ),
  ...Object.entries(solanaParams),
  ["wallet_sendCalls", sendCallsParams],
  ["wallet_getCallsStatus", boundedList(text)],
  ["wallet_getCapabilities", or(missing, boundedList(optional(chainId)))],
  ["wallet_grantPermissions", list],
]);

/** The shape of a method's parameters. Methods without a shape of their own take any data. S3.27 */
const rpcParams = (method: string): t.Decoder<unknown, unknown> => PARAMS.get(method) ?? anyData;

/** The kind of an RPC result, judged by its form alone. */
export type RpcResultKind = "transaction-hash" | "signed-message" | "object";

/**
 * `0x` and exactly 64 hexadecimal digits: the hash of a transaction. `0x` and at least 62: a signed message.
 * Anything else: an object.
 */
export const rpcResultKind = (result: unknown): RpcResultKind => {
  if (typeof result !== "string") return "object";
  if (/^0x[0-9a-fA-F]{64}$/.test(result)) return "transaction-hash";
  return /^0x[0-9a-fA-F]{62,}$/.test(result) ? "signed-message" : "object";
};
