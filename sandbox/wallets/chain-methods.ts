import { describeRequest } from "../signing/describe.js";
import { chainIdParam, objectParam, type SiteRequest } from "../signing/params.js";
import { INVALID_PARAMS, RpcError, UNKNOWN_CHAIN } from "../signing/rpc-error.js";
import type { Ask } from "./ask.js";
import type { WalletSession } from "./session.js";

/** EIP-3326: changes to a chain the wallet knows, 4902 for any other. */
export const switchChain = async (
  request: SiteRequest,
  session: WalletSession,
  ask: Ask,
): Promise<null> => {
  const id = chainIdParam(request);
  const isKnown = session.chains().some((chain) => chain.id === id);
  if (!isKnown) {
    throw new RpcError(UNKNOWN_CHAIN, `Unrecognized chain ID ${id}. Try adding the chain first.`);
  }
  if (session.chain().id === id) return null;
  await ask(describeRequest(request, session.chains()));
  session.selectChain(id);
  return null;
};

/** EIP-3085: after approval the chain is known and in use at once, as with most wallets. */
export const addChain = async (
  request: SiteRequest,
  session: WalletSession,
  ask: Ask,
): Promise<null> => {
  const id = chainIdParam(request);
  const { chainName, rpcUrls } = objectParam(request, 0, "chain");
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined;
  if (typeof rpcUrl !== "string" || typeof chainName !== "string") {
    throw new RpcError(INVALID_PARAMS, "Invalid params: chainName and rpcUrls are needed");
  }
  await ask(describeRequest(request, session.chains()));
  session.addChain({ id, name: chainName, rpcUrl });
  session.selectChain(id);
  return null;
};
