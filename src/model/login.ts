import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { Connection } from "./connection.js";
import { type Asks, type Folding, revealed, type Settles } from "./folding.js";

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

/** Where a log-in is, as facts carry it: keys in the vault stand for the visitor's data. */
export interface LoginPlace {
  readonly step: LoginStep;
  /** When another mail may be sent, in milliseconds since the epoch. */
  readonly resendAt?: number | null;
  /** The social account's service, e.g. `google`; absent for a log-in by e-mail. */
  readonly provider?: string;
  /** Key in the vault of the e-mail address, or of the Farcaster link. */
  readonly subjectRef?: Ref<string>;
}

/** The log-in that is under way. */
export interface LoginModel {
  /** Null: there is none. */
  readonly step: LoginStep | null;
  /** True while the embedded wallet is asked: the visitor can only wait. */
  readonly busy: boolean;
  /** Why the step failed; it can be tried again. */
  readonly failure: Failure | null;
  /** When another mail may be sent, in milliseconds since the epoch. */
  readonly resendAt: number | null;
  /** The social account's service, e.g. `google`; null for a log-in by e-mail. */
  readonly provider: string | null;
  readonly subjectRef: Ref<string> | null;
}

/** `login$`: the log-in by e-mail or social account that is under way. */
export interface LoginState extends Omit<LoginModel, "subjectRef"> {
  /** The e-mail address that mails go to, or the Farcaster link. Private: neither passes the bus. */
  readonly subject: string | null;
}

export type LoginCommand =
  /** What a site asks for by `sluice.login`. `howRef` is the key of its argument in the vault. */
  | (Asks & { readonly type: "login"; readonly howRef: Ref<unknown> })
  /** Loads the code for it, for a site that draws it. */
  | (Asks & { readonly type: "login/prepare" })
  /** Logs in by e-mail. `emailRef` is the key of the address in the vault. */
  | (Asks & { readonly type: "email/connect"; readonly emailRef: Ref<string> })
  /** Changes the address of the log-in. */
  | (Asks & { readonly type: "email/update"; readonly emailRef: Ref<string> })
  | (Asks & { readonly type: "email/verify"; readonly codeRef: Ref<string> })
  | (Asks & { readonly type: "email/resend" })
  /** Logs in by social account. Opens a window, so it must be sent within a click. */
  | (Asks & { readonly type: "social/connect"; readonly provider: string })
  | (Asks & { readonly type: "login/cancel" });

/** How far the log-in is. */
export type LoginProgress =
  /** The code for it has been loaded. */
  | { readonly type: "login/ready" }
  /** The visitor does what comes next. */
  | { readonly type: "login/reached"; readonly at: LoginPlace }
  /** The embedded wallet is asked. */
  | { readonly type: "login/asking"; readonly at: LoginPlace }
  | { readonly type: "login/failed"; readonly at: LoginPlace; readonly failure: Failure }
  /** The log-in was given up: the visitor closed the dialog, showed another view, or cancelled. */
  | { readonly type: "login/left"; readonly how: "closed" | "elsewhere" | "cancelled" }
  /** The wallet is connected, or the address changed. */
  | { readonly type: "login/done" };

export type LoginFact =
  /** The command was accepted; `LoginProgress` tells what comes of it. */
  | (Settles & { readonly type: "login/heard" })
  | LoginProgress
  /** What a site asked for is done; `connection` if the visitor is logged in now. */
  | (Settles & { readonly type: "login/answered"; readonly connection: Connection | null })
  | (Settles & { readonly type: "login/denied"; readonly failure: Failure })
  /** The page was opened at an address to which a social log-in leads back. Whether one is expected is not said yet. */
  | { readonly type: "social/returned" }
  /** The social account confirmed the visitor; the embedded wallet is asked who it is. */
  | { readonly type: "login/result"; readonly provider: string };

/** What the views read of it. */
const showLogin = (model: LoginModel | null, subject: string | null): LoginState | null => {
  if (model === null) return null;
  const { subjectRef: _, ...login } = model;
  return { ...login, subject };
};

/** The log-in; null until the code for it has been loaded. */
export const loginStates = ({
  folded,
  late,
  held,
  vault,
}: Folding<{ readonly login: LoginModel | null }>) => ({
  login$: held<LoginState | null>(
    null,
    folded<LoginModel | null>(null, late("login")).pipe(
      revealed<LoginModel | null, LoginState | null>(
        vault,
        null,
        (model) => model?.subjectRef ?? null,
        showLogin,
      ),
    ),
  ),
});
