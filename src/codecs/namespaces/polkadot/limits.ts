/** Limits of Polkadot. They load only where one of its networks is configured. */

/** Bytes of an account in an SS58 address: an sr25519 or ed25519 key, or the hash of an ECDSA one. */
export const POLKADOT_KEY_BYTES = 32;
/** More accounts than this are nobody's. */
export const POLKADOT_ACCOUNTS_MAX = 1_000;
