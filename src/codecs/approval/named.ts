import { read } from "../../base/errors.js";
import { type CaipNetworkId, eip155IdOf } from "../caip.js";
import { solanaTransactionOf, solanaTransactionsIn } from "../namespaces/solana/shown.js";

/** What a request says itself about who acts, and on which network; null: nothing. */
export interface Named {
  readonly address: string | null;
  readonly caipNetworkId: CaipNetworkId | "unreadable" | null;
  /** For each transaction that can be read, all who have to sign it. Solana */
  readonly signers?: readonly (readonly string[])[];
}

/** Who is named in the parameters of a request that has to be approved. wire 6.6, EIP-5792, ERC-7715 */
export const namedIn = (method: string, params: unknown): Named => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  switch (method) {
    case "personal_sign":
      return { address: addressOf(second), caipNetworkId: null };
    case "eth_signTypedData_v4":
      return { address: addressOf(first), caipNetworkId: null };
    case "solana_signMessage": {
      const pubkey = read(params, "pubkey");
      return { address: typeof pubkey === "string" ? pubkey : null, caipNetworkId: null };
    }
    case "solana_signTransaction":
    case "solana_signAllTransactions":
    case "solana_signAndSendTransaction":
      return { address: null, caipNetworkId: null, signers: signersOf(method, params) };
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

const signersOf = (method: string, params: unknown): readonly (readonly string[])[] =>
  (solanaTransactionsIn(method, params) ?? []).flatMap((text) => {
    const transaction = solanaTransactionOf(text);
    return transaction === null ? [] : [transaction.signers];
  });
