import type { Hex } from "viem";
import { callRpc } from "../chains/rpc.js";
import { isObject, isText, type JsonObject } from "../shared/json.js";
import { isHex } from "./params.js";
import { INVALID_PARAMS, RpcError } from "./rpc-error.js";

/** One call of a batch. */
export type BatchCall = { readonly to: Hex; readonly data: Hex; readonly value: bigint };

/** A `wallet_sendCalls` request, read. EIP-5792 */
export type WantedBatch = {
  readonly id: string | undefined;
  readonly from: string | undefined;
  readonly chainId: number | undefined;
  readonly version: string;
  readonly isAtomicRequired: boolean;
  readonly calls: readonly BatchCall[];
  readonly capabilities: JsonObject;
};

/** @throws RpcError */
export const batchFrom = (params: readonly unknown[]): WantedBatch => {
  const [wanted] = params;
  if (!isObject(wanted) || !Array.isArray(wanted.calls) || wanted.calls.length === 0) {
    throw new RpcError(INVALID_PARAMS, "The batch has no calls.");
  }
  const { id, from, chainId, version, atomicRequired, capabilities } = wanted;
  return {
    id: isText(id) ? id : undefined,
    from: isText(from) ? from : undefined,
    chainId: isHex(chainId) ? Number(chainId) : undefined,
    version: isText(version) ? version : "1.0",
    isAtomicRequired: atomicRequired === true,
    calls: wanted.calls.map(callFrom),
    capabilities: isObject(capabilities) ? capabilities : {},
  };
};

const callFrom = (value: unknown): BatchCall => {
  if (!isObject(value) || !isHex(value.to)) {
    throw new RpcError(INVALID_PARAMS, "A call of the batch has no target.");
  }
  const { to, data = "0x", value: amount = "0x0" } = value;
  if (!isHex(data)) throw new RpcError(INVALID_PARAMS, "The data of a call is not hex.");
  return { to, data, value: BigInt(String(amount)) };
};

/** A batch that was sent. */
export type SentBatch = {
  readonly chainId: number;
  readonly hashes: readonly string[];
  readonly isAtomic: boolean;
  /** A call failed before it was sent, and so the later ones were not sent either. */
  readonly isCut?: boolean;
};

const PENDING = 100;
const DONE = 200;
const REVERTED = 500;
const PARTLY = 600;

/** What the chain says about a batch, as `wallet_getCallsStatus` answers it. EIP-5792 */
export const batchStatus = async (
  id: string,
  { chainId, hashes, isAtomic, isCut = false }: SentBatch,
  rpcUrl: string,
): Promise<unknown> => {
  const found = await Promise.all(
    hashes.map((hash) => callRpc(rpcUrl, "eth_getTransactionReceipt", [hash])),
  );
  const receipts = found.filter(isObject).map(receiptFrom);
  const good = receipts.filter(({ status }) => status === "0x1").length;
  const ended = good === 0 ? REVERTED : good < receipts.length || isCut ? PARTLY : DONE;
  return {
    version: "2.0.0",
    id,
    chainId: `0x${chainId.toString(16)}` satisfies Hex,
    status: receipts.length < hashes.length ? PENDING : ended,
    atomic: isAtomic,
    ...(receipts.length > 0 ? { receipts } : {}),
  };
};

const receiptFrom = ({
  logs,
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
}: JsonObject) => ({
  logs,
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
});
