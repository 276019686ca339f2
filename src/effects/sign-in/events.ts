import type { Failure } from "../../base/errors.js";
import type { Asks, Settles } from "../asks.js";
import type { KnownSession, SignInSubject } from "./payload.js";

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
  | { readonly type: "session/ended"; readonly sessionRefs: readonly string[] }
  /** The visitor is asked to sign in. */
  | (SignInSubject & { readonly type: "sign-in/asked"; readonly isRequired: boolean })
  | {
      readonly type: "sign-in/prepared";
      /** Key of the message in the vault. */
      readonly messageRef: string;
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
      /** The message could not be made, before the visitor did anything. */
      readonly isEarly: boolean;
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
