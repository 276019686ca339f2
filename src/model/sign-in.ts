import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { SignInMessage, SignInSession } from "../codecs/sign-in/siwx.js";
import type { Asks, Settles } from "./folding.js";

/** An account on a network: what a visitor signs in with. */
export interface SignInSubject {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** A valid session. The session itself stays off the bus, since it has a signature. */
export interface KnownSession extends SignInSubject {
  /** Key of the session in the vault. */
  readonly sessionRef: Ref<SignInSession>;
  /** Milliseconds since the epoch; null if it does not expire. */
  readonly expiresAt: number | null;
}

/** What the visitor is asked: to sign a message with the active account. */
export interface SignInStep extends SignInSubject {
  /** The message is being made; or it is there; or the wallet is asked to sign it; or the site checks the signature. */
  readonly phase: "preparing" | "ready" | "signing" | "checking";
  /** Key in the vault of the message, as `WaitingMessage`; null while there is none. */
  readonly messageRef: Ref<WaitingMessage> | null;
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

/** Why the site is asked for the sessions of the active account. */
export type ReadingReason =
  /** Another account or network is active. */
  | "active"
  /** A wallet was connected, and the dialog waits for what comes next. */
  | "connected"
  /** The site wants a sign-in. */
  | "asked"
  /** They may have changed elsewhere, or have expired. */
  | "elsewhere";

/** Sessions that are known, and what the visitor is asked now. */
export interface SignInModel {
  readonly sessions: readonly KnownSession[];
  readonly step: SignInStep | null;
  /** Why sessions are being read; null if they are not. */
  readonly reading: ReadingReason | null;
}

export type SignInCommand =
  /** Asks the visitor to sign in with the active account, if there is no session yet. */
  | (Asks & { readonly type: "sign-in" })
  /** The visitor agrees: the wallet is asked to sign the message. */
  | (Asks & { readonly type: "sign-in/sign" })
  /** The visitor does not want to sign in. */
  | (Asks & { readonly type: "sign-in/cancel" })
  /** Ends all sessions. */
  | (Asks & { readonly type: "sign-out" });

export type SignInFact =
  /** The site is asked for the sessions of the active account. */
  | (SignInSubject & { readonly type: "session/reading"; readonly reason: ReadingReason })
  /** These are the valid sessions of an account on a network now: none, one, or more. */
  | (SignInSubject & {
      readonly type: "session/read";
      readonly sessions: readonly KnownSession[];
      /** The site keeps one session, so that no other is valid any more. */
      readonly isOnly: boolean;
    })
  /** The site could not say whether there is one. */
  | (SignInSubject & { readonly type: "session/unavailable"; readonly failure: Failure })
  /** These sessions are over. */
  | {
      readonly type: "session/ended";
      readonly sessionRefs: readonly Ref<SignInSession>[];
      /** They have expired: the site may have newer ones. */
      readonly isExpiry?: true;
    }
  /** The visitor is asked to sign in. */
  | (SignInSubject & { readonly type: "sign-in/asked"; readonly isRequired: boolean })
  | {
      readonly type: "sign-in/prepared";
      /** Key of the message in the vault. */
      readonly messageRef: Ref<WaitingMessage>;
    }
  | (Settles & {
      readonly type: "sign-in/signing";
      /** Id of the request to the wallet. */
      readonly requestId: string;
    })
  | { readonly type: "sign-in/checking" }
  | (SignInSubject & { readonly type: "sign-in/succeeded" })
  | {
      readonly type: "sign-in/failed";
      readonly failure: Failure;
      /** Whether a passing message tells of it. None does where the message could not be made, or the view shows what the server says. */
      readonly isTold: boolean;
    }
  /** Nobody is asked about the last account and network any more: another one is active, or the visitor did not want to. */
  | { readonly type: "sign-in/left" }
  /** The visitor did not want to. */
  | (Settles & { readonly type: "sign-in/cancelled" })
  /** What a site, or a second click, asked for changed nothing. */
  | (Settles & { readonly type: "sign-in/unchanged" })
  /** The outcome for the site that asked. */
  | (Settles & { readonly type: "sign-in/answered"; readonly failure?: Failure })
  | (Settles & { readonly type: "sign-out/done"; readonly failure?: Failure });
