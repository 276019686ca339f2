import {
  catchError,
  concat,
  concatMap,
  defer,
  distinct,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { Purchasable } from "../../codecs/api/onramp.js";
import type { Network } from "../../codecs/network.js";
import type { OnrampWish } from "../../codecs/options/feature-options.js";
import { type Seller, sellersOf } from "../../codecs/options/onramp.js";
import type { KeptPurchase } from "../../codecs/purchase.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import { EXCHANGE, type PurchaseFact } from "../../model/purchase.js";
import {
  awaitedPurchase,
  exchangeBy,
  exchangesIn,
  isAwaited,
  orderIn,
} from "../../model/purchase-fold.js";
import { windowApart } from "../../streams/api/purchase.js";
import { PURCHASE_MAX_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";
import { type AddressPorts, pageOf$ } from "./address.js";
import { type ArrivalPorts, type ArrivalStreams, type Awaited, arrival$ } from "./arrival.js";
import { exchangeSays$ } from "./exchanges.js";
import { keptNow } from "./kept.js";

interface StartStreams extends ArrivalStreams, Streams<"purchase$" | "features$" | "networks$"> {
  readonly holder$: State<Holder>;
}
type StartPorts = AddressPorts & ArrivalPorts & Pick<Ports, "settings" | "records">;
interface Wanted extends Pick<Awaited, "wish" | "network"> {
  readonly asset: Purchasable;
  readonly seller: Seller;
}

/**
 * Opens the page of a provider, and waits for what is bought there. The window opens with the click, empty, and is led to the
 * page as soon as its address is known. A further purchase takes the place of one that is awaited. A purchase from before a
 * reload is awaited again.
 */
export const startEffect = (streams: StartStreams, ports: StartPorts): Observable<SluiceEvent> => {
  const clicks$ = streams.events$.pipe(
    filter((event) => event.type === "purchase/start"),
    map(({ id, providerId }) => ({ id, wanted: wantedOf(id, providerId, streams, ports) })),
  );
  const begun$ = clicks$.pipe(
    map(({ wanted }) => wanted),
    filter((wanted) => wanted !== null),
    map((wanted): Observable<SluiceEvent> => started$(wanted, streams, ports)),
  );
  const resumed$ = streams.model$.pipe(
    takeUntil(streams.events$.pipe(filter(({ type }) => type === "purchase/started"))),
    map(() => (isAwaited(readNow(streams.purchase$)) ? null : keptNow(streams, ports))),
    filter((kept) => kept !== null),
    distinct(({ wish }) => wish.id),
    map((kept): Observable<SluiceEvent> => awaitedOn$(kept, streams, ports)),
  );
  return merge(
    clicks$.pipe(
      filter(({ wanted }) => wanted === null),
      map(
        ({ id }): PurchaseFact => ({ type: "purchase/failed", settles: [id], failure: NOT_READY }),
      ),
    ),
    merge(begun$, resumed$).pipe(
      switchMap((facts$) =>
        facts$.pipe(takeWhile((fact) => fact.type !== "purchase/settled", true)),
      ),
    ),
  );
};

/** What is bought, and from whom; null where something is missing. A purchase goes by the id of its click. */
const wantedOf = (
  id: string,
  providerId: string,
  { purchase$, features$, networks$, holder$, settings$ }: StartStreams,
  { settings: { projectId } }: StartPorts,
): Wanted | null => {
  const { account } = readNow(holder$);
  const state = readNow(purchase$);
  const order = orderIn(state);
  const sellers = [
    ...sellersOf(readNow(features$).onramp, readNow(settings$).onramp, projectId),
    ...exchangesIn(state),
  ];
  const seller = sellers.find((one) => one.id === providerId);
  const network = order === null ? undefined : networkFor(order.asset, { networks$ });
  if (account === null || order === null || network === undefined) return null;
  if (network.chainNamespace !== account.namespace) return null;
  if (seller === undefined || seller.by.kind === "keyless") return null;
  if (!seller.namespaces.includes(account.namespace)) return null;
  const { asset, amount, currency } = order;
  const { symbol, address, caipNetworkId } = asset;
  const wish = {
    id,
    address: account.address,
    caipNetworkId,
    token: { symbol, address },
    amount,
    currency: currency.id,
  };
  return { wish, asset, seller, network };
};

const started$ = (
  wanted: Wanted,
  streams: StartStreams,
  ports: StartPorts,
): Observable<SluiceEvent> =>
  defer(() => {
    const { wish, seller, asset, network } = wanted;
    const awaited = { wish, network, by: seller.by, before: null, leftMs: PURCHASE_MAX_MS };
    const popup = windowApart(ports.env);
    const led$ = pageOf$(seller, wish, asset, ports).pipe(
      tap(({ url }) => popup?.location.replace(url)),
      concatMap(({ url, sessionId }) =>
        concat(
          of<PurchaseFact>({ type: "purchase/led", purchaseId: wish.id, url, sessionId }),
          exchangeSays$(awaited, sessionId, ports),
        ),
      ),
      catchError((cause: unknown) => {
        popup?.close();
        return of(notOpened(wish.id, toFailure(cause)));
      }),
    );
    const purchase = awaitedPurchase({
      wish,
      providerId: seller.id,
      provider: seller.name,
      window: popup === null ? "blocked" : "open",
    });
    return concat(
      of<readonly SluiceEvent[]>(
        { type: "purchase/started", settles: [wish.id], purchase },
        { type: "view/push", id: ports.env.randomId(), entry: { view: "BuyInProgress" } },
      ),
      merge(led$, arrival$({ ...awaited, popup }, streams, ports)),
    );
  });

/** Waits for what was bought before the page was loaded. */
const awaitedOn$ = (
  { wish, providerId, provider, sessionId, units, closedAt }: KeptPurchase,
  streams: StartStreams,
  ports: StartPorts,
): Observable<PurchaseFact> => {
  const network = networkFor(wish, streams);
  if (network === undefined) return EMPTY;
  const purchase = awaitedPurchase({ wish, providerId, provider, window: "closed" });
  const sellers = sellersOf(
    [providerId],
    readNow(streams.settings$).onramp,
    ports.settings.projectId,
  );
  const passedMs = closedAt === null ? 0 : ports.env.scheduler.now() - closedAt;
  const awaited = {
    wish,
    network,
    by: providerId.startsWith(EXCHANGE)
      ? exchangeBy(providerId, "")
      : (sellers.find(({ id }) => id === providerId)?.by ?? KEYLESS),
    popup: null,
    before: units === null ? null : BigInt(units),
    // A clock may have been put back.
    leftMs: PURCHASE_MAX_MS - Math.min(PURCHASE_MAX_MS, Math.max(0, passedMs)),
  };
  return concat(
    of<PurchaseFact>({ type: "purchase/resumed", purchase }),
    merge(exchangeSays$(awaited, sessionId, ports), arrival$(awaited, streams, ports)),
  );
};

const networkFor = (
  { caipNetworkId: wanted }: Pick<OnrampWish, "caipNetworkId">,
  { networks$ }: Pick<StartStreams, "networks$">,
): Network | undefined => readNow(networks$).find(({ caipNetworkId }) => caipNetworkId === wanted);

const KEYLESS = { kind: "keyless" } as const;

const notOpened = (purchaseId: string, failure: Failure): PurchaseFact => ({
  type: "purchase/settled",
  purchaseId,
  status: "not-opened",
  arrived: null,
  failure,
});

const NOT_READY: Failure = {
  code: "purchase/not-ready",
  message:
    "Choose what to buy and an amount within the limits first, from a provider that this site has a key for.",
};
