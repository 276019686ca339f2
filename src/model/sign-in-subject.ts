import { type Namespace, namespaceOf } from "../codecs/caip.js";
import type { ConnectedAccount } from "./connection.js";
import { accountOf, type ConnectionModel, networkOf } from "./connection-model.js";
import type { SignInSubject } from "./sign-in.js";
import { hasSignIn, type SignInSettings } from "./sign-in-states.js";

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
