import { web } from "../../base/browser-env/web.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { checkMessage } from "../../codecs/sign-in/check.js";
import type { Cacao } from "../../codecs/sign-in/siwx.js";
import {
  lazily,
  OTHER_VERIFIERS,
  type SignatureProblem,
  type Verifiers,
} from "../verify/verifier.js";
import type { EvmClients } from "../verify/verify-eip155.js";
import { type SignInVerdict, verifySession } from "../verify-session.js";

/** How far the clocks of a visitor and a server may differ. @internal */
export const CLOCK_SKEW_MS = 60_000;

/** A signed message, and what it has to be. */
export interface SignInToVerify {
  /** The text that was signed. */
  readonly message: string;
  readonly signature: string;
  /** What came with it over WalletConnect. */
  readonly cacao?: Cacao;
  /** The site's host, with its port if it has one. */
  readonly domain: string;
  /** `https` or `http`: that of the site's pages. Without it, both */
  readonly scheme?: string;
  /** The one that you gave to this visitor, and have deleted: accept none twice. */
  readonly nonce: string;
  /** Exactly this URI. Without it, any page of `domain` */
  readonly uri?: string;
  readonly chainId?: CaipNetworkId;
  readonly accountAddress?: string;
  readonly statement?: string;
  readonly resources?: readonly string[];
  readonly getClient?: EvmClients;
  readonly verifiers?: Verifiers;
  /** Milliseconds since the epoch. Default: the clock */
  readonly now?: number;
  /** How far clocks may differ. Default: 60,000 */
  readonly skewMs?: number;
}

/**
 * Verifies one sign-in, for servers that keep nonces and sessions in their own way. Never rejects: each refusal has its code, and a
 * sentence.
 */
export const verifySignIn = ({
  message,
  signature,
  cacao,
  getClient,
  verifiers = allVerifiers(getClient),
  now = web.now(),
  skewMs = CLOCK_SKEW_MS,
  ...asked
}: SignInToVerify): Promise<SignInVerdict> =>
  verifySession(
    { message, signature, ...(cacao === undefined ? {} : { cacao }) },
    verifiers,
    (it) => checkMessage(it, { ...asked, now, skewMs }),
  );

/**
 * A verifier for each namespace. The code of each is fetched when it is first needed; that for EVM accounts needs the package viem.
 *
 * @param getClient gives the client of an EVM chain, such as viem's `PublicClient`, for the signatures of smart accounts (ERC-1271, ERC-6492). Without it, only
 *   accounts with a key of their own sign in.
 */
export const allVerifiers = (getClient?: EvmClients): Verifiers => ({
  ...OTHER_VERIFIERS,
  eip155: lazily(async () => {
    const { recoverMessageAddress } = await import("viem/utils");
    const { evmVerifier } = await import("../verify/verify-eip155.js");
    return evmVerifier(
      (message, signature) => recoverMessageAddress({ message, signature }),
      getClient,
    );
  }, NO_VIEM),
});

const NO_VIEM: SignatureProblem = {
  code: "no-verifier",
  message:
    "This server cannot check signatures of EVM accounts, as it lacks the package viem. Run `npm install viem` where the server is.",
};
