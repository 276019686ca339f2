import { caip2 } from "../chains/chain-list.js";
import type { SentBatch } from "../signing/batch.js";
import type { SiteRequest } from "../signing/params.js";
import {
  type Batches,
  checkedBatch,
  plainBatchStatus,
  plainCapabilities,
  sendPlainBatch,
} from "../signing/plain-batches.js";
import { RpcError, UNAUTHORIZED, UNSUPPORTED } from "../signing/rpc-error.js";
import { phoneAccounts } from "./accounts.js";
import type { PhoneChains } from "./answer-request.js";

/** The batches that the phone has sent. */
export type PhoneBatches = {
  readonly sent: () => Batches;
  readonly add: (id: string, sent: SentBatch) => void;
};

/** Asks nobody: the phone answers it although its owner is looking elsewhere. */
export const isSilent = (method: string): boolean =>
  ["wallet_getCapabilities", "wallet_getCallsStatus", "cosmos_getAccounts"].includes(method);

/** Does what an approved request of EIP-5792 asks for. The owner sees a batch's state on the card. */
export const answerBatch = async (
  request: SiteRequest,
  chainId: string,
  chains: PhoneChains,
  batches: PhoneBatches,
): Promise<unknown> => {
  const known = chains.known();
  const inUse = known.find(({ id }) => caip2(id) === chainId)?.id ?? 0;
  const parts = { inUse, chains: known, batches: batches.sent() };
  switch (request.method) {
    case "wallet_getCapabilities": {
      const addresses = phoneAccounts.map(({ address }) => address);
      return plainCapabilities(request, addresses, known);
    }
    case "wallet_getCallsStatus":
      return plainBatchStatus(request, parts);
    case "wallet_showCallsStatus":
      await plainBatchStatus(request, parts);
      return null;
    case "wallet_sendCalls": {
      const { batch, chain } = checkedBatch(request, parts);
      const account = accountOf(batch.from);
      const { id, sent } = await sendPlainBatch(batch, account, chain);
      batches.add(id, sent);
      return { id };
    }
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};

const accountOf = (from: string = phoneAccounts[0].address) => {
  const account = phoneAccounts.find(({ address }) => address.toLowerCase() === from.toLowerCase());
  if (account === undefined) throw new RpcError(UNAUTHORIZED, "No such account on this phone");
  return account;
};
