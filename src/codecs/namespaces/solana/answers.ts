import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { base58Bytes } from "../../base58.js";
import { boundedList, longText, text, textThat } from "../../bounded.js";
import { decodeWith } from "../../decode.js";
import { shape } from "../../shape.js";
import { SOLANA_KEY_BYTES, SOLANA_SIGNATURE_BYTES } from "./limits.js";

/** Base58 writes 32 bytes as 32 to 44 letters, and 64 bytes as 64 to 88. Longer texts are not decoded. */
const holds =
  (bytes: number) =>
  (text: string): boolean =>
    text.length <= bytes * 1.4 && base58Bytes(text)?.length === bytes;

/** Whether a text is the address of a Solana account: 32 bytes in base58. */
export const isSolanaAddress = holds(SOLANA_KEY_BYTES);

/** Whether a text is a signature, which is also the id of a transaction: 64 bytes in base58. */
export const isSolanaSignature = holds(SOLANA_SIGNATURE_BYTES);

const signature = textThat(isSolanaSignature, "a signature of 64 bytes");
const address = textThat(isSolanaAddress, "an address of 32 bytes");
const bytes = textThat((text) => longText.is(text) && base58Bytes(text) !== null, "base58");
const transaction = textThat(
  (text) => longText.is(text) && base58Bytes(text) !== null,
  "a transaction in base58",
);

/** The answers of methods that sign; texts are base58. wire 6.7 */
const ANSWERS: ReadonlyMap<string, t.Decoder<unknown, unknown>> = new Map<
  string,
  t.Decoder<unknown, unknown>
>([
  ["solana_signMessage", shape({ signature })],
  ["solana_signTransaction", shape({ transaction })],
  ["solana_signAllTransactions", shape({ transactions: boundedList(transaction) })],
  ["solana_signAndSendTransaction", shape({ signature })],
  ["solana_signIn", shape({ address, signedMessage: bytes, signature }, { signatureType: text })],
]);

/**
 * The answer that the caller of a method gets. Answers of methods that sign keep only their documented fields;
 * others are passed on unchanged. Null if the answer is not what the method promises.
 */
export const decodeSolanaAnswer = (
  method: string,
  answer: unknown,
): { readonly answer: unknown } | null => {
  const codec = ANSWERS.get(method);
  if (codec === undefined) return { answer };
  const decoded = decodeWith(codec, answer);
  return isRight(decoded) ? { answer: decoded.right } : null;
};
