import type * as t from "io-ts";
import { optional, or } from "../or.js";
import { boolean, missing, number } from "../primitives.js";
import { oneOf } from "../refine.js";
import { listOf, shape } from "../shape.js";
import { nothing } from "./nothing.js";
import { anyData, plainData } from "./plain-data.js";
import { READS_WITH_LIST, READS_WITHOUT_PARAMS } from "./rpc-methods.js";
import { boundedList, chainId, hexText, longText, text } from "./texts.js";

/** S3.31 */
const commitment = oneOf(
  "processed",
  "confirmed",
  "finalized",
  "recent",
  "single",
  "singleGossip",
  "root",
  "max",
);

/** Parameters of Solana's signing methods; texts are base58. S3.28 */
const solanaParams = {
  solana_signMessage: shape({ message: longText, pubkey: text }),
  solana_signTransaction: shape({ transaction: longText }),
  solana_signAllTransactions: shape({ transactions: boundedList(longText) }),
  solana_signAndSendTransaction: shape(
    { transaction: longText },
    {
      options: shape(
        {},
        {
          skipPreflight: boolean,
          preflightCommitment: commitment,
          maxRetries: number,
          minContextSlot: number,
        },
      ),
    },
  ),
};

/** One call of a batch: its target and data start with `0x`. S3.29, S5.5 */
const batchedCall = shape({ to: hexText }, { data: hexText, value: text });

/** Parameters of `wallet_sendCalls`. S3.29 */
const sendCallsParams = boundedList(
  shape(
    { calls: boundedList(batchedCall) },
    { chainId, from: text, version: text, capabilities: plainData },
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
