import { failed, read } from "../base/errors.js";
import { base58Bytes, toBase58 } from "../codecs/encodings.js";
import type { SolanaSignInInput } from "../codecs/rpc-schema.js";
import type { Sluice } from "../root/types.js";

/** How a transaction is sent; as the node's `sendTransaction` has it. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean;
  readonly preflightCommitment?: "processed" | "confirmed" | "finalized";
  readonly maxRetries?: number;
  readonly minContextSlot?: number;
}

/** A sign-in, with the message that the wallet wrote. */
export interface SignedIn {
  readonly address: string;
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
  readonly signatureType?: string;
}

const SOLANA = { namespace: "solana" } as const;

/** What the connected wallet signs: bytes in, bytes out. */
export const signing = (sluice: Sluice) => ({
  message: async (message: Uint8Array, address: string): Promise<Uint8Array> => {
    const params = { message: toBase58(message), pubkey: address };
    return decoded(
      (await sluice.request({ method: "solana_signMessage", params }, SOLANA)).signature,
    );
  },
  transactions: async (transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const params = { transactions: transactions.map(toBase58) };
    const said = await sluice.request({ method: "solana_signAllTransactions", params }, SOLANA);
    return said.transactions.map(decoded);
  },
  transaction: async (transaction: Uint8Array): Promise<Uint8Array> => {
    const params = { transaction: toBase58(transaction) };
    return decoded(
      (await sluice.request({ method: "solana_signTransaction", params }, SOLANA)).transaction,
    );
  },
  /** Resolves to the signature, base58. */
  andSend: async (transaction: Uint8Array, options?: SolanaSendOptions): Promise<string> => {
    const params = {
      transaction: toBase58(transaction),
      ...(options === undefined ? {} : { options }),
    };
    return (await sluice.request({ method: "solana_signAndSendTransaction", params }, SOLANA))
      .signature;
  },
  signIn: async (input: SolanaSignInInput): Promise<SignedIn> => {
    const said = await sluice.request({ method: "solana_signIn", params: input }, SOLANA);
    const [signedMessage, signature] = [decoded(said.signedMessage), decoded(said.signature)];
    return { ...said, signedMessage, signature };
  },
});

/** An answer has been checked to be base58 before. */
const decoded = (text: string): Uint8Array => {
  const bytes = base58Bytes(text);
  if (bytes === null) throw failed("internal", "The wallet's answer is not base58.");
  return bytes;
};

/**
 * A transaction: its serialised bytes, or an object of `@solana/web3.js` 1.x (`Transaction`, `VersionedTransaction`),
 * whichever copy of the package it is from.
 */
export type SolanaTransaction =
  | Uint8Array
  | {
      serialize(options?: {
        readonly requireAllSignatures?: boolean;
        readonly verifySignatures?: boolean;
      }): Uint8Array;
    };

/** The serialised bytes, with the signatures that are there. */
export const bytesOf = (transaction: SolanaTransaction): Uint8Array =>
  transaction instanceof Uint8Array
    ? transaction
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false });

/** The signed bytes in the form that the caller gave. */
export const sameForm = <T extends SolanaTransaction>(given: T, signed: Uint8Array): T => {
  if (given instanceof Uint8Array) return signed as T;
  const made = read(given, "constructor");
  // A class is a function, whose static methods `read` does not look at.
  const { deserialize, from } = (typeof made === "function" ? made : {}) as {
    readonly deserialize?: unknown;
    readonly from?: unknown;
  };
  const parse = deserialize ?? from;
  if (typeof parse !== "function")
    throw failed(
      "request/invalid",
      "The transaction is neither bytes nor an object of @solana/web3.js 1.x. Serialise it, then ask again.",
    );
  return Reflect.apply(parse, made, [signed]) as T;
};
