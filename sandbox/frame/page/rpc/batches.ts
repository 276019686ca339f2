import { isObject, isText } from "../../../shared/json.js";
import { batchStatus, type WantedBatch } from "../../../signing/batch.js";
import type { FrameConfig } from "../../frame-config.js";
import { Problem } from "../../problem.js";
import type { FrameMemory } from "../memory.js";
import type { EvmWallet } from "./evm-wallet.js";

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
  const { paymasterService } = batch.capabilities;
  const hashes = await wallet.send(
    batch.calls,
    isObject(paymasterService) ? paymasterService : undefined,
  );
  const sent = { chainId: wallet.network.chain.id, hashes, isAtomic };
  memory.change({ batches: { ...memory.read().batches, [id]: sent } });
  return batch.version.startsWith("1") ? id : { id };
};

/** What the chain says about a batch. */
export const sentBatchStatus = async (
  id: unknown,
  memory: FrameMemory,
  { chains }: FrameConfig,
): Promise<unknown> => {
  const { batches } = memory.read();
  const batch = isText(id) && Object.hasOwn(batches, id) ? batches[id] : undefined;
  const chain = chains.find((one) => one.id === batch?.chainId);
  if (batch === undefined || chain === undefined) throw new Problem("No batch has this id.");
  return batchStatus(String(id), batch, chain.rpcUrl);
};
