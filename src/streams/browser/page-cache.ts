import { filter, type Observable } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** The page is left and may be kept as it is in the browser's back/forward cache. Not a page's end. */
export const left$ = (env: Pick<Env, "window">): Observable<Event> => kept$(env, "pagehide");

/** The page comes back as it was left: whatever happened meanwhile, nobody told it. */
export const returned$ = (env: Pick<Env, "window">): Observable<Event> => kept$(env, "pageshow");

const kept$ = (env: Pick<Env, "window">, type: "pagehide" | "pageshow"): Observable<Event> =>
  events$(env.window, type).pipe(
    filter((event) => "persisted" in event && event.persisted === true),
  );
