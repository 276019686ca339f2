import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { boundedList, longText, text, textThat } from "../../bounded.js";
import { decodeWith } from "../../decode.js";
import { base58Bytes, toBase58 } from "../../encodings.js";
import type { Reference } from "../../payment/plan.js";
import { shape } from "../../shape.js";

/** Bytes of an account's address and of a signature. Ed25519 */
export const SOLANA_KEY_BYTES = 32;
export const SOLANA_SIGNATURE_BYTES = 64;
/** A longer transaction does not fit into a packet of the network. Solana, packet data size */
export const SOLANA_TRANSACTION_BYTES_MAX = 1_232;

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

/** What a site wants in the message of a sign-in. The wallet fills in the domain and the address if they are left out. */
export const signInInput = shape(
  {},
  {
    domain: text,
    address: text,
    statement: longText,
    uri: longText,
    version: text,
    chainId: text,
    nonce: text,
    issuedAt: text,
    expirationTime: text,
    notBefore: text,
    requestId: text,
    resources: boundedList(longText),
  },
);

/** A payment's reference as the key that stands for it in a transaction, base58. Solana Pay */
export const referenceKey = (reference: Reference): string =>
  toBase58(
    Uint8Array.from(reference.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
