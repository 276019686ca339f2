import type * as t from "io-ts";
import { boundedList, chainId, hexText, text } from "../bounded.js";
import { optional, or } from "../or.js";
import { boolean, missing } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { nothing } from "./nothing.js";
import { anyData, plainData } from "./plain-data.js";
import { READS_WITH_LIST, READS_WITHOUT_PARAMS } from "./rpc-methods.js";
import { solanaParams } from "./solana-params.js";

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
export const rpcParams = (method: string): t.Decoder<unknown, unknown> =>
  PARAMS.get(method) ?? anyData;
