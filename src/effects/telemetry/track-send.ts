import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  withLatestFrom,
} from "rxjs";
import type { Failure } from "../../base/errors.js";
import { decimalText } from "../../base/units.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import type { SwapState } from "../../model/swap.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, discreetText, type Tracked, whereIn } from "./message.js";

type SendStreams = Streams<"model$" | "payments$">;

/**
 * What was sent from here, in the service's terms: by the dialog, or by the site without it. Nobody learns to whom, and the
 * hash, by which anybody finds that, only where the host allows addresses. wire 14
 */
export const sent = (streams: SendStreams, telemetry: TelemetryOptions): Observable<Tracked> =>
  merge(
    sendOpened(streams),
    streams.events$.pipe(
      filter((event) => event.type === "request"),
      withLatestFrom(streams.model$, streams.payments$),
      // A payment is told as one.
      filter(([{ id }, , payments]) => !payments.some(({ requestId }) => requestId === id)),
      mergeMap(([request, model]) => sendOutcome(request, model, streams, telemetry)),
    ),
  );

/** Another account or network begins the draft anew, and opens nothing. */
const sendOpened = ({ events$, model$ }: SendStreams): Observable<Tracked> =>
  events$.pipe(
    map(({ type }) => type),
    filter((type) => type === "send/began" || type === "send/ended"),
    distinctUntilChanged(),
    filter((type) => type === "send/began"),
    withLatestFrom(model$),
    map(([, model]) => ({ event: "OPEN_SEND", properties: whereIn(model) })),
  );

const sendOutcome = (
  { id, sends }: CommandOf<"request">,
  model: ConnectionModel,
  { events$ }: SendStreams,
  telemetry: TelemetryOptions,
): Observable<Tracked> => {
  // What calls a contract is told as what it does there: a swap.
  if (sends === undefined || sends.kind === "execute") return of();
  const what = {
    ...whereIn(model),
    token: discreetText(sends.symbol ?? "", telemetry),
    amount: sends.amount,
  };
  const ended$ = events$.pipe(
    map((event): Tracked | null => {
      const end = endOf(event, id);
      if (end === null) return null;
      if ("hash" in end)
        return {
          event: "SEND_SUCCESS",
          properties: telemetry.addresses === true ? { ...what, hash: end.hash } : what,
        };
      return {
        event: end.code === "request/rejected" ? "SEND_REJECTED" : "SEND_ERROR",
        properties: { ...what, message: discreetFailure(end, telemetry) },
      };
    }),
    filter((tracked) => tracked !== null),
    take(1),
  );
  return merge(of<Tracked>({ event: "SEND_INITIATED", properties: what }), ended$);
};

/** How the request with this id ended; null for an event that does not end it. */
const endOf = (event: SluiceEvent, id: string): { readonly hash: string } | Failure | null => {
  switch (event.type) {
    case "transfer/sent":
      return event.transferId === id ? event : null;
    case "transfer/withdrawn":
      // After a refusal, that has ended it already.
      return event.transferId === id ? NO_HASH : null;
    case "request/failed":
      return event.settles.includes(id) ? event.failure : null;
    default:
      return null;
  }
};

const NO_HASH: Failure = {
  code: "request/failed",
  message: "The wallet answered without a transaction.",
};

type SwapStreams = Streams<"model$" | "swap$">;

/** Swapping, in the service's terms: which tokens and how much of them, and no hash. wire 14 */
export const swapped = (
  { events$, model$, swap$ }: SwapStreams,
  telemetry: TelemetryOptions,
): Observable<Tracked> =>
  merge(
    // Another account or network begins anew, and opens nothing.
    events$.pipe(
      filter((event) => event.type === "swap/began" || event.type === "swap/ended"),
      distinctUntilChanged((a, b) => a.type === b.type),
      filter((event) => event.type === "swap/began"),
      withLatestFrom(model$),
      map(([, model]) => ({ event: "OPEN_SWAP", properties: whereIn(model) })),
    ),
    events$.pipe(
      filter((event) => event.type === "swap/choosing"),
      map(() => ({ event: "CLICK_SELECT_TOKEN_TO_SWAP" })),
    ),
    events$.pipe(
      filter((event) => event.type === "swap/asked"),
      withLatestFrom(model$, swap$),
      mergeMap(([, model, swap]) => swapStep(swap, model, { events$ }, telemetry)),
    ),
  );

/** What the wallet is asked, and what comes of it. A permission alone exchanges nothing. */
const swapStep = (
  swap: SwapState | null,
  model: ConnectionModel,
  { events$ }: Pick<SwapStreams, "events$">,
  telemetry: TelemetryOptions,
): Observable<Tracked> => {
  if (swap?.plan.status !== "ready") return of();
  const { step } = swap.plan.plan;
  const isApproval = step === "approve";
  const properties = { ...whereIn(model), ...swapIn(swap, telemetry) };
  const ended$ = events$.pipe(
    filter((event) => event.type === "swap/sent" || event.type === "swap/failed"),
    take(1),
    mergeMap((event): readonly Tracked[] => {
      if (event.type === "swap/sent")
        return isApproval ? [] : [{ event: "SWAP_SUCCESS", properties }];
      const message = discreetFailure(event.failure, telemetry);
      return [
        {
          event: isApproval ? "SWAP_APPROVAL_ERROR" : "SWAP_ERROR",
          properties: { ...properties, message },
        },
      ];
    }),
  );
  return isApproval ? ended$ : merge(of<Tracked>({ event: "INITIATE_SWAP", properties }), ended$);
};

const swapIn = ({ draft, quote }: SwapState, telemetry: TelemetryOptions) => {
  const { sell, buy, amount } = draft;
  const arrives = quote.status === "ready" ? BigInt(quote.quote.arrives) : null;
  return {
    swapFromToken: discreetText(sell?.symbol ?? "", telemetry),
    swapToToken: discreetText(buy?.symbol ?? "", telemetry),
    swapFromAmount: amount,
    swapToAmount: arrives === null || buy === null ? "" : decimalText(arrives, buy.decimals),
  };
};
