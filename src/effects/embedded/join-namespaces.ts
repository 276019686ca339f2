import { filter, map, mergeMap, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import {
  type ConnectionModel,
  connectionIn,
  EMBEDDED_ID,
  EMBEDDED_NAMESPACES,
  isLoggedIn,
} from "../../model/connection-model.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import { offeredBy } from "../../streams/wallets/embedded/networks.js";

/**
 * A log-in connects every configured namespace that the embedded wallet serves. The others connect silently, as
 * after a reload, and replace no other wallet. If one fails, it is tried again when the visitor chooses a
 * network of it. wire 6.11, S4.5, S4.8
 */
export const joinNamespacesEffect = ({
  events$,
  model$,
  settings$,
}: {
  readonly events$: Observable<SluiceEvent>;
  readonly model$: State<ConnectionModel>;
  readonly settings$: State<Pick<Settings, "endpoints">>;
}): Observable<Fact> =>
  events$.pipe(
    map(wantedBy),
    withLatestFrom(model$, settings$),
    filter(([, model]) => isLoggedIn(model)),
    mergeMap(([wanted, model, { endpoints }]) => {
      const offers = offeredBy(endpoints.frame);
      return wanted.filter(
        (namespace) =>
          EMBEDDED_NAMESPACES.includes(namespace) &&
          connectionIn(model, namespace) === null &&
          !model.attempts.some(
            ({ failure, namespaces }) => failure === null && namespaces.includes(namespace),
          ) &&
          model.networks.some(
            ({ chainNamespace, caipNetworkId }) =>
              chainNamespace === namespace && offers(caipNetworkId),
          ),
      );
    }),
    map((namespace) => ({ type: "restore/wanted", namespace })),
  );

/** The namespaces to connect after this event. */
const wantedBy = (event: SluiceEvent): readonly Namespace[] => {
  switch (event.type) {
    case "connect/succeeded":
      return event.connections[0].connector.id === EMBEDDED_ID ? EMBEDDED_NAMESPACES : [];
    case "network/switched":
      return [namespaceOf(event.caipNetworkId)];
    default:
      return [];
  }
};
