import { hexOf } from "../../base58.js";
import { decodeOrNull } from "../../decode.js";
import { string } from "../../primitives.js";
import { refine } from "../../refine.js";
import { anyObject, shape } from "../../shape.js";

/** 64 bytes; 65 of an ECDSA signature; one more where the first byte says the kind of key. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i;
const HEX = /^0x([0-9a-f]{2})*$/i;

const signature = refine("a signature in hexadecimal", (value) =>
  typeof value === "string" && SIGNATURE.test(value) ? value : undefined,
);
/** Some wallets give bytes in place of their text, or null where there is none. */
const signedTransaction = refine("a transaction in hexadecimal", (value) => {
  if (value instanceof Uint8Array) return `0x${hexOf(value)}`;
  return typeof value === "string" && HEX.test(value) ? value : undefined;
});

/** The parameters of the methods. wire 9.7 */
export const polkadotParams = {
  polkadot_signMessage: shape({ address: string, message: string }),
  polkadot_signTransaction: shape({ address: string, transactionPayload: anyObject }),
};

/** What of a transaction's payload is read here. */
export const payloadParts = shape({ address: string, genesisHash: string });

const signed = shape({ signature });
const signedWhole = shape({ signature, signedTransaction });

/**
 * The answer that the caller of a method gets: documented fields only. Null if the answer is not what the method promises.
 * wire 9.7
 */
export const decodePolkadotAnswer = (
  method: string,
  answer: unknown,
): { readonly answer: unknown } | null => {
  if (!(method in polkadotParams)) return { answer };
  const said =
    (method === "polkadot_signTransaction" ? decodeOrNull(signedWhole, answer) : null) ??
    decodeOrNull(signed, answer);
  return said === null ? null : { answer: said };
};
