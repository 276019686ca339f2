import type { Hex } from "viem";
import { callRpc } from "../../../chains/rpc.js";
import { isObject, isText, type JsonObject } from "../../../shared/json.js";
import { isHex } from "../../../signing/params.js";
import type { AccountCall } from "../../chain/account-abi.js";
import type { FrameConfig } from "../../frame-config.js";
import { Problem } from "../../problem.js";
import type { FrameMemory } from "../memory.js";
import type { EvmWallet } from "./evm-wallet.js";

/** A `wallet_sendCalls` request, read. EIP-5792 */
export type WantedBatch = {
  readonly id: string | undefined;
  readonly from: string | undefined;
  readonly version: string;
  readonly isAtomicRequired: boolean;
  readonly calls: readonly AccountCall[];
  readonly capabilities: JsonObject;
};

const callFrom = (value: unknown): AccountCall => {
  if (!isObject(value) || !isHex(value.to)) throw new Problem("A call of the batch has no target.");
  const { to, data = "0x", value: amount = "0x0" } = value;
  if (!isHex(data)) throw new Problem("The data of a call is not hex.");
  return { to, data, value: BigInt(String(amount)) };
};

export const batchFrom = (params: readonly unknown[]): WantedBatch => {
  const [wanted] = params;
  if (!isObject(wanted) || !Array.isArray(wanted.calls) || wanted.calls.length === 0) {
    throw new Problem("The batch has no calls.");
  }
  const { id, from, version, atomicRequired, capabilities } = wanted;
  return {
    id: isText(id) ? id : undefined,
    from: isText(from) ? from : undefined,
    version: isText(version) ? version : "1.0",
    isAtomicRequired: atomicRequired === true,
    calls: wanted.calls.map(callFrom),
    capabilities: isObject(capabilities) ? capabilities : {},
  };
};

/** Sends the batch. Version 2 answers an object, the earlier ones the bare id. */
export const sendBatch = async (
  batch: WantedBatch,
  wallet: EvmWallet,
  memory: FrameMemory,
): Promise<unknown> => {
  const isAtomic = wallet.type === "smartAccount";
  const id = batch.id ?? crypto.randomUUID();
  const { batches } = memory.read();
  if (Object.hasOwn(batches, id)) throw new Problem("A batch with this id was sent already.");
  const hashes = await wallet.send(batch.calls);
  const sent = { chainId: wallet.network.chain.id, hashes, isAtomic };
  memory.change({ batches: { ...memory.read().batches, [id]: sent } });
  return batch.version.startsWith("1") ? id : { id };
};

const PENDING = 100;
const DONE = 200;
const REVERTED = 500;
const PARTLY = 600;

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

/** What the chain says about a batch. */
export const batchStatus = async (
  id: unknown,
  memory: FrameMemory,
  { chains }: FrameConfig,
): Promise<unknown> => {
  const { batches } = memory.read();
  const batch = isText(id) && Object.hasOwn(batches, id) ? batches[id] : undefined;
  const chain = chains.find((one) => one.id === batch?.chainId);
  if (batch === undefined || chain === undefined) throw new Problem("No batch has this id.");
  const found = await Promise.all(
    batch.hashes.map((hash) => callRpc(chain.rpcUrl, "eth_getTransactionReceipt", [hash])),
  );
  const receipts = found.filter(isObject).map(receiptFrom);
  const good = receipts.filter(({ status }) => status === "0x1").length;
  const isPending = receipts.length < batch.hashes.length;
  const ended = good === receipts.length ? DONE : good === 0 ? REVERTED : PARTLY;
  return {
    version: "2.0.0",
    id,
    chainId: `0x${batch.chainId.toString(16)}` satisfies Hex,
    status: isPending ? PENDING : ended,
    atomic: batch.isAtomic,
    ...(receipts.length > 0 ? { receipts } : {}),
  };
};
