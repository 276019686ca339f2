/** Limits of Solana. They load only where Solana is configured or somebody logs in. */

/** Bytes of an account's address and of a signature. Ed25519 */
export const SOLANA_KEY_BYTES = 32;
export const SOLANA_SIGNATURE_BYTES = 64;
/** A longer transaction does not fit into a packet of the network. Solana, packet data size */
export const SOLANA_TRANSACTION_BYTES_MAX = 1_232;
