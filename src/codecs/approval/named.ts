import { read } from "../../base/errors.js";
import { type CaipNetworkId, eip155IdOf } from "../caip.js";

/** What a request says itself about who acts, and on which network; null: nothing. */
export interface Named {
  readonly address: string | null;
  readonly caipNetworkId: CaipNetworkId | "unreadable" | null;
}

/** Who is named in the parameters of a request that has to be approved. wire 6.6, EIP-5792, ERC-7715 */
export const namedIn = (method: string, params: unknown): Named => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
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
};

const addressOf = (value: unknown): string | null =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? value : null;

const networkOf = (chainId: unknown): Named["caipNetworkId"] =>
  chainId === undefined || chainId === null ? null : (eip155IdOf(chainId) ?? "unreadable");
