import { namespaceOf } from "../../codecs/caip.js";
import type { ConnectedAccount } from "../connection/payload.js";
import { accountOf, networkOf } from "../connection/select.js";
import type { ConnectionModel } from "../connection/state.js";
import type { SignInSubject } from "./payload.js";
import { type SignInSettings, signsIn } from "./state.js";

/** The active account, on a network that the site has and asks on; null if there is none. Only it is asked to sign in. S4.14 */
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
