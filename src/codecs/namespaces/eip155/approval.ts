import { read } from "../../../base/errors.js";
import { type ApprovalCodec, readably } from "../../approval/approval-codec.js";
import { messageBytes, shownMessage } from "../../approval/message.js";
import type { Named } from "../../approval/named.js";
import { hexOf } from "../../base58.js";
import { eip155IdOf } from "../../caip.js";
import { evmRefusal } from "./refusal.js";
import { shownBatch, shownTransaction } from "./shown-transaction.js";
import { shownTypedData } from "./shown-typed-data.js";
import { typedChainId } from "./typed-data.js";

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

/** Reads requests to EVM wallets. wire 6.6, EIP-5792, ERC-7715 */
export const evmApproval: ApprovalCodec = {
  refusalOf: (method, params) => evmRefusal(method, list(params)),
  namedIn: (method, params) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return { address: addressOf(second), caipNetworkId: null };
      case "eth_signTypedData_v4":
        return { address: addressOf(first), caipNetworkId: networkOf(typedChainId(second)) };
      default:
        return {
          address: addressOf(
            read(first, "from") ?? read(first, "address") ?? read(first, "sender"),
          ),
          caipNetworkId: networkOf(read(first, "chainId")),
        };
    }
  },
  postedParams: (method, params) => {
    const [message, ...rest] = list(params);
    const bytes =
      method === "personal_sign" && typeof message === "string" ? messageBytes(message) : null;
    return bytes === null ? params : [`0x${hexOf(bytes)}`, ...rest];
  },
  shownRequest: readably((method, params, acting) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return shownMessage(first, acting);
      case "eth_signTypedData_v4":
        return shownTypedData(second);
      case "eth_sendTransaction":
        return shownTransaction(first);
      case "wallet_sendCalls":
        return shownBatch(first);
      default:
        return { kind: "unreadable" };
    }
  }),
};

/** What is named and is no address is no account that acts either. */
const addressOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === "string" ? value : "";

const networkOf = (chainId: unknown): Named["caipNetworkId"] =>
  chainId === undefined || chainId === null ? null : (eip155IdOf(chainId) ?? "unreadable");

export default evmApproval;
