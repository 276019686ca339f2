import { map, merge } from "rxjs";
import { readNow, type State } from "../base/state.js";
import { type Namespace, namespaceOf } from "../codecs/caip.js";
import type { Settings } from "../codecs/options/settings.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import type { ConnectedAccount } from "./connection.js";
import { accountOf, type ConnectionModel, networkOf } from "./connection-model.js";
import type { Folding } from "./folding.js";
import type { KnownSession, SignInModel, SignInSubject } from "./sign-in.js";

const NO_SIGN_IN: SignInModel = { sessions: [], step: null, reading: null };

export type SignInSettings = Pick<Settings, "siwx" | "siweConfig">;

/** Whether the site has configured sign-in. */
export const hasSignIn = ({ siwx, siweConfig }: SignInSettings): boolean =>
  siwx !== null || (siweConfig !== null && siweConfig.enabled !== false);

/** Whether accounts of a namespace are asked. `siweConfig` is for EVM networks only. */
export const signsIn = (settings: SignInSettings, namespace: Namespace): boolean =>
  hasSignIn(settings) && (settings.siwx !== null || namespace === "eip155");

/** The active account, on a network that the site has and asks on; null if there is none. Only it is asked to sign in. */
export const subjectOf = (
  model: ConnectionModel,
  settings: SignInSettings,
): (SignInSubject & ConnectedAccount) | null => {
  const account = accountOf(model);
  const isAsked =
    networkOf(model).unsupported !== true && signsIn(settings, namespaceOf(model.activeId));
  return account !== null && isAsked ? { ...account, caipNetworkId: model.activeId } : null;
};

export const isSameSubject = (a: SignInSubject | null, b: SignInSubject | null): boolean =>
  a?.caipNetworkId === b?.caipNetworkId && a?.address === b?.address;

/** Sign-in, where the site has configured it. */
export const signInStates = (
  { folded, derived, held, late, settings, vault }: Folding<{ readonly signIn: SignInModel }>,
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
          const subject = subjectOf(readNow(model$), settings);
          const session = readNow(signIn$).sessions.find((one) => isSameSubject(one, subject));
          return (session && seen(session)) ?? null;
        }),
      ),
    ),
  };
};
