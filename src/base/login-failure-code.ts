/** What can go wrong in a log-in alone. The texts for visitors are loaded with its views. */
export type LoginFailureCode =
  /** The text is not an e-mail address. */
  | "login/email-invalid"
  /** A mail was sent less than 30 s ago; `retryAfterMs` says how long to wait. */
  | "login/too-early"
  /** The code is not six digits. */
  | "login/code-invalid"
  /** The browser blocked the social account's window. */
  | "login/popup-blocked"
  /** The embedded wallet gave no address to send the visitor to. */
  | "login/not-started"
  /** The visitor closed the window before the log-in was finished. */
  | "login/popup-closed"
  /** The visitor left for the social account's page and came back without a result. */
  | "login/came-back"
  /** The result came from an origin other than the embedded wallet's. */
  | "login/origin-untrusted"
  /** The social account's service refused; the message is the service's own. */
  | "login/refused"
  /** The social account confirmed, but logging in to the embedded wallet failed. */
  | "login/failed"
  /** The visitor closed the dialog before the log-in was done. */
  | "login/closed"
  /** No code or other mail is expected now: no log-in by e-mail is under way, or it waits for an answer. */
  | "login/not-expected"
  /** This way to log in is off. */
  | "login/off";
