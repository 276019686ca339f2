import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  skip,
  startWith,
  tap,
  withLatestFrom,
} from "rxjs";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  type StoredConnection,
} from "../../codecs/storage/records.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { WalletsState } from "../../model/wallets.js";
import type { Streams, Wiring } from "../wiring.js";
import { AUTH } from "./auth.js";
import { isSamePlace, placeOf, takesPlace } from "./opened.js";

/**
 * The app link of the connected wallet. The WalletConnect library and other software read it, so its name and
 * plain value are fixed.
 */
export const DEEP_LINK_KEY = "WALLETCONNECT_DEEPLINK_CHOICE";

/** Stores what a reload needs: connections, their app link, and the active network. */
export const rememberEffect = (
  { events$, model$ }: Streams<"model$">,
  { records }: Pick<Wiring, "records">,
): Observable<never> =>
  merge(
    events$.pipe(
      withLatestFrom(model$),
      startWith(null),
      pairwise(),
      mergeMap(([was, is]): readonly Change[] => {
        if (is === null) return [];
        const [event, { connections: now, active, several }] = is;
        return [{ event, before: was?.[1].connections ?? [], now, active, several }];
      }),
      filter(({ event }) => event.type === "connection/ended" || isLive(event)),
      tap((change) => {
        const stored = records.read(CONNECTIONS_RECORD) ?? [];
        records.write(CONNECTIONS_RECORD, recordsAfter(change, stored));
        const { event, now } = change;
        if (
          (event.type === "connection/ended" && !isLock(event)) ||
          event.type === "connect/succeeded"
        )
          writeDeepLink(records, now);
      }),
    ),
    model$.pipe(
      map(({ activeId }) => activeId),
      distinctUntilChanged(),
      skip(1),
      tap((activeId) => records.write(NETWORK_RECORD, activeId)),
    ),
  ).pipe(ignoreElements());

/** An event, and the live connections before and after it. */
interface Change extends Pick<ConnectionModel, "active" | "several"> {
  readonly event: SluiceEvent;
  readonly before: readonly Connection[];
  readonly now: readonly Connection[];
}

/**
 * The active connections, then those that have not been restored yet, then the other live ones: so the first of a
 * namespace is the one that was active, also if it is not there yet.
 */
const recordsAfter = (
  { event, before, now, active, several }: Change,
  stored: readonly StoredConnection[],
): readonly StoredConnection[] => {
  const chosen =
    event.type === "connect/succeeded" && !event.restored ? event.connections.map(placeOf) : [];
  // A locked wallet is still the visitor's choice: it is restored once it is unlocked.
  const known = isLock(event) ? now : [...before, ...now];
  const others = stored.filter(
    (one) =>
      !known.some((live) => isSamePlace(placeOf(live), one)) &&
      !chosen.some((added) => takesPlace(added, one, several)),
  );
  const isActive = ({ id, namespace }: Connection): boolean => active[namespace] === id;
  return [
    ...now.filter(isActive).map(record),
    ...others,
    ...now.filter((live) => !isActive(live)).map(record),
  ];
};

const isLock = (event: SluiceEvent): boolean =>
  event.type === "connection/ended" && event.failure?.code === "connection/no-longer-shared";

const isLive = (event: SluiceEvent): boolean =>
  event.type === "connect/succeeded" ||
  event.type === "connection/added" ||
  event.type === "connection/activated" ||
  event.type === "connection/accounts-changed" ||
  event.type === "connection/chain-changed" ||
  // A network may have accounts of its own.
  event.type === "network/switched";

const record = (connection: Connection): StoredConnection => {
  const { namespace, connector, accounts, caipNetworkId, deepLink } = connection;
  return {
    namespace,
    connectorId: connector.id,
    type: connector.type,
    name: connector.name,
    rdns: connector.rdns,
    address: accounts[0].address,
    caipNetworkId,
    walletId: null,
    deepLink,
  };
};

/**
 * Stores the connected wallet's app link, or removes what is there. The WalletConnect library opens this address
 * with every request.
 */
export const writeDeepLink = (
  records: Pick<Wiring["records"], "writePlain" | "removePlain">,
  live: readonly Connection[],
): void => {
  const linked = live.find(({ deepLink }) => deepLink !== null);
  if (linked?.deepLink != null)
    records.writePlain(
      DEEP_LINK_KEY,
      JSON.stringify({ href: linked.deepLink, name: linked.wallet.name }),
    );
  else records.removePlain(DEEP_LINK_KEY);
};

type Sought = Pick<StoredConnection, "namespace" | "connectorId" | "type" | "name" | "rdns">;

/** The connectors that a stored one may be now: by rdns and name, else by id, since only these stay the same between visits. */
export const foundAgain = (
  { installed, external, walletConnect }: WalletsState,
  stored: Sought,
): readonly Connector[] => {
  const all = [AUTH, ...installed, ...external, ...(walletConnect === null ? [] : [walletConnect])];
  return all.filter(
    (connector) =>
      connector.type === stored.type &&
      connector.namespaces.includes(stored.namespace) &&
      (connector.type === "ANNOUNCED"
        ? connector.rdns === stored.rdns && connector.name === stored.name
        : connector.id === stored.connectorId),
  );
};
