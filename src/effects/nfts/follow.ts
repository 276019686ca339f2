import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import { keepAnswer } from "../../base/answers.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { decodeWholeHistory } from "../../codecs/api/history.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Nft } from "../../codecs/nft.js";
import { isLure, outsideFiles } from "../../codecs/strangers.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { NftsFact } from "../../model/nfts.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { OFFLINE } from "../../streams/browser/page.js";
import type { Reach } from "../../streams/browser/reach.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import { history$, pagedAnswer } from "../../streams/paged-answer.js";
import type { NftPage, NftPorts, NftWish } from "../../streams/wallets/namespaces/sources.js";
import { moved$ } from "../account/kept-answers.js";
import { pages$ } from "../activity/pages.js";
import { clientIdOf } from "../connection/networks-of.js";
import type { Ports, Streams } from "../wiring.js";

interface NftsStreams extends Streams<"nfts$"> {
  readonly holder$: State<Holder>;
  /** Emits now and at each change. */
  readonly reach$: Observable<Reach>;
}

/** Whose NFTs are looked for. */
export interface Place {
  readonly network: Network;
  readonly address: string;
}

/** Reads a page of what an account may hold. */
export type Read = (wish: NftWish) => Observable<NftPage | null>;

interface NftsPorts {
  readonly env: Pick<Env, "scheduler">;
  /** What reads pages of an account, fetched when it is first needed; null where nobody can. */
  readonly readerOf: (place: Place) => Observable<Read> | null;
}

/** Accepts the commands. */
export const heardNftsEffect = (events$: Observable<SluiceEvent>): Observable<NftsFact> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "nfts/watch" ||
        event.type === "nfts/unwatch" ||
        event.type === "nfts/more" ||
        event.type === "nfts/refresh",
    ),
    map(({ id }) => ({ type: "nfts/heard", settles: [id] })),
  );

/**
 * The NFTs of the active account, while somebody listens: looked for once, again after the visitor's own transaction, and
 * further back on request. While the page is hidden or the device offline, no search is begun, and none goes on to another
 * page. S2.38
 */
export const nftsEffect = (streams: NftsStreams, ports: NftsPorts): Observable<NftsFact> =>
  merge(
    moved$(streams.events$).pipe(
      mergeMap(() => after(NODE_POLL_MS, ports.env.scheduler)),
      map((): NftsFact => ({ type: "nfts/outdated" })),
    ),
    streams.events$.pipe(
      filter(({ type }) => type === "nfts/watch" || type === "nfts/unwatch"),
      switchMap(({ type }) => (type === "nfts/watch" ? listened$(streams, ports) : EMPTY)),
    ),
  );

const listened$ = (streams: NftsStreams, ports: NftsPorts): Observable<NftsFact> =>
  streams.holder$.pipe(
    map(placeOf),
    distinctUntilChanged((a, b) => idOf(a) === idOf(b)),
    switchMap((place): Observable<NftsFact> => {
      if (place === null) return of(NONE);
      const caipAddress = idOf(place);
      const read$ = ports.readerOf(place);
      if (read$ === null) return of({ type: "nfts/unsupported", caipAddress });
      const isHeld = readNow(streams.nfts$).caipAddress === caipAddress;
      return concat(
        isHeld ? EMPTY : of(NONE),
        nftsAt$(caipAddress, read$.pipe(keepAnswer()), streams, ports),
      );
    }),
  );

const NONE: NftsFact = { type: "nfts/none" };

const placeOf = ({ account, network }: Holder): Place | null =>
  account === null || network.unsupported === true ? null : { network, address: account.address };

const idOf = <P extends Place | null>(place: P): P extends Place ? CaipAddress : null =>
  (place === null ? null : `${place.network.caipNetworkId}:${place.address}`) as never;

const nftsAt$ = (
  caipAddress: CaipAddress,
  read$: Observable<Read>,
  { events$, nfts$, reach$ }: NftsStreams,
  { env: { scheduler } }: NftsPorts,
): Observable<NftsFact> => {
  const ready$ = reach$.pipe(filter((reach) => reach === "online"));
  const found$ = (from: string | null): Observable<NftsFact> => {
    const { status, items, next, isPaused } = readNow(nfts$);
    const end = status === "ready" ? { next, isPaused } : null;
    return read$.pipe(
      switchMap((read) => pages$({ from, read$: read, ready$, items, end })),
      map((page): NftsFact => {
        if (page === null) return { type: "nfts/unsupported", caipAddress };
        const at = scheduler.now();
        return {
          ...page,
          type: "nfts/answered",
          caipAddress,
          after: from,
          at,
          held: page.held.map(judged),
        };
      }),
    );
  };
  const asked$ = (from: string | null): Observable<NftsFact> =>
    concat(
      of<NftsFact>({ type: "nfts/asking", caipAddress, after: from }),
      found$(from).pipe(
        catchError((cause: unknown) =>
          of<NftsFact>({
            type: "nfts/failed",
            caipAddress,
            failure: toFailure(cause, "http/unreachable"),
          }),
        ),
      ),
    );

  const isKnown = (): boolean => {
    const { status, ...held } = readNow(nfts$);
    return held.caipAddress === caipAddress && status === "ready";
  };
  const isOld = (): boolean => {
    const { asOf, isLoadingMore } = readNow(nfts$);
    return !isKnown() || (asOf === null && !isLoadingMore);
  };
  return pagedAnswer<NftsFact>({
    reach$,
    isKnown,
    isOld,
    again$: events$.pipe(filter(({ type }) => type === "nfts/outdated" || type === "nfts/refresh")),
    more$: events$.pipe(filter(({ type }) => type === "nfts/more")),
    next: () => {
      const { next, status, isLoadingMore } = readNow(nfts$);
      return status === "ready" && !isLoadingMore ? next : null;
    },
    ask$: asked$,
    offline: { type: "nfts/failed", caipAddress, failure: OFFLINE },
  });
};

/** Names that send their reader elsewhere are those of spam, whatever the service says. */
const judged = (nft: Nft): Nft =>
  isLure(`${nft.name} ${nft.collection ?? ""}`) ? { ...nft, isSpam: true } : nft;

/**
 * What the search for an account's NFTs uses of the outside: the history, the nodes, and the hosts that pictures may be loaded
 * from.
 *
 * @param api null: without a project id the service answers nobody
 */
export const nftPorts = (
  { network: { caipNetworkId }, address }: Place,
  { model$, settings$ }: Omit<Streams<"model$" | "settings$">, "events$">,
  { env, sessions, api }: Pick<Ports, "env" | "sessions"> & { readonly api: BlockchainApi | null },
): NftPorts => {
  const settings = readNow(settings$);
  return {
    env,
    settings,
    clientId: clientIdOf(readNow(model$), sessions),
    history$: (cursor) =>
      api === null
        ? of(null)
        : isServed$(api, caipNetworkId).pipe(
            mergeMap((isServed) =>
              isServed
                ? history$(api, address, caipNetworkId, cursor, decodeWholeHistory)
                : of(null),
            ),
            // A hash on another network would be asked about at the wrong nodes.
            map(
              (page) =>
                page && {
                  ...page,
                  items: page.items.filter((one) => one.caipNetworkId === caipNetworkId),
                },
            ),
          ),
    isAllowed: outsideFiles(settings, env.page().origin),
  };
};
