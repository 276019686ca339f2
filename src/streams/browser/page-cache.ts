import { filter, type Observable } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** Emits when the page is left and may enter the browser's back/forward cache. */
export const left$ = (env: Pick<Env, "window">): Observable<Event> => kept$(env, "pagehide");

/** Emits when the page returns from the back/forward cache, having missed everything meanwhile. */
export const returned$ = (env: Pick<Env, "window">): Observable<Event> => kept$(env, "pageshow");

const kept$ = (env: Pick<Env, "window">, type: "pagehide" | "pageshow"): Observable<Event> =>
  events$(env.window, type).pipe(
    filter((event) => "persisted" in event && event.persisted === true),
  );
