import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import { isSameAccount } from "../../codecs/caip-account.js";
import {
  type KeptConnection,
  RECENT_CONNECTIONS_RECORD,
} from "../../codecs/storage/recent-connections-record.js";
import { MULTI_WALLET_ALERTS } from "../../model/catalogue/commands.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Connection, RecentConnection } from "../../model/connection.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import type { WalletsState } from "../../model/wallets.js";
import { keepsSeveral } from "../connection/opened.js";
import { foundAgain } from "../connection/remember.js";
import type { Ports, Streams } from "../wiring.js";

/** Number of recent connections, newest first. */
const RECENT_CONNECTIONS_MAX = 10;
/** Addresses that are kept of each, the active ones first. */
const RECENT_ADDRESSES_MAX = 20;

type RecentStreams = Streams<"wallets$" | "model$" | "features$" | "settings$">;
type Kept = readonly KeptConnection[];

/** What is kept changes with these. */
const isNews = ({ type }: SluiceEvent): boolean =>
  /^connect(ion\/(added|accounts-changed|several-decided|forget)|\/succeeded)$/.test(type);

/**
 * Keeps what is connected, so that it can be offered when it is not any more, and forgets an address on command. Only while
 * a namespace keeps several connections. S6.12
 */
export const keepRecentEffect = (
  { events$, wallets$, model$, features$, settings$ }: RecentStreams,
  { records }: Pick<Ports, "records">,
): Observable<Fact> =>
  events$.pipe(
    filter(isNews),
    withLatestFrom(wallets$, model$, features$, settings$),
    filter(([, , , features, settings]) => keepsSeveral(features, settings)),
    tap(([event, wallets, { connections }]) => {
      const stored = records.read(RECENT_CONNECTIONS_RECORD) ?? [];
      const kept =
        event.type === "connection/forget"
          ? without(stored, event, wallets)
          : connections.reduce((all: Kept, live) => withLive(all, live), stored);
      if (kept.length > 0) records.write(RECENT_CONNECTIONS_RECORD, kept);
      else records.remove(RECENT_CONNECTIONS_RECORD);
    }),
    map(([event]) => event),
    filter((event) => event.type === "connection/forget"),
    map(({ id }) => ({ type: "connection/forgotten", settles: [id] })),
  );

/** Says which of them can be connected again. Hears an event after what it changed was kept. */
export const listRecentEffect = (
  { events$, wallets$, model$, features$, settings$ }: RecentStreams,
  { records }: Pick<Ports, "records">,
): Observable<Fact> =>
  combineLatest([
    merge(
      of(null),
      events$.pipe(filter(isNews)),
      records.changedElsewhere$(RECENT_CONNECTIONS_RECORD),
    ).pipe(map(() => records.read(RECENT_CONNECTIONS_RECORD) ?? [])),
    wallets$,
    model$,
    features$,
    settings$,
  ]).pipe(
    map(([kept, wallets, { connections }, features, settings]) =>
      keepsSeveral(features, settings)
        ? kept.flatMap((one) => available(one, wallets, connections))
        : [],
    ),
    startWith<readonly RecentConnection[]>([]),
    distinctUntilChanged(isSameList),
    skip(1),
    map((list) => ({ type: "connection/recent", list })),
  );

/** Of two wallets with one name, neither may pass for the other. */
const available = (
  { addresses, ...kept }: KeptConnection,
  wallets: WalletsState,
  live: readonly Connection[],
): readonly RecentConnection[] => {
  const { namespace } = kept;
  const [connector, ...others] = foundAgain(wallets, kept);
  const isFree =
    connector !== undefined &&
    others.length === 0 &&
    !live.some((one) => one.connector.id === connector.id && one.namespace === namespace);
  return isFree ? [{ connector, namespace, addresses }] : [];
};

/** A log-in is no wallet that can be connected again: whoever logs out is forgotten. */
const withLive = (all: Kept, { namespace, connector, accounts }: Connection): Kept => {
  const { id, type, name, rdns } = connector;
  if (type === "AUTH") return all;
  const isIt = (one: KeptConnection): boolean =>
    one.namespace === namespace &&
    one.type === type &&
    (type === "ANNOUNCED" ? one.rdns === rdns && one.name === name : one.connectorId === id);
  const live = accounts.map(({ address }) => address);
  const before = all.find(isIt)?.addresses ?? [];
  const others = before.filter((old) => !live.some((now) => isSameAccount(namespace, old, now)));
  const addresses = [...live, ...others].slice(0, RECENT_ADDRESSES_MAX);
  const kept = { namespace, connectorId: id, type, name, rdns, addresses };
  return [kept, ...all.filter((one) => !isIt(one))].slice(0, RECENT_CONNECTIONS_MAX);
};

/** The record goes with its last address. */
const without = (
  all: Kept,
  { connectorId, namespace, address }: CommandOf<"connection/forget">,
  wallets: WalletsState,
): Kept =>
  all
    .map((one) =>
      one.namespace === namespace && foundAgain(wallets, one).some(({ id }) => id === connectorId)
        ? {
            ...one,
            addresses: one.addresses.filter((kept) => !isSameAccount(namespace, kept, address)),
          }
        : one,
    )
    .filter(({ addresses }) => addresses.length > 0);

const isSameList = (a: readonly RecentConnection[], b: readonly RecentConnection[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ connector, addresses }, at) =>
      connector === b[at]?.connector && addresses === b[at].addresses,
  );

/**
 * Tells a site that the lists of connections are empty whatever is connected, once for all who subscribe. Until the dialog is
 * first opened, the project's configuration may still switch it on. S6.12
 */
export const listOffEffect = ({
  events$,
  features$,
  settings$,
}: Streams<"features$" | "settings$">): Observable<Fact> => {
  const lists$ = events$.pipe(filter((event) => event.type === "connection/list"));
  const off$ = features$.pipe(
    filter(({ decided }) => decided),
    withLatestFrom(settings$),
    filter(([features, settings]) => !keepsSeveral(features, settings)),
  );
  return merge(
    lists$.pipe(map(({ id }): Fact => ({ type: "connection/unchanged", settles: [id] }))),
    lists$.pipe(
      take(1),
      switchMap(({ list }) => off$.pipe(map(() => list))),
      take(1),
      map((name) => raised(MULTI_WALLET_ALERTS, "features/multi-wallet-off", { name })),
    ),
  );
};
