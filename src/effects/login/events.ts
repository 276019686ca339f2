import type { Failure } from "../../base/errors.js";
import type { Asks, Settles } from "../asks.js";
import type { Connection } from "../connection/payload.js";
import type { LoginModel } from "./payload.js";

export type LoginCommand =
  /** What a site asks for by `sluice.login`. `howRef` is the key of its argument in the vault. */
  | (Asks & { readonly type: "login"; readonly howRef: string })
  /** Loads the code for it, for a site that draws it. */
  | (Asks & { readonly type: "login/prepare" })
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
  | {
      readonly type: "login/changed";
      readonly login: LoginModel;
      /** Present if the log-in was given up: the visitor closed the dialog, showed another view, or cancelled. */
      readonly left?: "closed" | "elsewhere" | "cancelled";
    }
  /** What a site asked for is done; `connection` if the visitor is logged in now. */
  | (Settles & { readonly type: "login/answered"; readonly connection: Connection | null })
  | (Settles & { readonly type: "login/denied"; readonly failure: Failure })
  /** The page was opened at an address to which a social log-in leads back. Whether one is expected is not said yet. */
  | { readonly type: "social/returned" }
  /** The social account confirmed the visitor; the embedded wallet is asked who it is. */
  | { readonly type: "login/result"; readonly provider: string };
