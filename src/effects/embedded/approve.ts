import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  scan,
  skip,
  startWith,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { keepAnswer } from "../../base/keep-answer.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import type { PendingRequest } from "../../model/requests.js";
import type {
  TransactionEntry,
  TransactionOutcome,
  TransactionStack,
} from "../../model/transactions.js";
import type { Streams } from "../wiring.js";
import { foldStack } from "./stack.js";

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
  { events$, requests$, modal$, view$ }: Streams<"requests$" | "modal$" | "view$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> => {
  const approving$ = events$.pipe(
    withLatestFrom(requests$),
    scan(foldApproving, NOT_APPROVING),
    startWith(NOT_APPROVING),
    distinctUntilChanged(),
    keepAnswer(),
  );
  const popped$ = approving$.pipe(
    map(({ ended }) => ended),
    distinctUntilChanged(),
    filter((ended) => ended !== null),
    mergeMap(({ outcome, entry }): readonly Fact[] =>
      entry === null ? [] : [{ type: "transaction/popped", entryId: entry.id, outcome }],
    ),
  );
  const moved$ = approving$.pipe(
    // Queued: a request that waited for this one is sent before the dialog moves.
    switchMap((approving) => of(approving).pipe(observeOn(queueScheduler))),
    // While the next one waits for its turn, the dialog stays.
    filter((approving) => approving.open.length === 0 || askedIn(approving) !== null),
    startWith(NOT_APPROVING),
    distinctUntilChanged((a, b) => askedIn(a) === askedIn(b)),
    skip(1),
    map((approving) => (askedIn(approving) === null ? left(approving, env) : shown(env))),
  );
  // Closing the dialog leaves a flow's request open (S4.33): opening the dialog again shows it.
  const again$ = modal$.pipe(
    map(({ open }) => open),
    distinctUntilChanged(),
    filter((open) => open),
    observeOn(queueScheduler),
    withLatestFrom(approving$, modal$, view$),
    filter(
      ([, approving, { open }, { current }]) =>
        open && current.view !== VIEW && askedIn(approving) !== null,
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
const left = ({ ended }: Approving, env: Pick<Env, "randomId">): CommandOf<"view/leave"> => ({
  type: "view/leave",
  id: env.randomId(),
  view: VIEW,
  to:
    ended === null || ended.entry === null
      ? "close"
      : ((ended.outcome === "success" ? ended.entry.next : null) ?? "back"),
});

/** What the visitor has to approve in the dialog, and the flows that wait for the outcome. */
interface Approving {
  /** The requests that the dialog asks about, now or later. */
  readonly open: readonly PendingRequest[];
  readonly stack: TransactionStack;
  /** How the last one ended, and its flow; null while none has ended. */
  readonly ended: {
    readonly outcome: TransactionOutcome;
    readonly entry: TransactionEntry | null;
  } | null;
}

const NOT_APPROVING: Approving = { open: [], stack: [], ended: null };

/** Follows `requests$`: each event comes with the requests after it. */
const foldApproving = (
  state: Approving,
  [event, requests]: readonly [SluiceEvent, readonly PendingRequest[]],
): Approving => {
  const open = requests.filter(({ phase }) => phase !== "sent");
  switch (event.type) {
    case "request/sent":
    case "request/asked":
      return { ...state, open };
    case "request/answered":
    case "request/failed":
      return state.open.some(({ id }) => event.settles.includes(id))
        ? { ...state, open, ended: { outcome: outcomeOf(event), entry: topOf(state) } }
        : state;
    case "transaction/pushed":
    case "transaction/popped":
      return { ...state, stack: foldStack(state.stack, event) };
    default:
      return state;
  }
};

/** The request that the dialog asks about now: the frame takes one at a time. */
const askedIn = ({ open }: Approving): string | null =>
  open.find(({ phase }) => phase === "asked")?.id ?? null;

const topOf = ({ stack }: Approving): TransactionEntry | null => stack.at(-1) ?? null;

/** The visitor left, and the request was withdrawn: not an error of the flow. */
const outcomeOf = (
  event: Extract<SluiceEvent, { type: "request/answered" | "request/failed" }>,
): TransactionOutcome =>
  event.type === "request/answered"
    ? "success"
    : event.failure.code === "frame/aborted"
      ? "cancel"
      : "error";
