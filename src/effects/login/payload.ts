import type { Failure } from "../../base/errors.js";

/** Views of the log-in by e-mail or social account. */
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

/** The step of a log-in: what the visitor or the embedded wallet does next. */
export type LoginStep =
  | "email"
  | "device"
  | "code"
  | "new-email"
  | "primary-code"
  | "secondary-code"
  | "social"
  | "farcaster";

/** The log-in as facts carry it: keys in the vault stand for the visitor's data. */
export interface LoginModel {
  /** Null: no log-in is under way. */
  readonly step: LoginStep | null;
  /** True while the embedded wallet is asked: the visitor can only wait. */
  readonly busy: boolean;
  /** Why the step failed; it can be tried again. */
  readonly failure: Failure | null;
  /** When another mail may be sent, in milliseconds since the epoch. */
  readonly resendAt: number | null;
  /** The social account's service, e.g. `google`; null for a log-in by e-mail. */
  readonly provider: string | null;
  /** Key in the vault of the e-mail address, or of the Farcaster link. */
  readonly subjectRef: string | null;
}

/** `login$`: the log-in by e-mail or social account that is under way. */
export interface LoginState extends Omit<LoginModel, "subjectRef"> {
  /** The e-mail address that mails go to, or the Farcaster link. Private: neither passes the bus. */
  readonly subject: string | null;
}
