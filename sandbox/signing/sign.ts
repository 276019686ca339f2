import { createWalletClient, http, type TypedDataDefinition } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { SandboxChain } from "../chains/chain-list.js";
import { viemChain } from "../chains/viem-chain.js";
import { isHex, type SiteRequest, textParam, transactionParam, typedDataParam } from "./params.js";
import { RpcError, UNSUPPORTED } from "./rpc-error.js";

/** The methods that need a key. */
export const signingMethods: readonly string[] = [
  "personal_sign",
  "eth_signTypedData",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
];

/** Signs with a real key, or signs and sends; what comes back is the method's result. */
export const signRequest = async (
  request: SiteRequest,
  account: PrivateKeyAccount,
  chain: SandboxChain,
): Promise<string> => {
  switch (request.method) {
    case "personal_sign": {
      const message = textParam(request, 0, "message");
      return account.signMessage({ message: isHex(message) ? { raw: message } : message });
    }
    case "eth_signTypedData":
    case "eth_signTypedData_v4":
      // The shape was checked; that the fields fit the types is found out by viem's encoder.
      return account.signTypedData(typedDataParam(request) as unknown as TypedDataDefinition);
    case "eth_sendTransaction":
    case "eth_signTransaction": {
      const { to, value, data, proposed } = transactionParam(request);
      const client = createWalletClient({
        account,
        chain: viemChain(chain),
        transport: http(chain.rpcUrl),
      });
      const transaction = {
        value,
        ...proposed,
        ...(to === undefined ? {} : { to }),
        ...(data === undefined ? {} : { data }),
      };
      return request.method === "eth_sendTransaction"
        ? client.sendTransaction(transaction)
        : client.signTransaction(await client.prepareTransactionRequest(transaction));
    }
    default:
      throw new RpcError(UNSUPPORTED, `${request.method} is not supported`);
  }
};
