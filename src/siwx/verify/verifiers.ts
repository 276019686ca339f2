import { OTHER_VERIFIERS } from "./other-verifiers.js";
import { lazily, type Verifiers } from "./verifier.js";
import type { EvmClients } from "./verify-eip155.js";

/**
 * A verifier for each namespace. The code of each is fetched when it is first needed.
 *
 * @param getClient gives the client of an EVM chain, such as viem's `PublicClient`, for the signatures of smart accounts (ERC-1271, ERC-6492). Without it, only
 *   accounts with a key of their own sign in.
 */
export const allVerifiers = (getClient?: EvmClients): Verifiers => ({
  ...OTHER_VERIFIERS,
  eip155: lazily(async () => (await import("./recover-address.js")).verifierInPage(getClient)),
});
