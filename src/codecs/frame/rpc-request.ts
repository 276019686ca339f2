import { isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { boundedList, chainId, hexText, longText, text } from "../bounded.js";
import { namespace } from "../namespace.js";
import { optional, or } from "../or.js";
import { boolean, missing, unknown } from "../primitives.js";
import { refine } from "../refine.js";
import { listOf, shape } from "../shape.js";
import { nothing } from "./nothing.js";
import { anyData, type PlainData, plainData, plainDataOf } from "./plain-data.js";
import { READS_WITH_LIST, READS_WITHOUT_PARAMS, rpcMethodKind } from "./rpc-methods.js";
import { solanaParams } from "./solana-params.js";

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
