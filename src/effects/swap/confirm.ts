import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeUntil,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import { after } from "../../base/wait.js";
import type { Asset } from "../../codecs/payment/asset.js";
import type { SwapPlan } from "../../codecs/swap.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { OngoingPayment } from "../../model/pay.js";
import type { SwapDraft } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import { askerOn } from "../../streams/api/node-question.js";
import { SENT_LATE_MS } from "../limits.js";
import { askForCalls$, inDialog$, mined$, sendsOf } from "../send/ask-wallet.js";
import type { Ports, Streams } from "../wiring.js";
import { paymentFor, swapsFor } from "./wish.js";

export interface ConfirmStreams
  extends Streams<"swap$" | "modal$" | "view$" | "settings$" | "payments$" | "session$"> {
  readonly holder$: State<Holder>;
}
export interface ConfirmPorts extends Pick<Ports, "env" | "vault" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/**
 * Asks the wallet for the step that the plan says, once for each confirmation: first the permission, where one is needed, and
 * once that is in a block, and the swap was built and looked at anew, the swap. A wallet that makes both as one is asked once, also for
 * the payment that it is for. A.19
 *
 * ```
 * command  --c-------------------------
 * emits    --a(request)--s------m------     a: swap/asked, s: swap/sent, m: what has arrived, then the account
 * ```
 */
export const confirmEffect = (
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "swap/confirm"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const swap = readNow(streams.swap$);
      const holder = readNow(streams.holder$);
      const { account } = holder;
      const refused = (failure: Failure) =>
        of<SluiceEvent>({ type: "command/failed", settles: [id], failure });
      if (swap?.plan.status !== "ready" || isUnderWay(swap) || account === null)
        return refused(NOT_READY);
      const { plan } = swap.plan;
      const payments = readNow(streams.payments$);
      // What was looked at may be older than the end of the session, or of the payment.
      const wanted = paymentFor(swap, holder, payments, readNow(streams.session$));
      const payment =
        plan.pays !== undefined && plan.pays.paymentId === wanted?.paymentId
          ? swapsFor(payments)
          : null;
      // A timer of a page that was in the background may be late.
      const isOver =
        payment !== null && Date.parse(payment.payment.expiresAt) <= ports.env.scheduler.now();
      if (plan.pays !== undefined && (payment === null || isOver)) return refused(NOT_READY);
      return asked$(id, plan, payment, swap.draft, account, streams, ports).pipe(
        catchError((cause: unknown) => {
          const failure = toFailure(cause);
          return of<SluiceEvent[]>(
            // It can be paid again before anything else is looked at.
            ...(payment === null
              ? []
              : [{ type: "pay/refused", settles: [], paymentId: payment.id, failure } as const]),
            { type: "swap/failed", settles: [id], failure },
          );
        }),
      );
    }),
  );

const asked$ = (
  commandId: string,
  { step, request, spender, units, pays }: SwapPlan,
  payment: OngoingPayment | null,
  { sell, buy }: SwapDraft,
  account: ConnectedAccount,
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> => {
  if (sell === null || buy === null) return EMPTY;
  const requestId = ports.env.randomId();
  const isApproval = step === "approve";
  const sends = {
    kind: "execute" as const,
    to: spender,
    token: sell.address,
    symbol: sell.symbol,
    amount: isApproval ? null : decimalText(BigInt(units), sell.decimals),
  };
  const what = pays === undefined ? { sends } : sendsOf(pays.plan, payment?.payment.reference);
  return concat(
    of<SluiceEvent>({ type: "swap/asked", requestId }),
    payment === null ? EMPTY : of<SluiceEvent>({ type: "pay/asked", requestId }),
    inDialog$(requestId, account),
    askForCalls$(requestId, request, what, account, streams, ports, (hash) =>
      concat(
        of<SluiceEvent>({
          type: "swap/sent",
          settles: [commandId],
          step,
          requestId,
          hash,
          exchange: { caipNetworkId: account.caipNetworkId, sell, buy, units },
        }),
        merge(
          late$(requestId, streams, ports),
          isApproval ? EMPTY : arrival$({ requestId, hash, buy, account, pays }, streams, ports),
          payment === null || pays === undefined
            ? EMPTY
            : of<SluiceEvent>({
                type: "pay/sent",
                settles: [],
                paymentId: payment.id,
                requestId,
                hash,
                plan: pays.plan,
              }),
        ),
      ),
    ),
  );
};

/** Tells that it is in no block after 25 s. S9.13 */
const late$ = (
  requestId: string,
  streams: ConfirmStreams,
  { env }: ConfirmPorts,
): Observable<SluiceEvent> =>
  after(SENT_LATE_MS, env.scheduler).pipe(
    map((): SluiceEvent => ({ type: "swap/late", requestId })),
    takeUntil(mined$(requestId, streams)),
  );

interface Exchanged {
  readonly requestId: string;
  /** Null for a batch of calls, which tells it with its end. */
  readonly hash: string | null;
  readonly buy: Asset;
  readonly account: ConnectedAccount;
  readonly pays: SwapPlan["pays"];
}

/** What has really arrived is shown for this long before the account is. */
const RESULT_MS = 4_000;

/**
 * Once the network has it: how much has really arrived, and then the account, where the swap is still seen and was not for a payment.
 * What was paid as well is shown as such at once, whatever became of it.
 */
const arrival$ = (
  { requestId, hash: first, buy, account, pays }: Exchanged,
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> => {
  const { env, packOf } = ports;
  const { network } = readNow(streams.holder$);
  const swapping$ = packOf(account.namespace)?.swapping$ ?? EMPTY;
  const arrived$ = (hash: string): Observable<SluiceEvent> =>
    swapping$.pipe(
      switchMap(({ arrived$: of$ }) =>
        of$(askerOn(network, streams, ports), hash, account.address, buy),
      ),
      map((units): SluiceEvent => {
        // What was paid with it has left again.
        const amount = decimalText(units + BigInt(pays?.plan.units ?? 0), buy.decimals);
        return { type: "swap/arrived", requestId, amount };
      }),
      mergeMap((fact) =>
        concat(
          of(fact),
          pays === undefined ? after(RESULT_MS, env.scheduler).pipe(ignoreElements()) : EMPTY,
        ),
      ),
      // The account shows what it has brought.
      catchError(() => EMPTY),
    );
  return mined$(requestId, streams).pipe(
    mergeMap(({ status, hash = first }) => {
      const { current, history } = readNow(streams.view$);
      // Where the payment is yet to be made, the way back to it is offered.
      const isFree = status === "confirmed" && history.every(({ view }) => view !== "Pay");
      const next$ = defer(() => {
        const isHere = readNow(streams.modal$).open && readNow(streams.view$).current === current;
        return isHere && current.view === "SwapPreview" && (isFree || pays !== undefined)
          ? of<SluiceEvent>({
              type: "view/reset",
              id: env.randomId(),
              entry: { view: pays === undefined ? "Account" : "Pay" },
            })
          : EMPTY;
      });
      const came$ = status !== "confirmed" || hash === null ? EMPTY : arrived$(hash);
      return pays === undefined ? concat(came$, next$) : concat(next$, came$);
    }),
  );
};

export const NOT_READY: Failure = {
  code: "swap/not-ready",
  message: "Nothing is ready to be swapped. Choose both tokens and an amount first.",
};
