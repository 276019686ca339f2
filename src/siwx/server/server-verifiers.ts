import { OTHER_VERIFIERS } from "../verify/other-verifiers.js";
import { lazily, type SignatureProblem, type Verifiers } from "../verify/verifier.js";
import type { EvmClients } from "../verify/verify-eip155.js";

/**
 * A verifier for each namespace. The code of each is fetched when it is first needed; that for EVM accounts needs the package viem.
 *
 * @param getClient gives the client of an EVM chain, such as viem's `PublicClient`, for the signatures of smart accounts (ERC-1271, ERC-6492). Without it, only
 *   accounts with a key of their own sign in.
 */
export const allVerifiers = (getClient?: EvmClients): Verifiers => ({
  ...OTHER_VERIFIERS,
  eip155: lazily(
    async () => (await import("./recover-by-viem.js")).verifierByViem(getClient),
    NO_VIEM,
  ),
});

const NO_VIEM: SignatureProblem = {
  code: "no-verifier",
  message:
    "This server cannot check signatures of EVM accounts, as it lacks the package viem. Run `npm install viem` where the server is.",
};
