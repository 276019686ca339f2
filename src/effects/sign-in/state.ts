import type { State } from "../../base/state.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { SignInModel } from "./payload.js";

/** Sign-in, where the site has configured it. */
export interface SignInStates {
  readonly signIn$: State<SignInModel>;
  readonly session$: State<SignInSession | null>;
  readonly sessions$: State<readonly SignInSession[]>;
}

export const NO_SIGN_IN: SignInModel = { sessions: [], step: null };

export type SignInSettings = Pick<Settings, "siwx" | "siweConfig">;

/** Whether the site has configured sign-in. */
export const hasSignIn = ({ siwx, siweConfig }: SignInSettings): boolean =>
  siwx !== null || (siweConfig !== null && siweConfig.enabled !== false);

/** Whether accounts of a namespace are asked. `siweConfig` is for EVM networks only. */
export const signsIn = (settings: SignInSettings, namespace: Namespace): boolean =>
  hasSignIn(settings) && (settings.siwx !== null || namespace === "eip155");
