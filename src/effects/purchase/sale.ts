import {
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { type Offered, type Purchasable, USUAL_ONRAMP } from "../../codecs/api/onramp.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import { type Seller, sellersOf } from "../../codecs/options/onramp.js";
import type { Holder } from "../../model/live.js";
import type { PayFact } from "../../model/pay.js";
import type {
  BuyDraft,
  PurchaseFact,
  PurchaseState,
  Sale,
  ShownSeller,
} from "../../model/purchase.js";
import { assetsFor, isServed } from "../../model/purchase-fold.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { onrampOptions$ } from "../../streams/api/purchase.js";
import type { Ports, Streams } from "../wiring.js";

interface SaleStreams extends Streams<"networks$" | "features$" | "settings$" | "purchase$"> {
  readonly holder$: State<Holder>;
}

/**
 * Asks what is for sale, once the dialog is where one buys: nothing on a network that the service does not know, and what is
 * usual where the service cannot say. S7.16, S7.22, S9.16
 *
 * @param api null without a project id
 */
export const saleEffect = (
  { events$, holder$, networks$, features$, settings$, purchase$ }: SaleStreams,
  { settings: { projectId } }: Pick<Ports, "settings">,
  api: BlockchainApi | null,
): Observable<PurchaseFact> =>
  events$.pipe(
    filter(({ type }) => type === "purchase/began" || type === "purchase/ended"),
    switchMap(({ type }) => {
      const { account, network } = readNow(holder$);
      if (type === "purchase/ended" || account === null) return EMPTY;
      const { namespace } = account;
      const found$ = concat(
        of<Found>({ status: "looking" }),
        isServed(namespace) ? lookedUp$(network, api) : of(NOTHING),
      );
      // The site may give a key later, and the project's configuration counts from the next opening on.
      const sellers$ = combineLatest([features$, settings$]).pipe(
        map(([{ onramp: names }, { onramp }]) => sellersOf(names, onramp, projectId)),
        map((sellers) => sellers.map((seller) => shownOf(seller, namespace))),
        distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
      );
      return combineLatest([found$, sellers$]).pipe(
        map(([found, sellers]): PurchaseFact => {
          if (found.status !== "ready") return { type: "purchase/offered", sale: found, draft: {} };
          const assets = assetsFor(found.offered.assets, readNow(networks$), namespace);
          const sale = { ...found.offered, assets, by: found.by, sellers };
          const isChosen = readNow(purchase$)?.draft.asset != null;
          return {
            type: "purchase/offered",
            sale: { status: "ready", sale },
            draft: isChosen ? {} : firstOf(sale, network),
          };
        }),
      );
    }),
  );

type Found =
  | { readonly status: "ready"; readonly offered: Offered; readonly by: Sale["by"] }
  | Exclude<PurchaseState["sale"], { readonly status: "ready" }>;

const lookedUp$ = (network: Network, api: BlockchainApi | null): Observable<Found> => {
  if (api === null) return of({ status: "failed", failure: toFailure(noService()) });
  return isServed$(api, network.caipNetworkId).pipe(
    mergeMap((isKnown) => (isKnown ? onrampOptions$(api) : of(NOTHING.offered))),
    map((offered): Found => ({ status: "ready", offered, by: "service" })),
    catchError(() => of<Found>({ status: "ready", offered: USUAL_ONRAMP, by: "usual" })),
  );
};

const NOTHING = {
  status: "ready",
  offered: { currencies: [], assets: [] },
  by: "service",
} as const satisfies Found;

const shownOf = (
  { id, name, image, fee, namespaces, by }: Seller,
  namespace: Namespace,
): ShownSeller => ({
  id,
  name,
  image,
  fee,
  problem: by.kind === "keyless" ? "keyless" : namespaces.includes(namespace) ? null : "elsewhere",
});

/** What most want: dollars, and what is worth one, on the network where they are. */
const firstOf = (
  { currencies, assets: all }: Offered,
  { caipNetworkId, chainNamespace }: Network,
): Partial<BuyDraft> => {
  const here = all.filter((one) => one.caipNetworkId === caipNetworkId);
  const wanted = chainNamespace === "solana" ? "SOL" : "USDC";
  const isWanted = ({ symbol }: Purchasable): boolean => symbol === wanted;
  const currency = currencies.find(({ id }) => id === "USD") ?? currencies[0];
  return {
    asset: here.find(isWanted) ?? here[0] ?? all.find(isWanted) ?? all[0] ?? null,
    currency: currency?.id ?? "",
  };
};

const noService = () =>
  failed(
    "purchase/unsupported",
    "What is for sale comes from a service that asks for a project id, and this site has none.",
  );

/**
 * Tells that somebody sells what a payment wants, on its network. Where the service cannot say, what is usual counts.
 *
 * @param api null without a project id
 */
export const forSaleEffect = (
  { events$ }: Pick<Streams, "events$">,
  api: BlockchainApi | null,
): Observable<PayFact> =>
  api === null
    ? EMPTY
    : events$.pipe(
        filter((event) => event.type === "purchase/wanted"),
        mergeMap(({ paymentId, asset, caipNetworkId }) =>
          soldOn$(api, caipNetworkId).pipe(
            filter((sold) =>
              sold.some(
                ({ symbol, address }) =>
                  symbol === asset.symbol && isSameToken(caipNetworkId, address, asset.address),
              ),
            ),
            map((): PayFact => ({ type: "pay/for-sale", paymentId, address: asset.address })),
          ),
        ),
      );

const soldOn$ = (
  api: BlockchainApi,
  caipNetworkId: CaipNetworkId,
): Observable<readonly Purchasable[]> =>
  isServed$(api, caipNetworkId).pipe(
    mergeMap((isKnown) => (isKnown ? onrampOptions$(api) : EMPTY)),
    catchError(() => of(USUAL_ONRAMP)),
    map(({ assets }) => assets.filter((one) => one.caipNetworkId === caipNetworkId)),
  );

/** Null: the network's coin. */
const isSameToken = (id: CaipNetworkId, one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameAccount(namespaceOf(id), one, other);
