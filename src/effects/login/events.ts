import type { Asks, Settles } from "../asks.js";
import type { LoginModel } from "./payload.js";

export type LoginCommand =
  /** Log in by e-mail; the address waits in the vault, as every secret does. S4.27 */
  | (Asks & { readonly type: "email/connect"; readonly emailRef: string })
  /** Change the address that is logged in. S4.28 */
  | (Asks & { readonly type: "email/update"; readonly emailRef: string })
  | (Asks & { readonly type: "email/verify"; readonly codeRef: string })
  | (Asks & { readonly type: "email/resend" })
  /** Log in by social account, within the click: it opens a window. wire 7 */
  | (Asks & { readonly type: "social/connect"; readonly provider: string })
  | (Asks & { readonly type: "login/cancel" });

export type LoginFact =
  /** A wish of the log-in was heard; what came of it is `login/changed`. */
  | (Settles & { readonly type: "login/heard" })
  | { readonly type: "login/changed"; readonly login: LoginModel }
  /** The visitor is done with the social account; the embedded wallet is asked who that is. */
  | { readonly type: "login/result"; readonly provider: string };
