import type { Failure } from "../../base/errors.js";
import { namespaceOf } from "../../codecs/caip.js";
import { signingRequest } from "../../codecs/text-to-sign.js";
import { accountOf, type ConnectionModel, networkOf } from "../../model/connection-model.js";
import { signsIn } from "../../model/sign-in-states.js";
import type { Ports } from "../wiring.js";

/** Why nobody can be asked to sign in now; null if the active account can. */
export const hindranceIn = (
  model: ConnectionModel,
  { settings, wallets }: Pick<Ports, "settings" | "wallets">,
): Failure | null => {
  if (!signsIn(settings, namespaceOf(model.activeId))) return SIGN_IN_OFF;
  const account = accountOf(model);
  if (account === null) return NO_ACCOUNT;
  const network = networkOf(model);
  if (network.unsupported === true) return NO_NETWORK;
  const canSign = signingRequest(network.chainNamespace, account.address, "") !== null;
  return canSign && wallets.get(account.connectionId) !== undefined ? null : NO_WALLET;
};

/** The first sentences are fixed. S8.2 to S8.4 */
const NO_ACCOUNT: Failure = {
  code: "sign-in/no-account",
  message: "No ActiveCaipAddress found. Connect a wallet first.",
};
const NO_NETWORK: Failure = {
  code: "sign-in/no-network",
  message: "No ActiveCaipNetwork or client found. Switch to a network of this site first.",
};
const NO_WALLET: Failure = {
  code: "sign-in/no-wallet",
  message: "No ConnectionController client found. Connect a wallet that can sign texts.",
};

/** The first sentence is fixed. S8.1 */
export const SIGN_IN_OFF: Failure = {
  code: "sign-in/off",
  message: "SIWX is not enabled. Give the option `siwx` to `createSluice`.",
};
