import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
  withLatestFrom,
} from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** The dialog shows that it waits for a wallet once that has not answered for this long, so that nothing flashes. */
const SHOW_WAITING_MS = 100;

/**
 * Shows that a wallet is being asked, once it has not answered for a moment, or that it refused, at once. One that
 * connects before that closes the dialog from where the visitor chose it.
 *
 * ```
 * command  --c-----------c-------
 * wallet     ..........yes...no
 * view     -----W----------W-----    W: view/show
 * ```
 */
export const showWaitingEffect = (
  { events$, model$ }: Streams<"model$">,
  env: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    mergeMap((event) =>
      event.type === "connect" && event.entry !== undefined
        ? [{ id: event.id, entry: event.entry }]
        : [],
    ),
    switchMap(({ id, entry }) => {
      const waits$ = after(SHOW_WAITING_MS, env.scheduler).pipe(map(() => true));
      const settled$ = events$.pipe(
        filter((event) => movesOn(event) || settles(id)(event)),
        withLatestFrom(model$),
        // One that was given up, or whose code could not be fetched, is no failed attempt.
        map(
          ([event, { attempts }]) =>
            event.type === "connect/failed" &&
            attempts.some(({ failure }) => failure === event.failure),
        ),
      );
      return merge(waits$, settled$).pipe(
        take(1),
        filter((isToShow) => isToShow),
        map((): SluiceEvent => ({ type: "view/show", id: env.randomId(), entry })),
      );
    }),
  );

/** Whether the visitor is elsewhere after it. */
const movesOn = ({ type }: SluiceEvent): boolean =>
  type === "view/changed" || type === "modal/opened" || type === "modal/closed";
