import { ed25519 } from "@noble/curves/ed25519";
import { utf8ToBytes } from "@noble/hashes/utils";
import { base58 } from "@scure/base";
import { checking } from "./verifier.js";

/** Ed25519 over the text; the address is the key. Signature and address are base58. */
export const verifySolana = checking(({ message, signature, data: { accountAddress } }) =>
  // Strict (RFC 8032): the laxer rules of ZIP-215 let anybody sign for some keys of small order.
  ed25519.verify(base58.decode(signature), utf8ToBytes(message), base58.decode(accountAddress), {
    zip215: false,
  }),
);
