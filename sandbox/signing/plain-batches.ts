import type { PrivateKeyAccount } from "viem/accounts";
import type { SandboxChain } from "../chains/chain-list.js";
import { isObject, isText } from "../shared/json.js";
import { batchFrom, batchStatus, type SentBatch, type WantedBatch } from "./batch.js";
import type { SiteRequest } from "./params.js";
import { RpcError, UNAUTHORIZED } from "./rpc-error.js";
import { signRequest } from "./sign.js";

/** EIP-5792 */
const UNSUPPORTED_CAPABILITY = 5700;
const UNSUPPORTED_CHAIN = 5710;
const DUPLICATE_ID = 5720;
const UNKNOWN_ID = 5730;
const NOT_ATOMIC = 5760;

/** The methods of EIP-5792. */
export const BATCH_METHODS: readonly string[] = [
  "wallet_getCapabilities",
  "wallet_sendCalls",
  "wallet_getCallsStatus",
  "wallet_showCallsStatus",
];

/** The batches that a wallet has sent, by id. */
export type Batches = Readonly<Record<string, SentBatch>>;

/** What a wallet with plain accounts can do with batches: send their calls one after the other. */
export const plainCapabilities = (
  { params: [address, wanted] }: SiteRequest,
  accounts: readonly string[],
  chains: readonly SandboxChain[],
): unknown => {
  if (isText(address)) needAccount(address, accounts);
  const ids = Array.isArray(wanted) ? wanted.map(Number) : undefined;
  const shown = chains.filter(({ id }) => ids === undefined || ids.includes(id));
  return Object.fromEntries(
    shown.map(({ id }) => [`0x${id.toString(16)}`, { atomic: { status: "unsupported" } }]),
  );
};

/** A batch that can be sent, and its chain. @throws RpcError before anybody is asked */
export const checkedBatch = (
  { params }: SiteRequest,
  { inUse, chains, batches }: PlainParts,
): { readonly batch: WantedBatch; readonly chain: SandboxChain } => {
  const batch = batchFrom(params);
  const chain = chains.find(({ id }) => id === (batch.chainId ?? inUse));
  if (chain === undefined) throw new RpcError(UNSUPPORTED_CHAIN, "There is no such chain here");
  if (batch.isAtomicRequired) throw new RpcError(NOT_ATOMIC, "Calls are sent one after the other");
  const needed = Object.entries(batch.capabilities).find(
    ([, value]) => !isObject(value) || value.optional !== true,
  );
  if (needed !== undefined)
    throw new RpcError(UNSUPPORTED_CAPABILITY, `${needed[0]} is not supported`);
  if (batch.id !== undefined && Object.hasOwn(batches, batch.id))
    throw new RpcError(DUPLICATE_ID, "A batch with this id was sent already");
  return { batch, chain };
};

export type PlainParts = {
  /** The chain of batches that name none. */
  readonly inUse: number;
  readonly chains: readonly SandboxChain[];
  readonly batches: Batches;
};

/** Sends the calls one after the other, until one of them fails. */
export const sendPlainBatch = async (
  batch: WantedBatch,
  account: PrivateKeyAccount,
  chain: SandboxChain,
): Promise<{ readonly id: string; readonly sent: SentBatch }> => {
  const hashes: string[] = [];
  const sent = { chainId: chain.id, hashes, isAtomic: false };
  const id = batch.id ?? crypto.randomUUID();
  for (const { to, data, value } of batch.calls) {
    const transaction = { from: account.address, to, data, value: `0x${value.toString(16)}` };
    try {
      const request = { method: "eth_sendTransaction", params: [transaction] };
      hashes.push(await signRequest(request, account, chain));
    } catch (cause) {
      if (hashes.length === 0) throw cause;
      return { id, sent: { ...sent, isCut: true } };
    }
  }
  return { id, sent };
};

/** @throws RpcError */
export const plainBatchStatus = (
  { params: [id] }: SiteRequest,
  { chains, batches }: PlainParts,
): Promise<unknown> => {
  const batch = isText(id) && Object.hasOwn(batches, id) ? batches[id] : undefined;
  const chain = chains.find((one) => one.id === batch?.chainId);
  if (batch === undefined || chain === undefined)
    throw new RpcError(UNKNOWN_ID, "No batch has this id");
  return batchStatus(String(id), batch, chain.rpcUrl);
};

/** @throws RpcError */
export const needAccount = (address: string, accounts: readonly string[]): void => {
  if (!accounts.some((one) => one.toLowerCase() === address.toLowerCase()))
    throw new RpcError(UNAUTHORIZED, "The account has not been authorized by the user");
};
