import type { Failure } from "../../base/errors.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { SignInMessage } from "../../codecs/sign-in/siwx.js";

/** An account on a network: what a visitor signs in with. */
export interface SignInSubject {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** A valid session. The session itself stays off the bus, since it has a signature. */
export interface KnownSession extends SignInSubject {
  /** Key of the session in the vault. */
  readonly sessionRef: string;
  /** Milliseconds since the epoch; null if it does not expire. */
  readonly expiresAt: number | null;
}

/** What the visitor is asked: to sign a message with the active account. */
export interface SignInStep extends SignInSubject {
  /** The message is being made; or it is there; or the wallet is asked to sign it; or the site checks the signature. */
  readonly phase: "preparing" | "ready" | "signing" | "checking";
  /** Key in the vault of the message, as `WaitingMessage`; null while there is none. */
  readonly messageRef: string | null;
  /** Why the last try failed. */
  readonly failure: Failure | null;
  /** Whether a passing message tells that failure: the view alone tells of a message that cannot be made in advance. */
  readonly isTold: boolean;
  /** Whether the visitor has to sign in to stay connected. */
  readonly isRequired: boolean;
}

/** A message that waits for the visitor. Never put on the bus. */
export interface WaitingMessage {
  /** What the text says. */
  readonly data: SignInMessage;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Sessions that are known, and what the visitor is asked now. */
export interface SignInModel {
  readonly sessions: readonly KnownSession[];
  readonly step: SignInStep | null;
}
