/**
 * Longest wait of the tests for what a user would see. Only a test that fails waits that long; a machine
 * that does other work besides is many times slower than an idle one.
 */
export const PATIENCE_MS = 20_000;

/** Longest wait for what takes no time limit of the product's: shorter than each of those. */
export const AT_ONCE_MS = 5_000;
