import {
  catchError,
  concat,
  concatMap,
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  tap,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { sellersOf } from "../../codecs/options/onramp.js";
import type { SluiceEvent } from "../../model/events.js";
import type { PurchaseFact } from "../../model/purchase.js";
import { exchangesIn, orderIn } from "../../model/purchase-fold.js";
import { windowApart } from "../../streams/api/purchase.js";
import type { Ports, Streams } from "../wiring.js";
import { type AddressPorts, pageOf$ } from "./address.js";
import { type ArrivalPorts, type ArrivalStreams, type Awaited, arrival$ } from "./arrival.js";
import { exchangeSays$ } from "./exchanges.js";

type StartStreams = ArrivalStreams & Streams<"purchase$" | "features$" | "networks$">;
type StartPorts = AddressPorts & ArrivalPorts & Pick<Ports, "settings">;
type Wanted = Omit<Awaited, "popup">;

/**
 * Opens the page of a provider, and waits for what is bought there. The window opens with the click, empty, and is led to the
 * page as soon as its address is known. A further purchase takes the place of one that is awaited.
 */
export const startEffect = (streams: StartStreams, ports: StartPorts): Observable<SluiceEvent> => {
  const clicks$ = streams.events$.pipe(
    filter((event) => event.type === "purchase/start"),
    map(({ id, providerId }) => ({ id, wanted: wantedOf(id, providerId, streams, ports) })),
  );
  return merge(
    clicks$.pipe(
      filter(({ wanted }) => wanted === null),
      map(
        ({ id }): PurchaseFact => ({ type: "purchase/failed", settles: [id], failure: NOT_READY }),
      ),
    ),
    clicks$.pipe(
      map(({ wanted }) => wanted),
      filter((wanted) => wanted !== null),
      switchMap((wanted) => started$(wanted, streams, ports)),
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
  const network = readNow(networks$).find(
    ({ caipNetworkId }) => caipNetworkId === order?.asset.caipNetworkId,
  );
  if (account === null || order === null || network === undefined) return null;
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
    const { wish, seller, asset } = wanted;
    const popup = windowApart(ports.env);
    const led$ = pageOf$(seller, wish, asset, ports).pipe(
      tap(({ url }) => popup?.location.replace(url)),
      concatMap(({ url, sessionId }) =>
        concat(
          of<PurchaseFact>({ type: "purchase/led", purchaseId: wish.id, url }),
          exchangeSays$(wanted, sessionId, ports),
        ),
      ),
      catchError((cause: unknown) => {
        popup?.close();
        return of(notOpened(wish.id, toFailure(cause)));
      }),
    );
    const purchase = {
      wish,
      providerId: seller.id,
      provider: seller.name,
      window: popup === null ? "blocked" : "open",
      url: null,
      status: "pending",
      arrived: null,
      failure: null,
      exchange:
        seller.by.kind === "exchange" ? { isSent: false, isFailed: false, txHash: null } : null,
    } as const;
    return concat(
      of<readonly SluiceEvent[]>(
        { type: "purchase/started", settles: [wish.id], purchase },
        { type: "view/push", id: ports.env.randomId(), entry: { view: "BuyInProgress" } },
      ),
      merge(led$, arrival$({ ...wanted, popup }, streams, ports)).pipe(
        takeWhile((fact) => fact.type !== "purchase/settled", true),
      ),
    );
  });

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
