import type { Asks, Settles } from "../asks.js";
import type { LoginModel } from "./payload.js";

export type LoginCommand =
  /** Logs in by e-mail. `emailRef` is the key of the address in the vault. */
  | (Asks & { readonly type: "email/connect"; readonly emailRef: string })
  /** Changes the address of the log-in. */
  | (Asks & { readonly type: "email/update"; readonly emailRef: string })
  | (Asks & { readonly type: "email/verify"; readonly codeRef: string })
  | (Asks & { readonly type: "email/resend" })
  /** Logs in by social account. Opens a window, so it must be sent within a click. */
  | (Asks & { readonly type: "social/connect"; readonly provider: string })
  | (Asks & { readonly type: "login/cancel" });

export type LoginFact =
  /** The command was accepted; `login/changed` tells the outcome. */
  | (Settles & { readonly type: "login/heard" })
  | { readonly type: "login/changed"; readonly login: LoginModel }
  /** The page was opened at an address to which a social log-in leads back. Whether one is expected is not said yet. */
  | { readonly type: "social/returned" }
  /** The social account confirmed the visitor; the embedded wallet is asked who it is. */
  | { readonly type: "login/result"; readonly provider: string };
