import {
  catchError,
  concat,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeUntil,
  throwError,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { type FactOf, type SluiceEvent, settles } from "../../model/events.js";
import { type Holder, isOpen } from "../../model/live.js";
import { askerOn } from "../../streams/api/node-question.js";
import { tooLate } from "../../streams/wallets/namespaces/spending-failures.js";
import type { Ports, Streams } from "../wiring.js";
import { answered$, askWallet$, mined$ } from "./ask-wallet.js";
import { askedOf } from "./numbers.js";

export interface ReplaceStreams
  extends Streams<"outbids$" | "transfers$" | "settings$" | "model$"> {
  readonly holder$: State<Holder>;
}
export interface ReplacePorts extends Pick<Ports, "env" | "vault" | "packOf"> {
  readonly clientId: () => string | undefined;
}

type SentFact = Omit<FactOf<"send/bumped">, "type" | "settles">;

/** What is sent once more, and in whose place. */
interface Replacing {
  readonly commandId: string;
  readonly requestId: string;
  readonly transferId: string;
  readonly plan: Plan;
  readonly account: ConnectedAccount;
}

/**
 * Asks the wallet to send once more what is pending, and sends what it only signs. Once a block has the first one, that is over,
 * whatever the wallet answers: what it signs is not sent then, and what it has sent is read back.
 *
 * ```
 * asked    --r-------h      r: request, h: a hash, or a signature that is sent
 * emits    ----------b      b: send/bumped, then what becomes of it
 * mined    ------m---
 * emits    ------f---o      f: send/failed, o: send/outbidden, if it was sent by the wallet
 * ```
 *
 * It is not asked while it is asked to cancel the first one.
 *
 * @throws send/altered, send/too-late, send/unanswered; as the wallet refuses
 */
export const replaced$ = (
  one: Replacing,
  streams: ReplaceStreams,
  ports: ReplacePorts,
  then: () => Observable<SluiceEvent>,
): Observable<SluiceEvent> => {
  const { commandId, requestId, transferId, plan, account } = one;
  const isPending = (): boolean =>
    readNow(streams.transfers$).some(({ id, status }) => id === transferId && status === "pending");
  const transfer = readNow(streams.transfers$).find(({ id }) => id === transferId);
  const isCancelling = readNow(streams.outbids$)[transferId] === "asked";
  // Nobody tells once more that a block has it.
  if (transfer === undefined || !isOpen(transfer) || isCancelling) return throwError(tooLate);
  const ended$ = mined$(transferId, streams).pipe(
    takeUntil(streams.events$.pipe(filter(settles(commandId)))),
    map((): SluiceEvent => {
      return { type: "send/failed", settles: [commandId], failure: toFailure(tooLate()) };
    }),
  );
  const sent = (parts: Pick<SentFact, "hash" | "wallet">): Observable<SluiceEvent> => {
    const fact: SentFact = { requestId: transferId, plan, ...parts };
    return isPending()
      ? concat(of<SluiceEvent>({ type: "send/bumped", settles: [commandId], ...fact }), then())
      : of<SluiceEvent>({ type: "send/outbidden", settles: [], ...fact });
  };
  const asked$ = (ports.packOf(account.namespace)?.spending$ ?? EMPTY).pipe(
    switchMap(({ signing }) => {
      const { request, replaces } = plan;
      const what = { replaces: transferId };
      if (!signing?.isFor(request)) {
        const wallet = replaces?.number === undefined ? {} : askedOf(account, streams);
        return askWallet$(requestId, request, what, account, streams, ports, (hash) =>
          sent({ hash, ...wallet }),
        );
      }
      const ask = askerOn(readNow(streams.holder$).network, streams, ports);
      return answered$(requestId, request, what, account, streams, ports, (said) =>
        isPending()
          ? signing.send$(ask, request, said).pipe(mergeMap((hash) => sent({ hash })))
          : EMPTY,
      );
    }),
    catchError((cause: unknown) => (isPending() ? throwError(() => cause) : EMPTY)),
  );
  return merge(ended$, asked$);
};
