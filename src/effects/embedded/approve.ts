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
import type { CommandOf, Fact, SluiceEvent } from "../events.js";
import type { ViewName } from "../modal/payload.js";
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
export const approveEffect = (
  { events$, model$, modal$ }: Streams<"model$" | "modal$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> => {
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
    map(({ open, ended }) => (open.length === 0 ? left(ended, env) : shown(env))),
  );
  // Closing the dialog leaves a flow's request open (S4.33): opening the dialog again shows it.
  const again$ = modal$.pipe(
    map(({ open }) => open),
    distinctUntilChanged(),
    filter((open) => open),
    observeOn(queueScheduler),
    withLatestFrom(approving$, modal$),
    filter(([, { open, stack }, modal]) => modal.open && open.length > 0 && stack.length > 0),
    map(() => shown(env)),
  );
  return merge(popped$, moved$, again$);
};

const isSameFirst = (a: Approving, b: Approving): boolean => a.open[0] === b.open[0];

const VIEW: ViewName = "ApproveTransaction";

const shown = (env: Pick<Env, "randomId">): CommandOf<"view/show"> => ({
  type: "view/show",
  id: env.randomId(),
  entry: { view: VIEW },
});

/** The visitor may have left the view before. */
const left = (ended: Approving["ended"], env: Pick<Env, "randomId">): CommandOf<"view/leave"> => ({
  type: "view/leave",
  id: env.randomId(),
  view: VIEW,
  to:
    ended === null || ended.entry === null
      ? "close"
      : ((ended.outcome === "success" ? ended.entry.next : null) ?? "back"),
});
