import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  pairwise,
  queueScheduler,
  skip,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { CommandOf, Fact, FactOf, SluiceEvent } from "../../model/events.js";
import type { ViewName, ViewState } from "../../model/modal.js";
import type {
  PendingRequest,
  TransactionEntry,
  TransactionOutcome,
  TransactionStack,
} from "../../model/requests.js";
import type { States } from "../../model/states.js";
import type { FramePort } from "../../streams/frame/port.js";
import type { Streams } from "../wiring.js";

/**
 * Opens the dialog on a request once the frame asks the visitor to approve it, over the view shown. Once nothing
 * is left to approve, the waiting flow continues or goes back; without a flow, the dialog closes. A.9, S2.40 to
 * S2.45
 *
 * ```
 * requests  --a--(ended)-----b--(ended, next waits)--c--(ended)
 * dialog    --o--x-----------o-----------------------o--x
 * ```
 */
export const approveEffect = (
  {
    events$,
    requests$,
    flows$,
    modal$,
    view$,
  }: Streams<"requests$" | "flows$" | "modal$" | "view$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> => {
  const ended$ = events$.pipe(
    withLatestFrom(requests$, flows$),
    pairwise(),
    map(([[, before], [event, , flows]]) => endedBy(event, before, flows)),
    filter((ended) => ended !== null),
  );
  const popped$ = ended$.pipe(
    mergeMap(({ outcome, flow }): readonly Fact[] =>
      flow === null ? [] : [{ type: "transaction/popped", entryId: flow.id, outcome }],
    ),
  );
  const asked$ = events$.pipe(
    withLatestFrom(requests$),
    map(([, requests]) => requests),
    distinctUntilChanged(),
    // Queued: a request that waited for this one is sent before the dialog moves.
    switchMap((requests) => of(requests).pipe(observeOn(queueScheduler))),
    // While the next one waits for its turn, the dialog stays.
    filter((requests) => !requests.some(isInDialog) || askedIn(requests) !== null),
    map(askedIn),
  );
  const moved$ = asked$.pipe(
    startWith(null),
    distinctUntilChanged(),
    skip(1),
    withLatestFrom(ended$.pipe(startWith(null))),
    map(([asked, ended]) => (asked === null ? left(ended, env) : shown(env))),
  );
  // Closing the dialog leaves a flow's request open (S4.33): opening the dialog again shows it.
  const again$ = modal$.pipe(
    map(({ open }) => open),
    distinctUntilChanged(),
    filter((open) => open),
    observeOn(queueScheduler),
    withLatestFrom(requests$, modal$, view$),
    filter(
      ([, requests, { open }, { current }]) =>
        open && current.view !== VIEW && askedIn(requests) !== null,
    ),
    map(() => shown(env)),
  );
  return merge(popped$, moved$, again$);
};

const VIEW: ViewName = "ApproveTransaction";

const shown = (env: Pick<Env, "randomId">): CommandOf<"view/show"> => ({
  type: "view/show",
  id: env.randomId(),
  entry: { view: VIEW },
});

/** The visitor may have left the view before. */
const left = (ended: Ended | null, env: Pick<Env, "randomId">): CommandOf<"view/leave"> => ({
  type: "view/leave",
  id: env.randomId(),
  view: VIEW,
  to:
    ended === null || ended.flow === null
      ? "close"
      : ((ended.outcome === "success" ? ended.flow.next : null) ?? "back"),
});

/** A request that the dialog asks about, now or later. */
const isInDialog = ({ phase }: PendingRequest): boolean => phase !== "sent";

/** The request that the dialog asks about now: the frame takes one at a time. */
const askedIn = (requests: readonly PendingRequest[]): string | null =>
  requests.find(({ phase }) => phase === "asked")?.id ?? null;

/** How a request of the dialog ended, or one that was not sent, and the flow that waited for it. */
interface Ended {
  readonly outcome: TransactionOutcome;
  readonly flow: TransactionEntry | null;
}

const endedBy = (
  event: SluiceEvent,
  before: readonly PendingRequest[],
  flows: TransactionStack,
): Ended | null => {
  if (!isEnd(event)) return null;
  const isOurs = before.some((one) => isInDialog(one) && event.settles.includes(one.id));
  if (isOurs) return { outcome: outcomeOf(event), flow: flows.at(-1) ?? null };
  const flow = flows.find(({ id }) => event.settles.includes(id));
  return flow === undefined ? null : { outcome: outcomeOf(event), flow };
};

type End = FactOf<"request/answered" | "request/failed" | "command/failed">;

const isEnd = (event: SluiceEvent): event is End =>
  event.type === "request/answered" ||
  event.type === "request/failed" ||
  event.type === "command/failed";

/** The visitor left, and the request was withdrawn: not an error of the flow. */
const outcomeOf = (event: End): TransactionOutcome => {
  if (event.type === "request/answered") return "success";
  return event.failure.code === "frame/aborted" ? "cancel" : "error";
};

/**
 * Withdraws what the frame asks when the visitor closes the dialog or leaves the approval. Reads continue. So
 * does a flow's request when the dialog closes, since it can be opened again. S4.33, A.10, A.11
 */
export const withdrawEffect = (
  { modal$, view$, flows$ }: Pick<States, "modal$" | "view$" | "flows$">,
  frame: Pick<FramePort, "rejectRpc">,
): Observable<never> =>
  modal$.pipe(
    switchMap(({ open }) => (open ? view$.pipe(map(placeOf)) : of<Place>("closed"))),
    distinctUntilChanged(),
    startWith<Place>("closed"),
    pairwise(),
    withLatestFrom(flows$),
    filter(([[was, is], flows]) => was === "shown" && (is === "left" || flows.length === 0)),
    tap(() => frame.rejectRpc()),
    ignoreElements(),
  );

type Place = "shown" | "left" | "closed";

const placeOf = ({ current }: ViewState): Place => (current.view === VIEW ? "shown" : "left");

/**
 * Puts a flow's entry onto the stack, which the flow does before its request. When the outcome takes it off
 * again, emits what the flow makes of it, and completes. S2.43 to S2.45
 *
 * ```
 * flow      --p---(request)----------s     p: transaction/pushed, s: what `after("success")` gives
 * approval  -------(asked)--(answer)--
 * ```
 *
 * @param after the flow's own facts and commands, e.g. a passing message; `entry.next` moves the view
 */
export const waitForApproval = (
  { events$ }: Streams,
  entry: TransactionEntry,
  after: (outcome: TransactionOutcome) => Observable<SluiceEvent>,
): Observable<SluiceEvent> => {
  const ended$ = events$.pipe(
    filter((event) => event.type === "transaction/popped"),
    filter(({ entryId }) => entryId === entry.id),
    take(1),
    mergeMap(({ outcome }) => after(outcome)),
  );
  return merge(ended$, of<SluiceEvent>({ type: "transaction/pushed", entry }));
};
