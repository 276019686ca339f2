import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { chainIdParam, objectParam, type SiteRequest, signerParam } from "../signing/params.js";
import { BATCH_METHODS } from "../signing/plain-batches.js";
import { RpcError, UNAUTHORIZED, UNKNOWN_CHAIN } from "../signing/rpc-error.js";
import { signRequest } from "../signing/sign.js";
import { phoneAccounts } from "./accounts.js";
import { answerBatch, type PhoneBatches } from "./answer-batch.js";

/** What answering a request may change on the phone. */
export type PhoneChains = {
  readonly known: () => readonly SandboxChain[];
  readonly add: (chain: SandboxChain) => void;
  readonly use: (id: number) => void;
};

const switchChain = (request: SiteRequest, chains: PhoneChains): null => {
  const id = chainIdParam(request);
  if (!chains.known().some((chain) => chain.id === id)) {
    throw new RpcError(UNKNOWN_CHAIN, `Unrecognized chain ID ${id}`);
  }
  chains.use(id);
  return null;
};

const addChain = (request: SiteRequest, chains: PhoneChains): null => {
  const id = chainIdParam(request);
  const { chainName, rpcUrls } = objectParam(request, 0, "chain");
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls.flat()[0] : undefined;
  chains.add({ id, name: String(chainName), rpcUrl: String(rpcUrl) });
  chains.use(id);
  return null;
};

/** Does what an approved request on an EVM chain asks for, with the key of the account that it names. */
export const answerRequest = async (
  request: SiteRequest,
  chainId: string,
  chains: PhoneChains,
  batches: PhoneBatches,
): Promise<unknown> => {
  if (BATCH_METHODS.includes(request.method)) return answerBatch(request, chainId, chains, batches);
  switch (request.method) {
    case "wallet_switchEthereumChain":
      return switchChain(request, chains);
    case "wallet_addEthereumChain":
      return addChain(request, chains);
    case "eth_accounts":
    case "eth_requestAccounts":
      return phoneAccounts.map(({ address }) => address);
  }
  const chain = chains.known().find(({ id }) => caip2(id) === chainId);
  if (chain === undefined) throw new RpcError(UNKNOWN_CHAIN, `${chainId} is not known here`);
  const wanted = signerParam(request).toLowerCase();
  const account = phoneAccounts.find(({ address }) => address.toLowerCase() === wanted);
  if (account === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return signRequest(request, account, chain);
};
