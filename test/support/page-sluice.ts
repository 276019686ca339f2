import {
  type createTestSluice,
  createTestSluiceWith,
  type TestSluice,
  testChunks,
} from "../../src/testing/test-sluice.js";

/** A sluice whose wallets are found as in a page: those of one frame together, at its end. */
export const createPageSluice = (
  ...[env, options = {}, walletConnect, frame]: Parameters<typeof createTestSluice>
): TestSluice => createTestSluiceWith(env, options, testChunks(walletConnect, frame));
