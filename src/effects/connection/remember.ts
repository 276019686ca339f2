import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  skip,
  tap,
  withLatestFrom,
} from "rxjs";
import {
  CONNECTIONS_RECORD,
  DEEP_LINK_KEY,
  NETWORK_RECORD,
  type StoredConnection,
} from "../../codecs/storage/records.js";
import type { SluiceEvent } from "../events.js";
import type { Streams, Wiring } from "../wiring.js";
import type { Connection } from "./payload.js";

/** Stores what a reload needs: connections, their app link, and the active network. */
export const rememberEffect = (
  { events$, model$ }: Streams<"model$">,
  { records }: Pick<Wiring, "records">,
): Observable<never> =>
  merge(
    events$.pipe(
      // A locked wallet is still the visitor's choice: it is restored once it is unlocked. So is a connection of
      // another namespace that has not been restored yet.
      filter((event) => isEnding(event) || isLive(event)),
      withLatestFrom(model$),
      tap(([event, model]) => {
        const live = model.connections;
        const stored = records.read(CONNECTIONS_RECORD) ?? [];
        const others = stored.filter(
          ({ namespace }) =>
            !live.some((one) => one.namespace === namespace) &&
            !(event.type === "connection/ended" && event.namespace === namespace),
        );
        records.write(CONNECTIONS_RECORD, [...live.map(record), ...others]);
        if (event.type === "connection/ended" || event.type === "connect/succeeded")
          writeDeepLink(records, live);
      }),
    ),
    model$.pipe(
      map(({ activeId }) => activeId),
      distinctUntilChanged(),
      skip(1),
      tap((activeId) => records.write(NETWORK_RECORD, activeId)),
    ),
  ).pipe(ignoreElements());

const isEnding = (event: SluiceEvent): boolean =>
  event.type === "connection/ended" && event.failure?.code !== "connection/no-longer-shared";

const isLive = (event: SluiceEvent): boolean =>
  event.type === "connect/succeeded" ||
  event.type === "connection/accounts-changed" ||
  event.type === "connection/chain-changed";

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

/** The WalletConnect library opens this address with every request, so it has to be the connected wallet's. */
const writeDeepLink = (records: Wiring["records"], live: readonly Connection[]): void => {
  const linked = live.find(({ deepLink }) => deepLink !== null);
  if (linked?.deepLink != null)
    records.writePlain(
      DEEP_LINK_KEY,
      JSON.stringify({ href: linked.deepLink, name: linked.wallet.name }),
    );
  else records.removePlain(DEEP_LINK_KEY);
};
