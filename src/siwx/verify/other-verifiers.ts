import { lazily, type Verifiers } from "./verifier.js";

/** Those that pages and servers have in common. */
export const OTHER_VERIFIERS: Verifiers = {
  solana: lazily(async () => (await import("./verify-solana.js")).verifySolana),
  bip122: lazily(async () => (await import("./verify-bip122.js")).verifyBitcoin),
  polkadot: lazily(async () => (await import("./verify-polkadot.js")).verifyPolkadot),
  cosmos: lazily(async () => (await import("./verify-cosmos.js")).verifyCosmos),
};
