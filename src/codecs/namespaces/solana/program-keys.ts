import { sha256 } from "@noble/hashes/sha2";

/**
 * The key of an account that a program finds by seeds: the first of those derived from them that nobody can have a private key
 * for. Null if there is none.
 */
export const derivedKey = (
  program: Uint8Array,
  seeds: readonly Uint8Array[],
): Uint8Array | null => {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(joined(...seeds, Uint8Array.of(bump), program, DERIVED));
    if (!isOnCurve(hash)) return hash;
  }
  return null;
};

const DERIVED = new TextEncoder().encode("ProgramDerivedAddress");

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const P = 2n ** 255n - 19n;

/** Whether 32 bytes are a point of Ed25519, and so may be somebody's key: whether x² = (y² - 1) / (d y² + 1) has a root. RFC 8032, 5.1.3 */
export const isOnCurve = (bytes: Uint8Array): boolean => {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .reverse()
    .join("");
  const y = BigInt.asUintN(255, BigInt(`0x${hex}`)) % P;
  const square = (y * y) % P;
  const product = ((square + P - 1n) * ((D * square + 1n) % P)) % P;
  // Euler: the quotient has a root if the product has one.
  return power(product, (P - 1n) / 2n) <= 1n;
};

const power = (base: bigint, exponent: bigint): bigint => {
  let [value, factor] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) value = (value * factor) % P;
    factor = (factor * factor) % P;
  }
  return value;
};

/** -121665 / 121666 */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** The programs that keep tokens: the first one, and Token-2022. */
export const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
export const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
export const TOKEN_PROGRAMS: readonly [string, string] = [TOKEN_PROGRAM, TOKEN_2022];
