import { map, merge } from "rxjs";
import type { State } from "../base/state.js";
import { readNow } from "../base/state.js";
import type { Settings } from "../codecs/options/settings.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import { accountOf, type ConnectionModel, networkOf } from "./connection-model.js";
import type { Folding } from "./folding.js";
import type { KnownSession, SignInModel } from "./sign-in.js";

const NO_SIGN_IN: SignInModel = { sessions: [], step: null, reading: null };

export type SignInSettings = Pick<Settings, "siwx" | "siweConfig">;

/** Whether the site has configured sign-in. */
export const hasSignIn = ({ siwx, siweConfig }: SignInSettings): boolean =>
  siwx !== null || (siweConfig !== null && siweConfig.enabled !== false);

/** Sign-in, where the site has configured it. */
export const signInStates = (
  { folded, derived, held, late, vault }: Folding<{ readonly signIn: SignInModel }>,
  { model$ }: { readonly model$: State<ConnectionModel> },
) => {
  const signIn$ = folded(NO_SIGN_IN, late("signIn"));
  const seen = ({ sessionRef }: KnownSession) => vault.see(sessionRef);
  return {
    signIn$,
    sessions$: derived(signIn$, ({ sessions }) => sessions.flatMap((one) => seen(one) ?? [])),
    // Read from the account as it is now, so that it never is the session of another one.
    session$: held<SignInSession | null>(
      null,
      merge(model$, signIn$).pipe(
        map(() => {
          const model = readNow(model$);
          if (networkOf(model).unsupported === true) return null;
          const address = accountOf(model)?.address;
          const session = readNow(signIn$).sessions.find(
            (one) => one.caipNetworkId === model.activeId && one.address === address,
          );
          return (session && seen(session)) ?? null;
        }),
      ),
    ),
  };
};
