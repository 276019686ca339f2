import { sha256 } from "@noble/hashes/sha2";
import { decodeOrNull } from "../../decode.js";
import { base58Bytes, hexOf, toBase58 } from "../../encodings.js";
import { string } from "../../primitives.js";
import { shape } from "../../shape.js";
import { UNPRINTABLE } from "../../text.js";
import { SOLANA_KEY_BYTES } from "./answers.js";
import { accounts } from "./nfts.js";
import { derivedKey, isOnCurve } from "./program-keys.js";

type Bytes = Uint8Array;

const ZONE = ".sol";
/** A label before the zone, or two. */
const NAME = /^([^\s.]{1,63}\.)?[^\s.]{1,63}\.sol$/u;

/** A name as the registry has it; null for a text that cannot be one. */
export const snsName = (text: string): string | null => {
  const name = text.trim().normalize("NFC").toLowerCase();
  return NAME.test(name) && name.replace(UNPRINTABLE, "") === name ? name : null;
};

const keyOf = (text: string): Bytes => base58Bytes(text) ?? new Uint8Array(SOLANA_KEY_BYTES);
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const NONE = new Uint8Array(SOLANA_KEY_BYTES);
/** The programs that keep names, wrap them into NFTs, and note which one an account goes by. */
const REGISTRY = keyOf("namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX");
const WRAPPER = keyOf("nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk");
const CHOICES = keyOf("85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29");
/** The parent of all names that end in `.sol`. */
const ROOT = keyOf("58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx");
/** The classes of accounts that say what a name is, and of records in the second format. */
const BACK = keyOf("33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z");
const RECORDS = keyOf("2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo");

const nameKey = (name: string, parent: Bytes, kind: Bytes = NONE): Bytes =>
  derivedKey(REGISTRY, [sha256(bytesOf(`SPL Name Service${name}`)), kind, parent]) ?? NONE;

/** The accounts that together say who has a name. */
export const snsKeys = (name: string) => {
  const [label = "", parent] = name.slice(0, -ZONE.length).split(".").reverse();
  const above = nameKey(label, ROOT);
  const own = parent === undefined ? above : nameKey(`\0${parent}`, above);
  return {
    own,
    wrapped: derivedKey(WRAPPER, [bytesOf("nft_record"), own]) ?? NONE,
    record: nameKey("\x02SOL", own, RECORDS),
    signed: nameKey("\x01SOL", own),
  };
};

/** What an account of the registry starts with: parent, owner and class. */
const HEAD = 3 * SOLANA_KEY_BYTES;

const keyIn = (data: Bytes, at: number): Bytes => data.slice(at, at + SOLANA_KEY_BYTES);
const isSame = (a: Bytes, b: Bytes): boolean => hexOf(a) === hexOf(b);

/** Who owns the account of a name, and what is above it; null if nobody does. */
export const snsEntry = (data: Bytes | null): { parent: Bytes; owner: Bytes } | null => {
  if (data === null || data.length < HEAD) return null;
  const owner = keyIn(data, SOLANA_KEY_BYTES);
  return isSame(owner, NONE) ? null : { parent: keyIn(data, 0), owner };
};

/** The mint of the NFT into which a name is wrapped: who holds that has the name. Null if it is not. */
export const wrappedMint = (data: Bytes | null): Bytes | null => {
  const ACTIVE = 2;
  const at = 2 + 2 * SOLANA_KEY_BYTES;
  return data?.[0] === ACTIVE && data.length >= at + SOLANA_KEY_BYTES ? keyIn(data, at) : null;
};

/**
 * Where the owner of a name wants it to lead, by the record that is signed by both.
 *
 * @returns "stale" if it is of an earlier owner; null if it is not confirmed as it must be
 */
export const confirmedIn = (data: Bytes, owner: Bytes): Bytes | "stale" | null => {
  const SIGNED_BY_KEY = 1;
  const texts = HEAD + 8;
  if (data.length !== texts + 3 * SOLANA_KEY_BYTES) return null;
  const view = new DataView(data.buffer, data.byteOffset);
  const [writer, agreed] = [view.getUint16(HEAD, true), view.getUint16(HEAD + 2, true)];
  const length = view.getUint32(HEAD + 4, true);
  if (writer !== SIGNED_BY_KEY || agreed !== SIGNED_BY_KEY || length !== SOLANA_KEY_BYTES)
    return null;
  if (!isSame(keyIn(data, texts), owner)) return "stale";
  const content = keyIn(data, texts + 2 * SOLANA_KEY_BYTES);
  return isSame(keyIn(data, texts + SOLANA_KEY_BYTES), content) ? content : null;
};

/** An address that somebody may have a key for; null for one of a program, which may not know what to do with what it gets. */
export const ownable = (key: Bytes): string | null => (isOnCurve(key) ? toBase58(key) : null);

const largest = shape({ address: string, amount: string });

/** The accounts that hold one of a mint: `getTokenLargestAccounts`. Null if the answer is none. */
export const holdingIn = (said: unknown): readonly Bytes[] | null =>
  decodeOrNull(accounts, said)?.value.flatMap((one) => {
    const found = decodeOrNull(largest, one);
    return found?.amount === "1" ? (base58Bytes(found.address) ?? []) : [];
  }) ?? null;

/** Whose a token account is, if it holds one of this mint. */
export const holderIn = (data: Bytes | null, mint: Bytes): Bytes | null => {
  const units = 2 * SOLANA_KEY_BYTES;
  if (data === null || data.length < units + 8 || !isSame(keyIn(data, 0), mint)) return null;
  return data[units] === 1 && !data.slice(units + 1, units + 8).some(Boolean)
    ? keyIn(data, SOLANA_KEY_BYTES)
    : null;
};

/** Where an account notes which name it goes by. */
export const choiceKey = (address: string): Bytes =>
  derivedKey(CHOICES, [bytesOf("favourite_domain"), keyOf(address)]) ?? NONE;

/** The account of that name; null if there is none. */
export const chosenIn = (data: Bytes | null): Bytes | null =>
  data !== null && data.length > SOLANA_KEY_BYTES ? keyIn(data, 1) : null;

/** Where the registry notes what the name of an account is; with its parent where that is no zone. */
export const labelKey = (own: Bytes, parent: Bytes = ROOT): Bytes =>
  nameKey(toBase58(own), isSame(parent, ROOT) ? NONE : parent, BACK);

/** That label, without its zone; null if it says none. */
export const labelIn = (data: Bytes | null): string | null => {
  if (data === null || data.length < HEAD + 4) return null;
  const length = new DataView(data.buffer, data.byteOffset).getUint32(HEAD, true);
  const text = data.subarray(HEAD + 4, HEAD + 4 + length);
  return new TextDecoder().decode(text).replace(/^\0/, "") || null;
};

/** Whether a name stands directly below the zone. */
export const isBelowZone = (parent: Bytes): boolean => isSame(parent, ROOT);
