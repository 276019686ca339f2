import { callRpc } from "../chains/rpc.js";
import { describeRequest } from "../signing/describe.js";
import { type SiteRequest, signerParam } from "../signing/params.js";
import { BATCH_METHODS } from "../signing/plain-batches.js";
import { ALREADY_OPEN, RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";
import { signingMethods, signRequest } from "../signing/sign.js";
import { type Alteration, altered } from "./alter.js";
import type { Ask } from "./ask.js";
import { ASSET_METHODS, assetMethod } from "./asset-methods.js";
import { batchMethod } from "./batch-methods.js";
import { addChain, switchChain } from "./chain-methods.js";
import type { WalletConfig } from "./config.js";
import { hexChainId, type WalletSession } from "./session.js";
import { connectMethod } from "./sign-in-method.js";

/** Answers a site's request; rejects with `RpcError`. */
export type HandleRequest = (request: SiteRequest) => Promise<unknown>;

const isRead = (method: string): boolean =>
  (/^(eth|net|web3)_/.test(method) && !/sign|sendTransaction|requestAccounts/i.test(method)) ||
  method === "eth_sendRawTransaction";

const permission = { parentCapability: "eth_accounts", caveats: [] };

export const createHandler = (
  session: WalletSession,
  ask: Ask,
  { signsIn, listsAssets }: Pick<WalletConfig, "signsIn" | "listsAssets">,
  alters: () => Alteration | null,
): HandleRequest => {
  let isConnecting = false;

  const connect = async (): Promise<readonly string[]> => {
    if (session.accounts().length > 0) return session.accounts();
    if (isConnecting) throw new RpcError(ALREADY_OPEN, "Request of type connect already pending");
    isConnecting = true;
    try {
      const value = session.account().address;
      await ask({ title: "Connect to this site", rows: [{ label: "Account", value }] });
      session.grant();
      return session.accounts();
    } finally {
      isConnecting = false;
    }
  };

  const sign = async (request: SiteRequest): Promise<string> => {
    const signer = signerParam(request).toLowerCase();
    if (!session.accounts().some((address) => address.toLowerCase() === signer)) {
      throw new RpcError(UNAUTHORIZED, "The account has not been authorized by the user");
    }
    await ask(describeRequest(request, session.chains()));
    const what = alters();
    const here = session.chain();
    const elsewhere = session.chains().find(({ id }) => id !== here.id) ?? here;
    return signRequest(
      altered(request, what),
      session.account(),
      what === "network" ? elsewhere : here,
    );
  };

  return async (request) => {
    const { method, params } = request;
    if (signingMethods.includes(method)) return sign(request);
    if (listsAssets === true && ASSET_METHODS.includes(method))
      return assetMethod(request, session);
    if (BATCH_METHODS.includes(method)) return batchMethod(request, session, ask);
    if (signsIn === true && method === "wallet_connect")
      return connectMethod(request, session, ask);
    switch (method) {
      case "eth_requestAccounts":
        return connect();
      case "eth_accounts":
        return session.accounts();
      case "eth_chainId":
        return hexChainId(session.chain().id);
      case "net_version":
        return `${session.chain().id}`;
      case "wallet_getPermissions":
        return session.accounts().length > 0 ? [permission] : [];
      case "wallet_requestPermissions":
        await connect();
        return [permission];
      case "wallet_revokePermissions":
        session.revoke();
        return null;
      case "wallet_switchEthereumChain":
        return switchChain(request, session, ask);
      case "wallet_addEthereumChain":
        return addChain(request, session, ask);
    }
    if (isRead(method)) return callRpc(session.chain().rpcUrl, method, params);
    throw new RpcError(UNSUPPORTED, `${method} is not supported`);
  };
};
