import type { Hex } from "viem";
import { isObject, isText, type JsonObject, parseJson } from "../shared/json.js";
import { INVALID_PARAMS, RpcError } from "./rpc-error.js";

/** One request as a site sends it. */
export type SiteRequest = { readonly method: string; readonly params: readonly unknown[] };

const invalid = (what: string): RpcError => new RpcError(INVALID_PARAMS, `Invalid params: ${what}`);

const isHex = (value: unknown): value is Hex => isText(value) && /^0x[0-9a-fA-F]*$/.test(value);

export const textParam = (request: SiteRequest, at: number, what: string): string => {
  const value = request.params[at];
  if (!isText(value)) throw invalid(`${what} is missing`);
  return value;
};

export const objectParam = (request: SiteRequest, at: number, what: string): JsonObject => {
  const value = request.params[at];
  if (!isObject(value)) throw invalid(`${what} is missing`);
  return value;
};

/** The chain id of a switch or add request, as a number. */
export const chainIdParam = (request: SiteRequest): number => {
  const { chainId } = objectParam(request, 0, "chain");
  if (!isHex(chainId)) throw invalid("chainId is not a hex number");
  return Number(chainId);
};

export type TransactionFields = {
  readonly from: string;
  readonly to: Hex | undefined;
  readonly value: bigint;
  readonly data: Hex | undefined;
  /** What the site proposes, as far as it does. */
  readonly proposed: {
    readonly nonce?: number;
    readonly gas?: bigint;
    readonly maxFeePerGas?: bigint;
    readonly maxPriorityFeePerGas?: bigint;
  };
};

export const transactionParam = (request: SiteRequest): TransactionFields => {
  const fields = objectParam(request, 0, "transaction");
  const { from, to, value, data, input } = fields;
  if (!isText(from)) throw invalid("from is missing");
  if (value !== undefined && !isHex(value)) throw invalid("value is not a hex number");
  const bytes = data ?? input;
  const number = (name: string): bigint | undefined => {
    const given = fields[name];
    return isHex(given) ? BigInt(given) : undefined;
  };
  const [nonce, gas, most, tip] = ["nonce", "gas", "maxFeePerGas", "maxPriorityFeePerGas"].map(
    number,
  );
  return {
    from,
    to: isHex(to) ? to : undefined,
    value: BigInt(value ?? 0),
    data: isHex(bytes) && bytes !== "0x" ? bytes : undefined,
    proposed: {
      ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
      ...(gas === undefined ? {} : { gas }),
      ...(most === undefined ? {} : { maxFeePerGas: most }),
      ...(tip === undefined ? {} : { maxPriorityFeePerGas: tip }),
    },
  };
};

/** Typed data as EIP-712 has it; sites send it as an object or, mostly, as JSON text. */
export type TypedDataFields = {
  readonly domain: JsonObject;
  readonly types: JsonObject;
  readonly primaryType: string;
  readonly message: JsonObject;
};

export const typedDataParam = (request: SiteRequest): TypedDataFields => {
  const given = request.params[1];
  const value = isText(given) ? parseJson(given) : given;
  if (!isObject(value)) throw invalid("typed data is not an object");
  const { domain, types, primaryType, message } = value;
  if (!isObject(types) || !isObject(message) || !isText(primaryType)) {
    throw invalid("typed data lacks types, message or primaryType");
  }
  return { domain: isObject(domain) ? domain : {}, types, primaryType, message };
};

/** The account a signing request names: its place differs from method to method. */
export const signerParam = (request: SiteRequest): string => {
  switch (request.method) {
    case "personal_sign":
      return textParam(request, 1, "address");
    case "eth_sendTransaction":
    case "eth_signTransaction":
      return transactionParam(request).from;
    default:
      return textParam(request, 0, "address");
  }
};

export { isHex };
