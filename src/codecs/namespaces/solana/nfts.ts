import { decodeOrNull } from "../../decode.js";
import { base58Bytes, base64Bytes, toBase58 } from "../../encodings.js";
import { METADATA_MAX_BYTES, OUTSIDE_NAME_MAX } from "../../limits.js";
import { number, string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { boundedText } from "../../text.js";
import { isSolanaAddress } from "./answers.js";
import { derivedKey } from "./program-keys.js";

/** What the account of a mint's metadata says. */
export interface MintMetadata {
  /** May be empty. */
  readonly name: string;
  /** Where the rest is; may be empty. */
  readonly uri: string;
  /** The mint of its collection, if that has agreed; else null. */
  readonly collection: string | null;
  /** Whether it says that there may be many of it that are all alike. */
  readonly isFungible: boolean;
}

export const accounts = shape({ value: listOf(unknown) });
const accountData = shape({ data: listOf(unknown) });

const tokenAccount = shape({
  account: shape({
    data: shape({
      parsed: shape({
        info: shape({ mint: string, tokenAmount: shape({ amount: string, decimals: number }) }),
      }),
    }),
  }),
});

/** Mints of which the owner has one, that cannot be divided: `getTokenAccountsByOwner`. Null if the answer is none. */
export const singlesIn = (said: unknown): readonly string[] | null =>
  decodeOrNull(accounts, said)?.value.flatMap((one) => {
    const info = decodeOrNull(tokenAccount, one)?.account.data.parsed.info;
    const isOne = info?.tokenAmount.amount === "1" && info.tokenAmount.decimals === 0;
    return isOne && isSolanaAddress(info.mint) ? [info.mint] : [];
  }) ?? null;

/** What accounts of metadata say, in the order in which they were asked for: `getMultipleAccounts`. Null if the answer is none. */
export const metadataIn = (said: unknown): readonly (MintMetadata | null)[] | null =>
  accountsIn(said)?.map((bytes) => (bytes ? metadataOf(bytes) : null)) ?? null;

/**
 * What accounts hold, in the order in which they were asked for: `getMultipleAccounts`. Null for one that is not there, undefined
 * for one that cannot be read. Null if the answer is none.
 */
export const accountsIn = (said: unknown): readonly (Uint8Array | null | undefined)[] | null =>
  decodeOrNull(accounts, said)?.value.map((one) => {
    if (one === null) return null;
    const [text] = decodeOrNull(accountData, one)?.data ?? [];
    return (typeof text === "string" ? base64Bytes(text) : null) ?? undefined;
  }) ?? null;

/** The kind of the account that has metadata, its first byte. */
const METADATA_V1 = 4;
const KEY = 32;
/** Of one creator: key, whether it has agreed, share. */
const CREATOR = 34;
const FUNGIBLE = 2;

/** Reads an account by the layout of the program's first version; null for any other. What comes after the texts may be missing. */
export const metadataOf = (bytes: Uint8Array): MintMetadata | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 1 + KEY + KEY;
  const text = (): string => {
    const length = view.getUint32(at, true);
    at += 4 + length;
    if (at > bytes.length) throw new RangeError("too short");
    // Filled up with zeros.
    return new TextDecoder().decode(bytes.subarray(at - length, at)).replace(/\0+$/, "");
  };
  const byte = (): number => view.getUint8(at++);
  const mayBe = (length: number): number | null => {
    if (byte() === 0) return null;
    at += length;
    return at - length;
  };
  try {
    if (view.getUint8(0) !== METADATA_V1) return null;
    const name = boundedText(text(), OUTSIDE_NAME_MAX);
    text(); // the symbol
    const uri = text();
    const known = { name, uri: uri.length > METADATA_MAX_BYTES ? "" : uri };
    const rest = (): Omit<MintMetadata, "name" | "uri"> => {
      at += 2; // the fee
      if (byte() !== 0) at += 4 + view.getUint32(at, true) * CREATOR;
      at += 2; // sold before, changeable
      mayBe(1); // which bump its edition has
      const standard = mayBe(1);
      const place = mayBe(1 + KEY);
      const isAgreed = place !== null && view.getUint8(place) === 1;
      return {
        collection:
          isAgreed && place + 1 + KEY <= bytes.length
            ? toBase58(bytes.subarray(place + 1, place + 1 + KEY))
            : null,
        isFungible: standard !== null && view.getUint8(standard) === FUNGIBLE,
      };
    };
    return { ...known, ...orElse(rest, { collection: null, isFungible: false }) };
  } catch {
    return null; // too short
  }
};

/** Accounts of older versions end sooner. */
const orElse = <A>(read: () => A, other: A): A => {
  try {
    return read();
  } catch {
    return other; // too short
  }
};

const METADATA_PROGRAM = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s";

/** The address of the account that has the metadata of a mint. */
export const metadataKey = (mint: string): string | null => {
  const [program, key] = [base58Bytes(METADATA_PROGRAM), base58Bytes(mint)];
  if (program === null || key === null) return null;
  const derived = derivedKey(program, [new TextEncoder().encode("metadata"), program, key]);
  return derived && toBase58(derived);
};
