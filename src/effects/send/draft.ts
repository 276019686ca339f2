import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  skipWhile,
} from "rxjs";
import { readNow, type State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { Holder } from "../../model/live-connections.js";
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
      distinctUntilChanged(),
      skipWhile((key) => key === null),
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
