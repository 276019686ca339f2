import { filter, map, merge, mergeMap, type Observable, of, take, withLatestFrom } from "rxjs";
import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { type ConnectionModel, EMBEDDED_ID } from "../../model/connection-model.js";
import { type CommandOf, type SluiceEvent, settles } from "../../model/events.js";
import type { LoginPlace } from "../../model/login.js";
import { offeredBy } from "../../streams/wallets/embedded/networks.js";
import { DONE, failedAt, type LoginParts, next, type Told } from "./step.js";

/** The network to connect the embedded wallet on: the active one if the wallet supports it. wire 6.11 */
const namespaceIn = ({ activeId, networks }: ConnectionModel, frame: string): Namespace => {
  const offers = offeredBy(frame);
  const ids = [activeId, ...networks.map(({ caipNetworkId }) => caipNetworkId)];
  return namespaceOf(ids.find(offers) ?? activeId);
};

/**
 * Connects the embedded wallet after a log-in; from here on it is a wallet like any other. A failure to connect
 * is shown on the step, which can be tried again.
 */
export const connectWallet = (
  { events$, model$, settings$, env }: Pick<LoginParts, "events$" | "model$" | "settings$" | "env">,
  at: LoginPlace,
): Observable<Told> =>
  model$.pipe(
    take(1),
    withLatestFrom(settings$),
    mergeMap(([model, { endpoints }]) => {
      const id = env.randomId();
      const connect: CommandOf<"connect"> = {
        type: "connect",
        id,
        connectorId: EMBEDDED_ID,
        namespace: namespaceIn(model, endpoints.frame),
      };
      const outcome$ = events$.pipe(
        filter(settles(id)),
        take(1),
        map(
          (event): Told =>
            "failure" in event && event.failure != null ? failedAt(at, event.failure) : next(DONE),
        ),
      );
      return merge(outcome$, of<SluiceEvent>(connect));
    }),
  );

/** Leaving a log-in also gives up connecting the wallet. */
export const giveUpConnecting = ({
  model$,
  env,
}: Pick<LoginParts, "model$" | "env">): Observable<SluiceEvent> =>
  model$.pipe(
    take(1),
    mergeMap(({ attempts }) =>
      attempts
        // A restore under way is not part of the log-in.
        .filter((one) => one.connector.id === EMBEDDED_ID && one.failure === null && !one.restoring)
        .flatMap(({ namespaces: [namespace] }) => namespace ?? []),
    ),
    map((namespace) => ({ type: "connect/cancel", id: env.randomId(), namespace })),
  );
