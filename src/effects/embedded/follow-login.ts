import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  skip,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import { EMBEDDED_NAMESPACES, type Namespace, namespaceOf } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import { type ConnectionModel, EMBEDDED_ID } from "../../model/connection-model.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import { connectionIn, isLoggedIn } from "../../model/live.js";
import type { States } from "../../model/states.js";
import type { FramePort } from "../../streams/frame/port.js";
import { createLoginRecord } from "../../streams/wallets/embedded/session.js";
import { themeData } from "../../streams/wallets/embedded/tell-frame.js";
import { offeredBy } from "../../streams/wallets/embedded/user.js";
import type { Streams, Wiring } from "../wiring.js";

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

/** Removes the record of a log-in that is over, so that the next visit does not look for it. S4.30 */
export const dropLoginEffect = (
  { events$ }: Streams,
  { records }: Pick<Wiring, "records">,
): Observable<never> => {
  const login = createLoginRecord(records);
  return events$.pipe(
    filter((event) => event.type === "connect/failed" && !login.isSet()),
    tap(() => {
      const stored = records.read(CONNECTIONS_RECORD) ?? [];
      const others = stored.filter(({ type }) => type !== "AUTH");
      if (others.length < stored.length) records.write(CONNECTIONS_RECORD, others);
    }),
    ignoreElements(),
  );
};

/** Keeps the frame in the dialog's theme while somebody is logged in. The log-in sends the first theme. S9.24 */
export const syncThemeEffect = (
  { model$, theme$ }: Pick<States, "model$" | "theme$">,
  frame: Pick<FramePort, "request">,
): Observable<never> =>
  model$.pipe(
    map(isLoggedIn),
    distinctUntilChanged(),
    switchMap((isThere) =>
      isThere
        ? theme$.pipe(
            map(themeData),
            distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
            skip(1),
          )
        : EMPTY,
    ),
    // A wrong theme is no reason to fail.
    switchMap((theme) => frame.request("SYNC_THEME", theme).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  );
