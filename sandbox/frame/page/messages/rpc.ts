import { fieldsOf, textField } from "../fields.js";
import { needNetwork } from "../networks.js";
import { answerEvm, type RpcParts } from "../rpc/evm-requests.js";
import { answerSolana } from "../rpc/solana-requests.js";
import type { Handlers, MessageParts } from "./parts.js";

/** Requests of the wallet's accounts. wire 6.6 */
export const rpcHandlers = (
  { config, session, memory, approvals, host }: MessageParts,
  siteName: () => string | undefined,
): Handlers => {
  const parts: RpcParts = {
    config,
    session,
    memory,
    ask: (account, network, description) =>
      approvals.ask({ origin: host, siteName: siteName(), network, account }, description),
  };
  return {
    RPC_REQUEST: async (payload) => {
      const { params, chainId } = fieldsOf(payload);
      const method = textField(payload, "method");
      const network =
        chainId === undefined ? session.network() : needNetwork(chainId, config.chains);
      return network.namespace === "eip155"
        ? answerEvm(method, params, network, parts)
        : answerSolana(method, params, network.caip, parts);
    },
    RPC_ABORT: async () => approvals.abort(),
  };
};
