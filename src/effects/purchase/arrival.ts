import {
  catchError,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  forkJoin,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  share,
  startWith,
  switchMap,
  takeUntil,
} from "rxjs";
import type { Env, PopupHandle } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import { within } from "../../base/under-way.js";
import { decimalText } from "../../base/units.js";
import { after } from "../../base/wait.js";
import { isSameAccount, parseCaipAddress } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { OnrampWish } from "../../codecs/options/feature-options.js";
import { onrampProblem, type Seller } from "../../codecs/options/onramp.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import type { SluiceEvent } from "../../model/events.js";
import type { PurchaseFact } from "../../model/purchase.js";
import { askerOn } from "../../streams/api/node-question.js";
import { windowClosed$ } from "../../streams/api/purchase.js";
import { dueWhileVisible$, seenOpen$ } from "../../streams/browser/reach.js";
import { PROVIDER_ANSWER_MS, PURCHASE_MAX_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";

/** The node is asked this often whether what was bought has arrived, while the page is visible. */
const ARRIVAL_MS = 30_000;

export interface ArrivalStreams
  extends Pick<Streams<"settings$" | "tokens$" | "model$">, "settings$" | "tokens$" | "model$"> {}
export interface ArrivalPorts extends Pick<Ports, "env" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/** What is awaited, from whom, and where. */
export interface Awaited {
  readonly wish: OnrampWish;
  readonly by: Seller["by"];
  readonly network: Network;
  /** Null if the browser blocked it, or another page had opened it. */
  readonly popup: PopupHandle | null;
  /** How much of it the account had when it was last asked, in the smallest unit; null before. */
  readonly before: bigint | null;
  /** For how long it is looked for once the window is closed. */
  readonly leftMs: number;
}

/**
 * Looks every 30 s, while the page is visible, whether the account has more of what was bought: at once, so that it is known
 * how much there was, and when the window is closed. A window that is closed is no end: a browser says so as well of a page
 * that cuts itself off from others (COOP). Half an hour later it is given up once a node answers, or after another half an hour without
 * an answer; and at once when no account of its namespace is connected any more. The first `settled` is what counts.
 *
 * ```
 * node     --1----1----3        units of the token
 * emits    --sc--------a       s: seen, c: window-closed, a: settled
 * ```
 */
export const arrival$ = (
  awaited: Awaited,
  streams: ArrivalStreams,
  ports: ArrivalPorts,
): Observable<PurchaseFact> => {
  const { wish, network, popup, before, leftMs } = awaited;
  const { env } = ports;
  const closed$ = popup === null ? EMPTY : windowClosed$(popup, env).pipe(share());
  const settled = (
    status: "arrived" | "refused" | "unseen",
    arrived: string | null = null,
  ): PurchaseFact => ({
    type: "purchase/settled",
    purchaseId: wish.id,
    status,
    arrived,
    failure: null,
  });
  const over$ = (popup === null ? of(null) : closed$).pipe(
    switchMap(() => after(leftMs, env.scheduler)),
    share(),
  );
  const look$ = forkJoin({
    units: unitsOf$(awaited, streams, ports).pipe(
      catchError(() => of(null)),
      defaultIfEmpty(null),
    ),
    isRefused: isRefused$(awaited, ports),
  });
  const looks$ = merge(
    merge(dueWhileVisible$(env, 0, ARRIVAL_MS), closed$).pipe(
      exhaustMap(() => look$),
      map((said) => ({ ...said, isLast: false })),
      takeUntil(over$),
    ),
    // What arrived while nobody could look counts as well.
    over$.pipe(
      switchMap(() => dueWhileVisible$(env, 0, ARRIVAL_MS)),
      exhaustMap(() => look$),
      map((said) => ({ ...said, isLast: said.units !== null })),
    ),
  ).pipe(share());
  const units$ = looks$.pipe(
    map(({ units }) => units),
    filter((units) => units !== null),
  );
  const news$ = units$.pipe(
    startWith(before),
    pairwise(),
    mergeMap(([had, has]): readonly PurchaseFact[] => {
      if (has === null || has === had) return [];
      return had !== null && has > had
        ? [settled("arrived", amountOf(has - had, awaited, streams))]
        : [{ type: "purchase/seen", purchaseId: wish.id, units: has.toString() }];
    }),
  );
  const refused$ = looks$.pipe(
    filter(({ isRefused }) => isRefused),
    map(() => settled("refused")),
  );
  const gone$ = merge(
    looks$.pipe(filter(({ isLast }) => isLast)),
    // No node answers any more.
    over$.pipe(switchMap(() => after(PURCHASE_MAX_MS, env.scheduler))),
    streams.model$.pipe(
      filter(
        ({ connections }) =>
          !connections.some(({ namespace }) => namespace === network.chainNamespace),
      ),
    ),
  ).pipe(map(() => settled("unseen")));
  return merge(
    closed$.pipe(
      map((): PurchaseFact => ({ type: "purchase/window-closed", purchaseId: wish.id })),
    ),
    // What has arrived has, whatever the provider says.
    merge(news$, refused$, gone$),
  );
};

/** How much the account has of it, in the smallest unit. */
const unitsOf$ = (
  { wish, network }: Awaited,
  { settings$ }: ArrivalStreams,
  { packOf, env, clientId }: ArrivalPorts,
): Observable<bigint> => {
  const ask = askerOn(network, { settings$ }, { env, clientId });
  return (packOf(network.chainNamespace)?.holdings$ ?? EMPTY).pipe(
    mergeMap(({ unitsOf }) => unitsOf?.(ask, wish.address, wish.token.address) ?? EMPTY),
  );
};

/** Whether the provider says that it does not sell. One that does not say goes on. */
const isRefused$ = (
  { by, wish }: Awaited,
  { env }: Pick<ArrivalPorts, "env">,
): Observable<boolean> => {
  const status = by.kind === "host" ? by.status : undefined;
  return status === undefined
    ? of(false)
    : defer(() => {
        const said = status(wish);
        return typeof said === "string" ? of(said) : from(said);
      }).pipe(
        within(PROVIDER_ANSWER_MS, env.scheduler),
        map((said) => said === "refused"),
        catchError(() => of(false)),
      );
};

/** In whole tokens; null where nobody has said its decimals. */
const amountOf = (
  units: bigint,
  {
    wish: {
      token: { address },
    },
    network,
  }: Awaited,
  { settings$, tokens$ }: ArrivalStreams,
): string | null => {
  if (address === null) return decimalText(units, network.nativeCurrency.decimals);
  const { caipNetworkId, chainNamespace } = network;
  const named = readNow(settings$).tokens[caipNetworkId] ?? [];
  const { items, listed = [] } = readNow(tokens$);
  const known = [...items, ...listed].flatMap(({ address: id, decimals }) => {
    const parsed = parseCaipAddress(id);
    return parsed?.caipNetworkId === caipNetworkId ? [{ address: parsed.address, decimals }] : [];
  });
  const found = [...named, ...known].find((one) =>
    isSameAccount(chainNamespace, one.address, address),
  );
  return found?.decimals == null ? null : decimalText(units, found.decimals);
};

/** Says in the dialog that what was bought has arrived; at its next opening, if it is closed. */
export const tellArrivedEffect = (
  { events$, modal$, accounts$ }: Streams<"modal$" | "accounts$">,
  env: Env,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "purchase/settled"),
    filter(({ status }) => status === "arrived"),
    mergeMap(({ purchaseId }) =>
      seenOpen$(modal$, env).pipe(
        // Whoever connects next did not buy it.
        takeUntil(accounts$.pipe(filter(({ length }) => length === 0))),
        mergeMap((): readonly SluiceEvent[] => [
          {
            type: "snackbar/show",
            id: env.randomId(),
            snackbar: { kind: BOUGHT_KIND, message: { key: "snackbar.bought" } },
          },
          { type: "purchase/told", purchaseId },
        ]),
      ),
    ),
  );

const BOUGHT_KIND: KindOf<"snackbar.bought"> = "success";

/** Has an alert say what is wrong with the option `onramp`, once it is needed. S1.19 */
export const tellFaultyEffect = (
  settings$: State<Settings>,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  settings$.pipe(
    map(({ onramp }) => onramp),
    distinctUntilChanged(),
    map(onrampProblem),
    filter((problem) => problem !== null),
    map((problem) => ({ type: "options/report", id: randomId(), problems: [problem] })),
  );
