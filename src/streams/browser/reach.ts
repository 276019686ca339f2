import { map, type Observable, of, switchMap } from "rxjs";
import type { Env } from "../../base/env.js";
import { online$ } from "./online.js";
import { visible$ } from "./visibility.js";

/** Whether the page is visible, and if so, whether the device is online. */
export type Reach = "hidden" | "offline" | "online";

/** Emits now and at each change. */
export const reach$ = (env: Pick<Env, "document" | "online" | "window">): Observable<Reach> =>
  visible$(env).pipe(
    switchMap((isVisible) => (isVisible ? online$(env) : of(null))),
    map((isOnline): Reach => (isOnline === null ? "hidden" : isOnline ? "online" : "offline")),
  );
