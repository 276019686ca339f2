/**
 * Longest wait of the tests for what a user would see. Only a test that fails waits that long; a machine
 * that does other work besides is many times slower than an idle one.
 */
export const PATIENCE_MS = 20_000;

/** Longest wait for what must not wait for anything: shorter than what the product waits for a relay or a wallet. */
export const AT_ONCE_MS = 1_000;
