import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { NONCE_BYTES, SECRET_BYTES } from "./limits.js";

export type RandomBytes = (length: number) => Uint8Array;

/** What a cookie holds: 64 hexadecimal digits that nobody guesses. */
export const newSecret = (random: RandomBytes): string => bytesToHex(random(SECRET_BYTES));

export const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text);

export const newNonce = (random: RandomBytes): string => bytesToHex(random(NONCE_BYTES));

/** The key of a nonce. It holds the visitor's secret: with another cookie, the nonce is not there. */
export const nonceKey = (secret: string, nonce: string): string =>
  `nonce:${hashOf(`${secret}:${nonce}`)}`;

/** The key of a session. Who reads the store does not learn the cookie. */
export const sessionKey = (secret: string): string => `session:${hashOf(secret)}`;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
