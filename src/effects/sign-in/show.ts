import { defer, type Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { signingRequest } from "../../codecs/text-to-sign.js";
import { accountOf, type ConnectionModel, networkOf } from "../../model/connection-model.js";
import type { Command } from "../../model/events.js";
import type { ViewEntry } from "../../model/modal.js";
import { signsIn } from "../../model/sign-in-states.js";
import type { SiteSessions } from "../../streams/site-sessions.js";
import type { Ports, Streams } from "../wiring.js";

/** What the journey reads. */
export type JourneyStreams = Streams<"model$" | "signIn$" | "modal$" | "view$" | "requests$">;

/** What the journey uses. */
export type JourneyPorts = Pick<
  Ports,
  "env" | "settings" | "vault" | "records" | "packOf" | "wallets"
> & {
  readonly store: SiteSessions;
};

const VIEW: ViewEntry = { view: "SIWXSignMessage" };

/** Shows the view in place of everything else, so that nothing but its own buttons leads away from it. S2.24 */
export const show = (
  { modal$ }: Pick<JourneyStreams, "modal$">,
  env: Pick<Env, "randomId">,
): Observable<Command> =>
  defer(() =>
    of<Command>({
      type: readNow(modal$).open ? "view/reset" : "view/show",
      id: env.randomId(),
      entry: VIEW,
    }),
  );

/** Takes the view away, where it is shown: nobody has to sign in any more. */
export const leaveView = (env: Pick<Env, "randomId">): Command => ({
  type: "view/leave",
  id: env.randomId(),
  view: VIEW.view,
  to: "close",
});

/** Whether the visitor sees it, or comes back to it. */
export const isShown = ({ view$ }: Pick<JourneyStreams, "view$">): boolean =>
  readNow(view$).history.some(({ view }) => view === VIEW.view);

/** Whether the visitor does not see it. */
export const isHidden = ({ modal$, view$ }: Pick<JourneyStreams, "modal$" | "view$">): boolean =>
  !readNow(modal$).open || readNow(view$).current.view === "ApproveTransaction";

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
