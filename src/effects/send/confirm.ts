import {
  catchError,
  concat,
  EMPTY,
  filter,
  finalize,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  take,
} from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import { type Failure, SluiceError, toFailure } from "../../base/errors.js";
import { SENT_LATE_MS } from "../../base/send-limits.js";
import { readNow, type State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { Snackbar } from "../../model/alerts.js";
import type { KindOf, SnackbarKey } from "../../model/catalogue/snackbars.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { SendFact } from "../../model/send.js";
import type { TransferReader } from "../../streams/wallets/namespaces/pack.js";
import type { Ports, Streams } from "../wiring.js";

interface ConfirmStreams extends Streams<"send$" | "modal$" | "view$" | "transfers$"> {
  readonly holder$: State<Holder>;
}
type ConfirmPorts = Pick<Ports, "env" | "vault" | "packOf">;

/**
 * Asks the wallet to send what the plan says, once for each confirmation, and tells what became of it: sent when the wallet
 * has answered with a hash; then what the network made of it, or after 25 s that it is still pending. A.18, S2.43, S9.12,
 * S9.13
 *
 * ```
 * command  --c------------------------
 * emits    --a(request)--s--------m---     a: send/asked, s: send/sent, m: a passing message, and the account
 * ```
 */
export const confirmEffect = (
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "send/confirm"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const send = readNow(streams.send$);
      const { account } = readNow(streams.holder$);
      if (send?.plan.status !== "ready" || send.requestId !== null || account === null)
        return of({ type: "command/failed", settles: [id], failure: NOT_READY });
      return asked$(id, send.plan.plan, account, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({ type: "send/failed", settles: [id], failure: toFailure(cause) }),
        ),
      );
    }),
  );

const asked$ = (
  commandId: string,
  plan: Plan,
  { namespace, connectionId, address, type }: ConnectedAccount,
  streams: ConfirmStreams,
  { env, vault, packOf }: ConfirmPorts,
): Observable<SluiceEvent> => {
  const { events$ } = streams;
  const { request, to, asset, units, lastBlock } = plan;
  const id = env.randomId();
  const { symbol, decimals } = asset;
  const sent$ = ({ hashIn }: TransferReader): Observable<SluiceEvent> =>
    events$.pipe(
      filter(settles(id)),
      take(1),
      mergeMap((answer) => {
        if (answer.type !== "request/answered")
          throw new SluiceError("failure" in answer && answer.failure ? answer.failure : NO_HASH);
        const { resultRef } = answer;
        const hash = hashIn(vault.see(resultRef));
        if (hash === null) throw new SluiceError(NO_HASH);
        return concat(
          of<SendFact>({ type: "send/sent", settles: [commandId], requestId: id, hash, plan }),
          outcome$(id, streams, env),
          // The record of what was sent reads it as well.
        ).pipe(finalize(() => void vault.take(resultRef)));
      }),
    );
  return (packOf(namespace)?.transfers$ ?? EMPTY).pipe(
    mergeMap((reader) =>
      merge(
        sent$(reader),
        from<readonly SluiceEvent[]>([
          { type: "send/asked", requestId: id },
          // Only accounts of the embedded wallet have a type: it asks in the dialog, and comes back from there.
          ...(type === undefined
            ? []
            : [{ type: "transaction/pushed", entry: { id, next: null } } as const]),
          {
            type: "request",
            id,
            namespace,
            connectionId,
            address,
            method: request.method,
            paramsRef: vault.put(request.params),
            sends: {
              to,
              token: asset.address,
              symbol,
              amount: decimalText(BigInt(units), decimals),
              lastBlock,
            },
          },
        ]),
      ),
    ),
  );
};

const outcome$ = (
  id: string,
  { events$, modal$, view$, transfers$ }: ConfirmStreams,
  { scheduler, randomId }: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  race(
    events$.pipe(
      filter((event) => event.type === "transfer/mined" && event.transferId === id),
      // What is dropped before that is hardly ever so: the view says it.
      map((event) =>
        event.type === "transfer/mined" && event.status !== "dropped" ? event.status : "pending",
      ),
    ),
    after(SENT_LATE_MS, scheduler).pipe(map(() => "pending" as const)),
  ).pipe(
    take(1),
    mergeMap((status): readonly SluiceEvent[] => {
      const told: SluiceEvent = { type: "snackbar/show", id: randomId(), snackbar: SAID[status] };
      // It has been said that this is not what was shown.
      const differs = readNow(transfers$).some((one) => one.id === id && one.differences?.length);
      if (status === "confirmed" && differs) return [];
      const isShown = readNow(modal$).open && readNow(view$).current.view === "WalletSendPreview";
      if (status === "pending") return [{ type: "send/late", requestId: id }, told];
      return status === "confirmed" && isShown
        ? [{ type: "view/reset", id: randomId(), entry: { view: "Account" } }, told]
        : [told];
    }),
  );

const SAID = {
  confirmed: said("success", "snackbar.sent"),
  failed: said("error", "snackbar.send-failed"),
  pending: said("error", "snackbar.send-pending"),
} as const;

function said<K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar {
  return { kind, message: { key } };
}

const NOT_READY: Failure = {
  code: "send/not-ready",
  message: "Nothing is ready to be sent. Give a receiver and an amount first.",
};
const NO_HASH: Failure = {
  code: "request/failed",
  message:
    "The wallet answered without a transaction. Look there whether it was sent before you try again.",
};
