import {
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { ViewEntry } from "../../model/modal.js";
import type { SendDraft, SendFact, SendState } from "../../model/send.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "send$"> {
  readonly holder$: State<Holder>;
}

/** Where something is drafted, and what is said of it. */
interface Drafting {
  readonly isView: (view: string) => boolean;
  /** The first view, and the one in which what was drafted is looked at. */
  readonly entry: ViewEntry;
  readonly review: ViewEntry["view"];
  readonly began: (holder: Holder) => SluiceEvent;
  readonly ended: SluiceEvent;
  /** Whether it has begun with what is reviewed. Absent: it never does. */
  readonly isBegun?: () => boolean;
  /** Whether there is something to review besides the draft. Absent: there never is. */
  readonly hasReview?: () => boolean;
}

/**
 * Begins a draft when the dialog comes to where one is made, and forgets it when it leaves there, or when another account or
 * network becomes active: what was looked up and planned was for that one. A wallet that is asked is waited for. There is
 * nothing to review of a draft that begins.
 */
export const drafted$ = (
  { modal$, view$, holder$ }: Pick<DraftStreams, "modal$" | "view$" | "holder$">,
  state$: Observable<{ readonly requestId: string | null } | null>,
  { isView, entry, review, began, ended, isBegun, hasReview }: Drafting,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  combineLatest([modal$, view$, holder$, state$]).pipe(
    map(([{ open }, { history }, holder, state]) => {
      if (state !== null && state.requestId !== null) return WAITING;
      return open && history.some(({ view }) => isView(view)) ? keyOf(holder) : null;
    }),
    filter((key) => key !== WAITING),
    startWith(null),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, key]): readonly SluiceEvent[] => {
      if (key === null) return [ended];
      if (before === null && isBegun?.()) return [];
      const { history, current } = readNow(view$);
      const fresh = began(readNow(holder$));
      if (current.view !== review || hasReview?.()) return [fresh];
      const to = history.length > 1 ? "back" : entry;
      return [fresh, { type: "view/leave", id: env.randomId(), view: review, to }];
    }),
  );

/** Begins and forgets the draft of what is sent. */
export const draftEffect = (
  { events$, send$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    drafted$(streams, send$, { ...SENDING, isBegun: () => isBump(readNow(send$)) }, env),
    // The way back from what is sent once more leads to where another payment begins.
    streams.view$.pipe(
      filter(({ current }) => current.view === ENTRY.view && isBump(readNow(send$))),
      map(() => SENDING.began(readNow(streams.holder$))),
    ),
    events$.pipe(
      filter((event) => event.type === "send/edit"),
      map(({ id, draft }): SendFact => ({ type: "send/edited", settles: [id], draft })),
    ),
  );

const WAITING = "";
const ENTRY: ViewEntry = { view: "WalletSend" };
const isBump = (send: SendState | null): boolean =>
  send?.draft.replaces !== undefined && send.requestId === null;
const SENDING: Drafting = {
  isView: (view) => view.startsWith("WalletSend"),
  entry: ENTRY,
  review: "WalletSendPreview",
  began: ({ network }) => ({ type: "send/began", asset: coinOf(network) }),
  ended: { type: "send/ended" },
};

const keyOf = ({ account, network }: Holder): string =>
  `${network.caipNetworkId} ${account?.address}`;

/** Shows where one sends, with a draft of what is known already. */
export const showDraft$ = (
  draft: Partial<SendDraft>,
  settles: readonly string[],
  { send$ }: Pick<DraftStreams, "send$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  concat(
    of<SluiceEvent>({ type: "view/show", id: randomId(), entry: ENTRY }),
    send$.pipe(
      filter((send) => send !== null),
      take(1),
      map((): SendFact => ({ type: "send/edited", settles, draft })),
    ),
  );

/** Shows where one sends, as another view wants it. */
export const beginEffect = (
  { events$, send$ }: Pick<DraftStreams, "events$" | "send$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "send/begin"),
    switchMap(({ id, draft }) => showDraft$(draft, [id], { send$ }, env)),
  );

/**
 * Asks about what is wished for, each time it is due, as long as the same is wished for: an answer about anything else is
 * dropped. Emits `looking` first, whenever another thing is wished for.
 *
 * @param wish$ plain data; null while there is nothing to ask about
 */
export const lookedAt$ = <W extends object, F>(
  wish$: Observable<W | null>,
  looking: F,
  due$: Observable<unknown>,
  ask: (wish: W) => Observable<F>,
): Observable<F> =>
  wish$.pipe(
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((wish) =>
      wish === null ? EMPTY : concat(of(looking), due$.pipe(exhaustMap(() => ask(wish)))),
    ),
  );
