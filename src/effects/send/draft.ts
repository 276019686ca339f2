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
import type { SendFact } from "../../model/send.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "send$"> {
  readonly holder$: State<Holder>;
}

/**
 * Begins a draft when the dialog comes to where one sends, and forgets it when it leaves there, or when another account or
 * network becomes active: what was looked up and planned was for that one. A wallet that is asked is waited for.
 */
export const draftEffect = ({
  events$,
  modal$,
  view$,
  send$,
  holder$,
}: DraftStreams): Observable<SendFact> =>
  merge(
    combineLatest([modal$, view$, holder$, send$]).pipe(
      map(([{ open }, { history }, holder, send]) => {
        if (open && history.some(({ view }) => isSendView(view))) return keyOf(holder);
        return send !== null && send.requestId !== null ? WAITING : null;
      }),
      filter((key) => key !== WAITING),
      startWith(null),
      distinctUntilChanged(),
      skip(1),
      map(
        (key): SendFact =>
          key === null
            ? { type: "send/ended" }
            : { type: "send/began", asset: coinOf(readNow(holder$).network) },
      ),
    ),
    events$.pipe(
      filter((event) => event.type === "send/edit"),
      map(({ id, draft }): SendFact => ({ type: "send/edited", settles: [id], draft })),
    ),
  );

const WAITING = "";

const isSendView = (view: string): boolean => view.startsWith("WalletSend");

const keyOf = ({ account, network }: Holder): string =>
  `${network.caipNetworkId} ${account?.address}`;

const ENTRY: ViewEntry = { view: "WalletSend" };

/**
 * Opens the dialog with what the site wants to have sent, and answers when it was sent, or when the visitor has closed the
 * dialog or gone elsewhere without sending it. S8.35
 */
export const openSendEffect = (
  { events$, send$ }: Pick<DraftStreams, "events$" | "send$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "send/open"),
    switchMap(({ id, draft }) => {
      const settles = [id];
      const began$ = send$.pipe(
        filter((send) => send !== null),
        take(1),
        map((): SluiceEvent => ({ type: "send/edited", settles: [], draft })),
      );
      const ended$ = events$.pipe(
        mergeMap((event): readonly SendFact[] => {
          if (event.type === "send/sent")
            return [{ type: "send/answered", settles, hash: event.hash }];
          return event.type === "send/ended"
            ? [{ type: "send/closed", settles, failure: CLOSED }]
            : [];
        }),
        take(1),
      );
      return merge(
        ended$,
        concat(of<SluiceEvent>({ type: "view/show", id: randomId(), entry: ENTRY }), began$),
      );
    }),
  );

const CLOSED = { code: "send/closed", message: "Modal closed" } as const;
