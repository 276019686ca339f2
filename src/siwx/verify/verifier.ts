import type { Namespace } from "../../codecs/caip.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";

/** Why a signature does not count. */
export type SignatureProblemCode =
  /** It is not of the account, or of another text. */
  | "signature"
  /** Nothing here can check it. */
  | "no-verifier"
  /** What has to be asked did not answer, so nothing is known of it. */
  | "unreachable";

export interface SignatureProblem {
  readonly code: SignatureProblemCode;
  readonly message: string;
}

/**
 * Checks that a session's signature is that of its account (`data.accountAddress`) over its text (`message`). Null if it is. It never
 * rejects: what cannot be checked is a problem as well.
 */
export type Verifier = (session: SignInSession) => Promise<SignatureProblem | null>;

/** A verifier for each namespace that may sign in. */
export type Verifiers = { readonly [N in Namespace]?: Verifier };

const NOT_LOADED: SignatureProblem = {
  code: "unreachable",
  message: "The code that checks signatures could not be loaded. Try again.",
};

/** A verifier whose code is fetched when it is first needed, and what is said where that fails. */
export const lazily =
  (load: () => Promise<Verifier>, notLoaded = NOT_LOADED): Verifier =>
  async (session) => {
    const verify = await load().catch(() => null);
    return verify === null ? notLoaded : verify(session);
  };

/** A verifier from a plain check of bytes. It may throw on what is malformed. */
export const checking =
  (isGenuine: (session: SignInSession) => boolean): Verifier =>
  async (session) => {
    try {
      return isGenuine(session) ? null : NOT_GENUINE;
    } catch {
      return NOT_GENUINE; // malformed
    }
  };

export const NOT_GENUINE: SignatureProblem = {
  code: "signature",
  message: "The signature is not one of this account over this message. Sign in again.",
};

/** Those that pages and servers have in common. @internal */
export const OTHER_VERIFIERS: Verifiers = {
  solana: lazily(async () => (await import("./verify-solana.js")).verifySolana),
  bip122: lazily(async () => (await import("./verify-bip122.js")).verifyBitcoin),
  polkadot: lazily(async () => (await import("./verify-polkadot.js")).verifyPolkadot),
  cosmos: lazily(async () => (await import("./verify-cosmos.js")).verifyCosmos),
};
