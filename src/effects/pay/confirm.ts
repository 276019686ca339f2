import { catchError, concat, filter, mergeMap, type Observable, of } from "rxjs";
import { type Failure, SluiceError, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { OngoingPayment } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import { askWallet$, inDialog$, sendsOf } from "../send/ask-wallet.js";
import type { Ports, Streams } from "../wiring.js";
import { EXPIRED, msLeft } from "./expire.js";
import { sentPayment$ } from "./sent.js";

interface ConfirmStreams extends Streams<"payments$"> {
  readonly holder$: State<Holder>;
}
type ConfirmPorts = Pick<Ports, "env" | "vault" | "packOf">;

/**
 * Asks the wallet to pay what the plan says, once for each confirmation, and tells what became of it: paid when the network has
 * it, whether the dialog is still open or not. What the wallet refuses can be confirmed again. S2.32
 *
 * ```
 * command  --c------------------------
 * emits    --a(request)--s---l----p---     a: pay/asked, s: pay/sent, l: pay/late after 25 s, p: pay/paid, or pay/ended
 * ```
 */
export const confirmEffect = (
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "pay/confirm"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const open = payable(readNow(streams.payments$));
      const { account } = readNow(streams.holder$);
      const refused = (failure: Failure) =>
        of<SluiceEvent>({ type: "command/failed", settles: [id], failure });
      if (open?.status !== "open" || open.plan.status !== "ready" || account === null)
        return refused(NOT_READY);
      // A timer of a page that was in the background may be late.
      if (msLeft(open, ports.env) <= 0) return refused(EXPIRED);
      return asked$(id, open, account, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({ type: "pay/refused", settles: [id], failure: toFailure(cause) }),
        ),
      );
    }),
  );

const asked$ = (
  commandId: string,
  open: OngoingPayment,
  account: ConnectedAccount,
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> => {
  if (open.plan.status !== "ready") throw new SluiceError(NOT_READY);
  const { plan } = open.plan;
  const requestId = ports.env.randomId();
  return concat(
    of<SluiceEvent>({ type: "pay/asked", requestId }),
    inDialog$(requestId, account),
    askWallet$(requestId, plan.request, sendsOf(plan), account, streams, ports, (hash) =>
      sentPayment$(open, [commandId], { requestId, hash, plan }, streams, ports),
    ),
  );
};

export const NOT_READY: Failure = {
  code: "pay/not-ready",
  message: "Nothing is ready to be paid. Wait until the dialog says what it would cost.",
};
