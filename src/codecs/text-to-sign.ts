import { read } from "../base/errors.js";
import { adr36Doc } from "./adr36-doc.js";
import { hexOf, toBase58 } from "./base58.js";
import type { Namespace } from "./caip.js";

/** A request that signs a text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: object;
}

/** The request that signs a text with an account; null if the namespace has none. EIP-191, ADR-036, wire 6.6 */
export const signingRequest = (
  namespace: Namespace,
  address: string,
  text: string,
): SigningRequest | null => {
  const bytes = new TextEncoder().encode(text);
  switch (namespace) {
    case "eip155":
      return { method: "personal_sign", params: [`0x${hexOf(bytes)}`, address] };
    case "solana":
      return {
        method: "solana_signMessage",
        params: { message: toBase58(bytes), pubkey: address },
      };
    case "cosmos":
      return {
        method: "cosmos_signAmino",
        params: { signerAddress: address, signDoc: adr36Doc(address, bytes) },
      };
    default:
      return null;
  }
};

/** The signature in the answer to such a request, as text; null if there is none. Cosmos has it beside its public key. */
export const signatureIn = (answer: unknown): string | null => {
  const said = read(answer, "signature") ?? answer;
  const signature = read(said, "signature") ?? said;
  return typeof signature === "string" ? signature : null;
};
