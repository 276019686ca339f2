import { filter, ignoreElements, map, type Observable, scan, startWith } from "rxjs";
import { keepAnswer } from "../base/keep-answer.js";
import type { State } from "../base/state.js";
import {
  EMAIL_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../codecs/storage/login-keys.js";
import type { SluiceEvent } from "../effects/events.js";
import type { LoginState } from "../effects/login/payload.js";
import { revealLogin, type Shown } from "../effects/login/state.js";
import type { Wiring } from "../effects/wiring.js";
import type { Sluice } from "./types.js";

/** What the views of the log-in use besides the public surface and the view ports. */
export interface LoginPort {
  /** Held; replays. Null before the code that logs in is there. */
  readonly login$: State<LoginState | null>;
  /** Keeps a secret until the command that names its key is carried out. */
  readonly conceal: (secret: string) => string;
  /** The address that is logged in, or null. */
  readonly email: () => string | null;
  /** The social account that is logged in, by its name there; the provider outlives it. S4.30, S5.22 */
  readonly social: () => { readonly provider: string | null; readonly name: string | null };
}

/** By a stream of its sluice: nobody but its views needs it, so the core does not know it. */
const PORTS = new WeakMap<object, LoginPort>();

export const setLoginPort = ({ view$ }: Pick<Sluice, "view$">, port: LoginPort): void =>
  void PORTS.set(view$, port);

/** The log-in of a sluice; null before the dialog was first opened. */
export const loginPortOf = ({ view$ }: Pick<Sluice, "view$">): LoginPort | null =>
  PORTS.get(view$) ?? null;

/** Makes the port of a sluice. Whoever runs the result holds its state. */
export const openLoginPort = (
  { vault, records, view$ }: Pick<Wiring, "vault" | "records" | "view$">,
  events$: Observable<SluiceEvent>,
): Observable<never> => {
  const login$ = events$.pipe(
    filter((event) => event.type === "login/changed"),
    scan<{ readonly login: Parameters<ReturnType<typeof revealLogin>>[1] }, Shown | null>(
      (shown, { login }) => revealLogin(vault.take)(shown, login),
      null,
    ),
    map((shown) => shown?.state ?? null),
    startWith(null),
    keepAnswer(),
  );
  setLoginPort(
    { view$ },
    {
      login$,
      conceal: vault.put,
      email: () => records.readPlain(EMAIL_KEY),
      social: () => ({
        provider: records.readPlain(SOCIAL_PROVIDER_KEY),
        name: records.readPlain(SOCIAL_USERNAME_KEY),
      }),
    },
  );
  return login$.pipe(ignoreElements());
};
