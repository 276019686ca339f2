import { isText } from "../../../shared/json.js";
import { batchFrom } from "../../../signing/batch.js";
import type { Description } from "../../../signing/describe.js";
import { type SiteRequest, signerParam } from "../../../signing/params.js";
import { signingMethods } from "../../../signing/sign.js";
import type { FrameConfig } from "../../frame-config.js";
import { Problem } from "../../problem.js";
import type { FrameMemory } from "../memory.js";
import type { EvmNetwork } from "../networks.js";
import type { FrameSession } from "../session.js";
import { assetsOf } from "./assets.js";
import { sendBatch, sentBatchStatus } from "./batches.js";
import { capabilities } from "./capabilities.js";
import { describeFrameRequest } from "./describe.js";
import { type EvmWallet, evmWallet } from "./evm-wallet.js";
import { addGrant, contextFrom, dropGrant, grantFrom, isCovered } from "./permissions.js";
import { isRead, readFromNode } from "./read.js";

export type RpcParts = {
  readonly config: FrameConfig;
  readonly session: FrameSession;
  readonly memory: FrameMemory;
  /** Asks the person; rejects when they decline. */
  readonly ask: (account: string, network: string, description: Description) => Promise<void>;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const needAccount = (wallet: EvmWallet, address: string): void => {
  if (isSame(wallet.address, address)) return;
  throw new Problem(`The account in use is ${wallet.address}, not ${address}. Connect again.`);
};

/** Requests of the eip155 namespace. `params` is as it came, mostly a list. */
export const answerEvm = async (
  method: string,
  params: unknown,
  network: EvmNetwork,
  { config, session, memory, ask }: RpcParts,
): Promise<unknown> => {
  const list: readonly unknown[] = Array.isArray(params) ? params : [];
  if (isRead(method)) return readFromNode(network, method, list);
  if (method === "wallet_getCallsStatus") return sentBatchStatus(list[0], memory, config);

  const user = await session.needUser();
  const wallet = evmWallet({ user, network, config, call: session.call });
  const request: SiteRequest = { method, params: list };
  const approve = (): Promise<void> =>
    ask(wallet.address, network.chain.name, describeFrameRequest(request));

  if (signingMethods.includes(method)) {
    needAccount(wallet, signerParam(request));
    await approve();
    return wallet.sign(request);
  }
  switch (method) {
    case "eth_accounts":
      return [wallet.address];
    case "wallet_getCapabilities":
      return capabilities(list, user, wallet.address, config);
    case "wallet_getAssets": {
      const account = (list[0] as { readonly account?: unknown } | undefined)?.account;
      return assetsOf(isText(account) ? account : wallet.address, config);
    }
    case "wallet_sendCalls": {
      const batch = batchFrom(list);
      if (batch.from !== undefined) needAccount(wallet, batch.from);
      if (batch.isAtomicRequired && wallet.type === "eoa") {
        throw new Problem("A plain account cannot send a batch as one. Use the smart account.");
      }
      if (!isCovered(batch, wallet, memory)) await approve();
      return sendBatch(batch, wallet, memory);
    }
    case "wallet_grantPermissions": {
      const grant = grantFrom(list);
      await approve();
      return addGrant(grant, wallet, memory);
    }
    case "wallet_revokePermissions": {
      const context = contextFrom(params);
      await approve();
      return dropGrant(context, memory);
    }
    case "eth_sendUserOperation":
    case "eth_estimateUserOperationGas":
    case "eth_getUserOperationByHash":
    case "eth_getUserOperationReceipt":
    case "eth_supportedEntryPoints":
      throw new Problem("This wallet has no bundler. Send the calls with wallet_sendCalls.");
    default:
      throw new Problem(`The embedded wallet does not support ${method}.`);
  }
};
