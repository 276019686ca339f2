import { map, merge } from "rxjs";
import { loadDefault } from "../../base/load-once.js";
import { readNow } from "../../base/state.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import type { States } from "../wiring.js";
import type { KnownSession } from "./payload.js";
import { hasSignIn, NO_SIGN_IN, type SignInStates } from "./state.js";
import { isSameSubject, subjectOf } from "./subject.js";

/** Sign-in. Fetched when a wallet is being connected, if the site has configured it. */
export const signIn = {
  states: (
    { folded, derived, held, late, settings, vault }: Folding,
    { model$ }: Pick<States, "model$">,
  ): SignInStates => {
    const signIn$ = folded(NO_SIGN_IN, late("signIn"));
    // Only sessions are looked up here.
    const seen = ({ sessionRef }: KnownSession) => vault.see(sessionRef) as SignInSession;
    return {
      signIn$,
      sessions$: derived(signIn$, ({ sessions }) => sessions.map(seen)),
      // Read from the account as it is now, so that it never is the session of another one.
      session$: held<SignInSession | null>(
        null,
        merge(model$, signIn$).pipe(
          map(() => {
            const subject = subjectOf(readNow(model$), settings);
            const session = readNow(signIn$).sessions.find((one) => isSameSubject(one, subject));
            return session === undefined ? null : seen(session);
          }),
        ),
      ),
    };
  },
  lazy: {
    wakes: ({ type }, { settings$ }) =>
      /^sign-(in|out)$/.test(type) ||
      (/^connect\/(started|succeeded)$/.test(type) && hasSignIn(readNow(settings$))),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
