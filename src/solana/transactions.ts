import { failed, read } from "../base/errors.js";

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
