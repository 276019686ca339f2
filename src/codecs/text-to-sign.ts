import { read } from "../base/errors.js";
import type { Namespace } from "./caip.js";
import { hexOf, toBase58, toBase64 } from "./encodings.js";

/** A request that signs a text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: object;
}

/** The request that signs a text with an account. EIP-191, BIP-322, ADR-036, wire 6.6, 9.6, 9.7 */
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
    case "bip122":
      // Taproot has no other signature. Elsewhere wallets do as they are used to, and both kinds can be checked.
      return {
        method: "signMessage",
        params: { message: text, address, ...(/^..1p/.test(address) && { protocol: "bip322" }) },
      };
    case "polkadot":
      return { method: "polkadot_signMessage", params: { address, message: text } };
    case "cosmos":
      return {
        method: "cosmos_signAmino",
        params: { signerAddress: address, signDoc: adr36Doc(address, bytes) },
      };
    default:
      return null;
  }
};

/** The amino document that stands for a text: a transaction that no chain accepts. ADR-036 */
export const adr36Doc = (signer: string, text: Uint8Array) => ({
  chain_id: "",
  account_number: "0",
  sequence: "0",
  fee: { gas: "0", amount: [] },
  msgs: [{ type: "sign/MsgSignData", value: { signer, data: toBase64(text) } }],
  memo: "",
});

/** The signature in the answer to such a request, as text; null if there is none. Cosmos has it beside its public key. */
export const signatureIn = (answer: unknown): string | null => {
  const said = read(answer, "signature") ?? answer;
  const signature = read(said, "signature") ?? said;
  return typeof signature === "string" ? signature : null;
};
