import { distinctUntilChanged, map, type Observable, startWith } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** Whether the page is visible. Emits now and at each change. */
export const visible$ = (env: Pick<Env, "document">): Observable<boolean> =>
  events$(env.document, "visibilitychange").pipe(
    startWith(null),
    map(() => env.document.visibilityState === "visible"),
    distinctUntilChanged(),
  );
