import type { Observable } from "rxjs";
import type { SignInRequest, SignInSession } from "../../codecs/sign-in/siwx.js";

/**
 * The site's own functions for sign-in, as streams that emit once. One that rejects, throws, answers something else or does not answer
 * within 30 s is an error with a sentence.
 */
export interface SiteSessions {
  /** The text to sign. */
  readonly create$: (request: SignInRequest) => Observable<string>;
  /** Has the site verify and keep a session. */
  readonly add$: (session: SignInSession) => Observable<unknown>;
  readonly read$: (request: SignInRequest) => Observable<readonly SignInSession[]>;
  /** Ends the session of an account on a network. */
  readonly revoke$: (request: SignInRequest) => Observable<unknown>;
  /** Ends all sessions. */
  readonly clear$: () => Observable<unknown>;
  /** Whether a visitor has to sign in to stay connected. */
  readonly isRequired: () => boolean;
  readonly signsOutOnDisconnect: boolean;
  /** Whether a session takes the place of any other. */
  readonly keepsOne: boolean;
}

/** One that also takes the sessions of a wallet that signed while it connected: several networks at once. */
export interface SettableSiteSessions extends SiteSessions {
  /** Has the site verify these sessions, and keep them in place of all others. */
  readonly set$: (sessions: readonly SignInSession[]) => Observable<unknown>;
}
