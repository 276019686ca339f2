import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  skip,
  startWith,
  take,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { FailureCode } from "../../base/errors.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Connection } from "../../model/connection.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { choiceOf, discreetFailure, discreetText, entryOf, HELP, type Tracked } from "./message.js";
import { activityRead, named } from "./track-account.js";
import { loggedIn, signedIn } from "./track-login.js";
import { bought, paid } from "./track-pay.js";
import { sent, swapped } from "./track-send.js";

export type TrackStreams = Streams<"model$" | "view$" | "wallets$" | "swap$" | "payments$">;

type TrackParts = {
  readonly env: Pick<Env, "page" | "media">;
  readonly settings: Settings;
};

/** What the visitor did, in the service's terms. wire 14 has its names and properties. */
export const tracked = (streams: TrackStreams, parts: TrackParts): Observable<Tracked> =>
  merge(
    initialized(streams, parts),
    opened(streams),
    screens(streams, parts),
    searches(streams, parts),
    connected(streams),
    refused(streams, parts),
    disconnected(streams, parts),
    loggedIn(streams.events$, parts.settings.telemetry),
    signedIn(streams),
    activityRead(streams, parts.settings),
    sent(streams, parts.settings.telemetry),
    swapped(streams, parts.settings.telemetry),
    paid(streams, parts.settings.telemetry),
    named(streams, parts.settings.telemetry),
    bought(streams),
    typeSet(streams),
    switched(streams),
  );

/** Sent once, before everything else. Includes only options that name no host and hold none of its texts. */
const initialized = (
  { events$ }: Pick<TrackStreams, "events$">,
  { settings }: TrackParts,
): Observable<Tracked> =>
  events$.pipe(
    take(1),
    map(() => {
      const { networks, defaultNetwork, features, basic, themeMode, enableReconnect } = settings;
      const properties = {
        networks: networks.map(({ caipNetworkId }) => caipNetworkId),
        defaultNetwork: defaultNetwork.caipNetworkId,
        features,
        basic,
        themeMode,
        enableReconnect,
      };
      return { event: "INITIALIZE", properties };
    }),
  );

/** Opening an open dialog, or closing a closed one, is no event. */
const opened = ({
  events$,
  model$,
}: Pick<TrackStreams, "events$" | "model$">): Observable<Tracked> =>
  events$.pipe(
    filter(({ type }) => type === "modal/opened" || type === "modal/closed"),
    map(({ type }) => (type === "modal/opened" ? "MODAL_OPEN" : "MODAL_CLOSE")),
    startWith("MODAL_CLOSE"),
    distinctUntilChanged(),
    skip(1),
    withLatestFrom(model$),
    map(([event, model]) => ({
      event,
      properties: { connected: model.status === "connected" },
    })),
  );

const screens = (
  { events$, wallets$ }: Pick<TrackStreams, "events$" | "wallets$">,
  { env }: TrackParts,
): Observable<Tracked> =>
  events$.pipe(
    map(entryOf),
    filter((entry) => entry !== null),
    withLatestFrom(wallets$),
    map(([entry, wallets]): Tracked | null => {
      const help = HELP[entry.view];
      if (help !== undefined) return { event: help };
      const properties = choiceOf(entry, wallets, env);
      return properties === null ? null : { event: "SELECT_WALLET", properties };
    }),
    filter((event) => event !== null),
  );

const searches = (
  { events$, wallets$ }: Pick<TrackStreams, "events$" | "wallets$">,
  { settings }: TrackParts,
): Observable<Tracked> =>
  events$.pipe(
    filter((event) => event.type === "directory/loaded" && event.part === "search"),
    withLatestFrom(wallets$),
    map(([, { directory }]) => ({
      event: "SEARCH_WALLET",
      properties: {
        badge: directory.certifiedOnly ? "certified" : "",
        search: discreetText(directory.search.query, settings.telemetry),
      },
    })),
  );

const connected = ({
  events$,
  view$,
}: Pick<TrackStreams, "events$" | "view$">): Observable<Tracked> =>
  events$.pipe(
    filter((event) => event.type === "connect/succeeded"),
    withLatestFrom(view$),
    map(
      ([
        {
          connections: [connection],
          restored,
        },
        { current },
      ]) => ({
        event: "CONNECT_SUCCESS",
        properties: {
          method: methodOf(connection),
          name: connection.wallet.name,
          reconnect: restored,
          view: current.view,
        },
      }),
    ),
  );

const methodOf = ({ connector, deepLink }: Connection): string => {
  // Also for a social account: the service has no other word.
  if (connector.type === "AUTH") return "email";
  if (connector.type !== "WALLET_CONNECT") return "browser";
  return deepLink === null ? "qrcode" : "mobile";
};

/** Given up, or superseded by another wallet: not a failure. */
const QUIET: readonly FailureCode[] = ["connect/cancelled", "command/superseded"];

/** A failed silent restore is no event, since the visitor did nothing. */
const refused = (
  { events$ }: Pick<TrackStreams, "events$">,
  { settings }: TrackParts,
): Observable<Tracked> =>
  events$.pipe(
    filter((event) => event.type === "connect/started"),
    filter(({ restoring }) => !restoring),
    mergeMap(({ attemptId }) => outcomeOf(events$, attemptId)),
    filter((outcome) => outcome.type === "connect/failed"),
    filter(({ failure }) => !QUIET.includes(failure.code)),
    map(({ failure }) => ({
      event: failure.code === "connect/rejected" ? "USER_REJECTED" : "CONNECT_ERROR",
      properties: { message: discreetFailure(failure, settings.telemetry) },
    })),
  );

const outcomeOf = (events$: Observable<SluiceEvent>, attemptId: string) =>
  events$.pipe(
    filter((event) => event.type === "connect/succeeded" || event.type === "connect/failed"),
    filter((outcome) => outcome.attemptId === attemptId),
    take(1),
  );

const disconnected = (
  { events$, model$ }: Pick<TrackStreams, "events$" | "model$">,
  { settings }: TrackParts,
): Observable<Tracked> =>
  events$.pipe(
    filter((event) => event.type === "disconnect"),
    withLatestFrom(model$),
    mergeMap(([{ id, namespace, connectionId }, { connections }]) =>
      events$.pipe(
        filter(settles(id)),
        take(1),
        filter((event) => event.type === "disconnect/done"),
        map(({ failure }) =>
          failure === undefined
            ? {
                event: "DISCONNECT_SUCCESS",
                properties: {
                  namespace:
                    namespace ??
                    connections.find((one) => one.id === connectionId)?.namespace ??
                    "all",
                },
              }
            : {
                event: "DISCONNECT_ERROR",
                properties: { message: discreetFailure(failure, settings.telemetry) },
              },
        ),
      ),
    ),
  );

const typeSet = ({ events$, model$ }: Pick<TrackStreams, "events$" | "model$">) =>
  events$.pipe(
    filter((event) => event.type === "account/type-set"),
    withLatestFrom(model$),
    map(([{ accountType }, { activeId }]) => ({
      event: "SET_PREFERRED_ACCOUNT_TYPE",
      properties: { accountType, network: activeId },
    })),
  );

/** After an attempt, whatever its outcome. */
const switched = ({ events$ }: Pick<TrackStreams, "events$">): Observable<Tracked> =>
  events$.pipe(
    filter((event) => event.type === "network/switched" || event.type === "network/switch-failed"),
    map(({ caipNetworkId }) => ({
      event: "SWITCH_NETWORK",
      properties: { network: caipNetworkId },
    })),
  );
