import { describeRequest } from "../signing/describe.js";
import type { SiteRequest } from "../signing/params.js";
import {
  checkedBatch,
  needAccount,
  type PlainParts,
  plainBatchStatus,
  plainCapabilities,
  sendPlainBatch,
} from "../signing/plain-batches.js";
import { RpcError, UNSUPPORTED } from "../signing/rpc-error.js";
import type { Ask } from "./ask.js";
import type { WalletSession } from "./session.js";

/** EIP-5792 */
export const batchMethod = async (
  request: SiteRequest,
  session: WalletSession,
  ask: Ask,
): Promise<unknown> => {
  const parts: PlainParts = {
    inUse: session.chain().id,
    chains: session.chains(),
    batches: session.batches(),
  };
  switch (request.method) {
    case "wallet_getCapabilities":
      return plainCapabilities(request, session.accounts(), parts.chains);
    case "wallet_getCallsStatus":
      return plainBatchStatus(request, parts);
    case "wallet_showCallsStatus":
      await plainBatchStatus(request, parts);
      // To close the window is no refusal.
      await ask(describeRequest(request, parts.chains)).catch(() => undefined);
      return null;
    case "wallet_sendCalls": {
      const { batch, chain } = checkedBatch(request, parts);
      needAccount(batch.from ?? session.account().address, session.accounts());
      await ask(describeRequest(request, parts.chains));
      const { id, sent } = await sendPlainBatch(batch, session.account(), chain);
      session.addBatch(id, sent);
      return { id };
    }
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};
