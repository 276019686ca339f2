import {
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  startWith,
  switchMap,
  timer,
} from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** Whether the page is visible. Emits now and at each change. */
export const visible$ = (env: Pick<Env, "document">): Observable<boolean> =>
  events$(env.document, "visibilitychange").pipe(
    startWith(null),
    map(() => env.document.visibilityState === "visible"),
    distinctUntilChanged(),
  );

/** Emits after `firstMs` and then every `everyMs`, while the page is visible; from the start whenever it is shown again. */
export const dueWhileVisible$ = (
  env: Pick<Env, "document" | "scheduler">,
  firstMs: number,
  everyMs: number,
): Observable<unknown> =>
  visible$(env).pipe(
    switchMap((isVisible) => (isVisible ? timer(firstMs, everyMs, env.scheduler) : EMPTY)),
  );
