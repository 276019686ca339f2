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
import { keepAnswer } from "../../base/keep-answer.js";
import type { Fact } from "../events.js";
import type { ViewEntry, ViewState } from "../modal/payload.js";
import type { Streams } from "../wiring.js";
import { type Approving, foldApproving, NOT_APPROVING } from "./approving.js";

/**
 * Opens the dialog on a request that the visitor has to approve in the frame, over the view shown. Once nothing
 * is left to approve, the waiting flow continues or goes back; without a flow, the dialog closes. A.9, S2.40 to
 * S2.45
 *
 * ```
 * requests  --a--(ended)-----b--(ended, next at once)--c--
 * dialog    --o--x-----------o--                           one that follows at once finds it open
 * ```
 */
export const approveEffect = ({
  events$,
  model$,
  modal$,
  view$,
}: Streams<"model$" | "modal$" | "view$">): Observable<Fact> => {
  const approving$ = events$.pipe(
    withLatestFrom(model$),
    scan(foldApproving, NOT_APPROVING),
    startWith(NOT_APPROVING),
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
    distinctUntilChanged(isSameFirst),
    // Queued: a request that waited for this one is sent before the dialog moves.
    switchMap((approving) => of(approving).pipe(observeOn(queueScheduler))),
    distinctUntilChanged(isSameFirst),
    skip(1),
    withLatestFrom(modal$, view$),
    map(([approving, { open }, view]) =>
      approving.open.length === 0 ? left(approving, open, view) : shown(open, view),
    ),
  );
  // Closing the dialog leaves a flow's request open (S4.33): opening the dialog again shows it.
  const again$ = modal$.pipe(
    map(({ open }) => open),
    distinctUntilChanged(),
    filter((open) => open),
    observeOn(queueScheduler),
    withLatestFrom(approving$, modal$, view$),
    filter(([, { open, stack }]) => open.length > 0 && stack.length > 0),
    map(([, , { open }, view]) => (open ? shown(open, view) : null)),
  );
  return merge(popped$, merge(moved$, again$).pipe(filter((fact) => fact !== null)));
};

const isSameFirst = (a: Approving, b: Approving): boolean => a.open[0] === b.open[0];

const APPROVE: ViewEntry = { view: "ApproveTransaction" };
const CLOSED: Fact = { type: "modal/closed", settles: [] };

/** Null if the request is shown already. */
const shown = (open: boolean, { history, current }: ViewState): Fact | null => {
  if (open && current.view === APPROVE.view) return null;
  const [first = APPROVE, ...rest] = history;
  return open
    ? { type: "view/changed", settles: [], history: [first, ...rest, APPROVE] }
    : { type: "modal/opened", settles: [], entry: APPROVE };
};

/** Null if the visitor has left the view already. */
const left = (
  { ended }: Approving,
  open: boolean,
  { history, current }: ViewState,
): Fact | null => {
  if (!open || current.view !== APPROVE.view) return null;
  if (ended === null || ended.entry === null) return CLOSED;
  const { next } = ended.entry;
  if (ended.outcome === "success" && next !== null) return changed([next]);
  return changed(history.filter(({ view }) => view !== APPROVE.view));
};

const changed = ([first, ...rest]: readonly ViewEntry[]): Fact =>
  first === undefined ? CLOSED : { type: "view/changed", settles: [], history: [first, ...rest] };
