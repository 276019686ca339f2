import { distinctUntilChanged, filter, map, merge, type Observable, of } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";

/** Whether the device may be online. Emits now and at each change. False is certain, true is not. */
export const online$ = (env: Pick<Env, "online" | "window">): Observable<boolean> =>
  merge(of(null), events$(env.window, "online"), events$(env.window, "offline")).pipe(
    map(() => env.online()),
    distinctUntilChanged(),
  );

/** Emits when the device is offline: at once if it is, else when that begins. */
export const offline$ = (env: Pick<Env, "online" | "window">): Observable<unknown> =>
  online$(env).pipe(filter((isOnline) => !isOnline));

/** Why nobody is asked while the device is offline. */
export const OFFLINE: Failure = {
  code: "http/unreachable",
  message: "There is no network. Connect to one.",
};
