import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  timer,
} from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import { online$ } from "./page.js";

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

/** Emits once, as soon as the visitor sees the dialog open. */
export const seenOpen$ = (
  modal$: Observable<{ readonly open: boolean }>,
  env: Pick<Env, "document">,
): Observable<unknown> =>
  combineLatest([visible$(env), modal$]).pipe(
    filter(([isVisible, { open }]) => isVisible && open),
    take(1),
  );

/** Whether the page is visible, and if so, whether the device is online. */
export type Reach = "hidden" | "offline" | "online";

/** Emits now and at each change. */
export const reach$ = (env: Pick<Env, "document" | "online" | "window">): Observable<Reach> =>
  visible$(env).pipe(
    switchMap((isVisible) => (isVisible ? online$(env) : of(null))),
    map((isOnline): Reach => (isOnline === null ? "hidden" : isOnline ? "online" : "offline")),
  );
