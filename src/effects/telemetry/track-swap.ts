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
import { decimalText } from "../../base/units.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { SwapState } from "../../model/swap.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, discreetText, type Tracked, whereIn } from "./message.js";

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
      mergeMap(([, model, swap]) => stepOf(swap, model, { events$ }, telemetry)),
    ),
  );

/** What the wallet is asked, and what comes of it. A permission alone exchanges nothing. */
const stepOf = (
  swap: SwapState | null,
  model: ConnectionModel,
  { events$ }: Pick<SwapStreams, "events$">,
  telemetry: TelemetryOptions,
): Observable<Tracked> => {
  if (swap?.plan.status !== "ready") return of();
  const { step } = swap.plan.plan;
  const isApproval = step === "approve";
  const properties = { ...whereIn(model), ...whatIn(swap, telemetry) };
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

const whatIn = ({ draft, quote }: SwapState, telemetry: TelemetryOptions) => {
  const { sell, buy, amount } = draft;
  const arrives = quote.status === "ready" ? BigInt(quote.quote.arrives) : null;
  return {
    swapFromToken: discreetText(sell?.symbol ?? "", telemetry),
    swapToToken: discreetText(buy?.symbol ?? "", telemetry),
    swapFromAmount: amount,
    swapToAmount: arrives === null || buy === null ? "" : decimalText(arrives, buy.decimals),
  };
};
