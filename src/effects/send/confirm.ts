import { catchError, concat, filter, map, mergeMap, type Observable, of, race, take } from "rxjs";
import type { Env } from "../../base/env.js";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { after } from "../../base/wait.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { Snackbar } from "../../model/alerts.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SendFact } from "../../model/send.js";
import { SENT_LATE_MS } from "../limits.js";
import type { Streams } from "../wiring.js";
import { askForCalls$, inDialog$, mined$, NO_HASH, sendsOf } from "./ask-wallet.js";
import { type ReplacePorts, type ReplaceStreams, replaced$ } from "./replace.js";

interface ConfirmStreams extends Streams<"send$" | "modal$" | "view$">, ReplaceStreams {}

/** No standard has a code for a service that declines to pay the fee, so whatever a wallet fails with may be that. ERC-7677 */
const failureOf = ({ paidBy }: Plan, failure: Failure): Failure =>
  paidBy !== undefined &&
  /^(request\/failed|frame\/rejected)$/.test(failure.code) &&
  failure.message !== NO_HASH.message
    ? { ...failure, code: "send/not-sponsored" }
    : failure;

/**
 * Asks the wallet to send what the plan says, once for each confirmation, and tells what became of it: sent when the wallet
 * has answered with a hash, or has taken it where somebody else pays the fee; then the account when the network has it, or after
 * 25 s that it is still pending. A.18, S2.43, S9.12, S9.13
 *
 * ```
 * command  --c------------------------
 * emits    --a(request)--s--------m---     a: send/asked, s: send/sent, m: the account, or a passing message
 * ```
 */
export const confirmEffect = (
  streams: ConfirmStreams,
  ports: ReplacePorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "send/confirm"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const send = readNow(streams.send$);
      const { account } = readNow(streams.holder$);
      if (send?.plan.status !== "ready" || send.requestId !== null || account === null)
        return of({ type: "command/failed", settles: [id], failure: NOT_READY });
      const { plan } = send.plan;
      const { replaces } = send.draft;
      return asked$(id, plan, replaces?.transferId ?? null, account, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({
            type: "send/failed",
            settles: [id],
            failure: failureOf(plan, toFailure(cause)),
          }),
        ),
      );
    }),
  );

const asked$ = (
  commandId: string,
  plan: Plan,
  /** The transfer that is sent once more; null: it is sent for the first time. */
  again: string | null,
  account: ConnectedAccount,
  streams: ConfirmStreams,
  ports: ReplacePorts,
): Observable<SluiceEvent> => {
  const { env } = ports;
  const id = env.randomId();
  return concat(
    of<SluiceEvent>({ type: "send/asked", requestId: id }),
    inDialog$(id, account),
    again === null
      ? askForCalls$(id, plan.request, sendsOf(plan), account, streams, ports, (hash) =>
          concat(
            of<SendFact>({ type: "send/sent", settles: [commandId], requestId: id, hash, plan }),
            outcome$(id, streams, env),
          ),
        )
      : replaced$(
          { commandId, requestId: id, transferId: again, plan, account },
          streams,
          ports,
          () => outcome$(again, streams, env),
        ),
  );
};

const outcome$ = (
  id: string,
  { events$, modal$, view$, transfers$ }: ConfirmStreams,
  { scheduler, randomId }: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  race(
    mined$(id, { events$ }).pipe(map(({ status }) => status)),
    after(SENT_LATE_MS, scheduler).pipe(map(() => "pending" as const)),
  ).pipe(
    take(1),
    mergeMap((status): readonly SluiceEvent[] => {
      if (status === "pending")
        return [
          { type: "send/late", requestId: id },
          { type: "snackbar/show", id: randomId(), snackbar: LATE },
        ];
      // It has been said that this is not what was shown.
      const differs = readNow(transfers$).some((one) => one.id === id && one.differences?.length);
      if (status === "confirmed" && differs) return [];
      const isShown = readNow(modal$).open && readNow(view$).current.view === "WalletSendPreview";
      return status === "confirmed" && isShown
        ? [{ type: "view/reset", id: randomId(), entry: { view: "Account" } }]
        : [];
    }),
  );

const KIND: KindOf<"snackbar.send-pending"> = "error";
const LATE: Snackbar = { kind: KIND, message: { key: "snackbar.send-pending" } };

export const NOT_READY: Failure = {
  code: "send/not-ready",
  message: "Nothing is ready to be sent. Enter a receiver and an amount first.",
};
