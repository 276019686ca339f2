import { distinctUntilChanged, map, merge, type Observable, of } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** Whether there may be a network: now, and each change. False is sure, true is not. */
export const online$ = (env: Pick<Env, "online" | "window">): Observable<boolean> =>
  merge(of(null), events$(env.window, "online"), events$(env.window, "offline")).pipe(
    map(() => env.online()),
    distinctUntilChanged(),
  );
