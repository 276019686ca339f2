import {
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  skip,
  startWith,
  switchMap,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { ViewEntry } from "../../model/modal.js";
import type { SendDraft, SendFact } from "../../model/send.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "send$"> {
  readonly holder$: State<Holder>;
}

/**
 * Begins a draft when the dialog comes to where one sends, and forgets it when it leaves there, or when another account or
 * network becomes active: what was looked up and planned was for that one. A wallet that is asked is waited for. There is
 * nothing to review of a draft that begins.
 */
export const draftEffect = (
  { events$, modal$, view$, send$, holder$ }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    combineLatest([modal$, view$, holder$, send$]).pipe(
      map(([{ open }, { history }, holder, send]) => {
        if (send !== null && send.requestId !== null) return WAITING;
        return open && history.some(({ view }) => isSendView(view)) ? keyOf(holder) : null;
      }),
      filter((key) => key !== WAITING),
      startWith(null),
      distinctUntilChanged(),
      skip(1),
      mergeMap((key): readonly SluiceEvent[] => {
        if (key === null) return [{ type: "send/ended" }];
        const began: SendFact = { type: "send/began", asset: coinOf(readNow(holder$).network) };
        const { history, current } = readNow(view$);
        if (current.view !== REVIEW) return [began];
        const to = history.length > 1 ? "back" : ENTRY;
        return [began, { type: "view/leave", id: env.randomId(), view: REVIEW, to }];
      }),
    ),
    events$.pipe(
      filter((event) => event.type === "send/edit"),
      map(({ id, draft }): SendFact => ({ type: "send/edited", settles: [id], draft })),
    ),
  );

const WAITING = "";
const ENTRY: ViewEntry = { view: "WalletSend" };
const REVIEW = "WalletSendPreview";

const isSendView = (view: string): boolean => view.startsWith("WalletSend");

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
