import { read } from "../../../base/errors.js";
import { type ApprovalCodec, readably } from "../../approval/approval-codec.js";
import { shownMessage } from "../../approval/message.js";
import type { Named } from "../../approval/named.js";
import { eip155IdOf } from "../../caip.js";
import { shownBatch, shownTransactions } from "./shown-transaction.js";
import { shownTypedData } from "./shown-typed-data.js";

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

/** Reads requests to EVM wallets. wire 6.6, EIP-5792, ERC-7715 */
export const evmApproval: ApprovalCodec = {
  namedIn: (method, params) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return { address: addressOf(second), caipNetworkId: null };
      case "eth_signTypedData_v4":
        return { address: addressOf(first), caipNetworkId: null };
      default:
        return {
          address: addressOf(read(first, "from") ?? read(first, "address")),
          caipNetworkId: networkOf(read(first, "chainId")),
        };
    }
  },
  shownRequest: readably((method, params) => {
    const [first, second] = list(params);
    switch (method) {
      case "personal_sign":
        return shownMessage(first);
      case "eth_signTypedData_v4":
        return shownTypedData(second);
      case "eth_sendTransaction":
        return shownTransactions([first]);
      case "wallet_sendCalls":
        return shownBatch(first);
      default:
        return { kind: "unreadable" };
    }
  }),
};

const addressOf = (value: unknown): string | null =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? value : null;

const networkOf = (chainId: unknown): Named["caipNetworkId"] =>
  chainId === undefined || chainId === null ? null : (eip155IdOf(chainId) ?? "unreadable");

export default evmApproval;
