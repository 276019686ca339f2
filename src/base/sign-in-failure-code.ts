/** What can go wrong in signing in alone. */
export type SignInFailureCode =
  | SignInViewFailureCode
  /** The signature was not accepted: the site's `addSession` rejected; or its `setSessions`, of what was signed while connecting. */
  | "sign-in/not-accepted";

/** What can only go wrong where the view asks for a sign-in. The texts for visitors are loaded with it. */
export type SignInViewFailureCode =
  /** The site has not configured sign-in. */
  | "sign-in/off"
  /** No account is connected. */
  | "sign-in/no-account"
  /** The active network is not one of the site's. */
  | "sign-in/no-network"
  /** Texts cannot be signed on the active network, or its wallet has gone. */
  | "sign-in/no-wallet"
  /** The site's message could not be made, or is not for this page, account and network. Nobody was asked to sign it. */
  | "sign-in/message-invalid"
  /** The site's sign-in server refused (HTTP 401 or 403). The message is the server's sentence, which visitors read. */
  | "sign-in/refused"
  /** The site could not say whether the visitor is signed in: its `getSessions` rejected. */
  | "sign-in/unavailable"
  /** The visitor cancelled, or went to another account or network. */
  | "sign-in/cancelled"
  /** The sessions could not be ended: the site's `setSessions` or `revokeSession` rejected. */
  | "sign-in/not-ended";
