import { isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { chainId, longText } from "../bounded.js";
import { namespace } from "../namespace.js";
import { unknown } from "../primitives.js";
import { refine } from "../refine.js";
import { shape } from "../shape.js";
import { type PlainData, plainDataOf } from "./plain-data.js";
import { rpcMethodKind } from "./rpc-methods.js";
import { rpcParams } from "./rpc-params.js";

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
