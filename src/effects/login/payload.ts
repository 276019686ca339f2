import type { LoginFailure } from "./failures.js";

/** Views of the ways to log in without a wallet: a part of their own. S2.15 to S2.33 */
export type LoginViewName =
  | "EmailLogin"
  | "EmailVerifyDevice"
  | "EmailVerifyOtp"
  | "UpdateEmailWallet"
  | "UpdateEmailPrimaryOtp"
  | "UpdateEmailSecondaryOtp"
  | "UpgradeEmailWallet"
  | "ConnectSocials"
  | "ConnectingSocial"
  | "ConnectingFarcaster";

/** Where a log-in is: what the visitor, or the embedded wallet, is to do next. S4.27, S4.28 */
export type LoginStep =
  | "email"
  | "device"
  | "code"
  | "new-email"
  | "primary-code"
  | "secondary-code"
  | "social"
  | "farcaster";

/** The log-in, as the bus knows it. For the views; nothing of it is exported. */
export interface LoginModel {
  /** Null: none is under way. */
  readonly step: LoginStep | null;
  /** The embedded wallet is asked; the visitor has nothing to do but to wait. */
  readonly busy: boolean;
  /** Why the last thing did not work; the step can be tried again. */
  readonly failure: LoginFailure | null;
  /** When a further mail may be asked for, milliseconds since the epoch. S5.12 */
  readonly resendAt: number | null;
  /** Whose account it is, of a log-in by social account. S1.10 */
  readonly provider: string | null;
  /** Key in the vault: of the address that mails go to, or of the link that Farcaster opens. */
  readonly subjectRef: string | null;
}

/** The log-in, as the views know it. */
export interface LoginState extends Omit<LoginModel, "subjectRef"> {
  /** The address that mails go to, or the link that Farcaster opens. Both are nobody else's business. */
  readonly subject: string | null;
}
