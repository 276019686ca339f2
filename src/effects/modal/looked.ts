import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { ViewName } from "../../model/modal.js";
import type { States } from "../../model/states.js";
import { online$ } from "../../streams/browser/online.js";
import { visible$ } from "../../streams/browser/visibility.js";

type Dialog = Pick<States, "modal$" | "view$">;

/** Whether one of some views is shown in an open dialog on a visible page. Emits now and at each change. */
export const looked$ = (
  views: readonly ViewName[],
  { modal$, view$ }: Dialog,
  env: Pick<Env, "document">,
): Observable<boolean> =>
  combineLatest([modal$, view$, visible$(env)]).pipe(
    map(([{ open }, { current }, isVisible]) => open && isVisible && views.includes(current.view)),
    distinctUntilChanged(),
  );

/** Whether one of the views is shown while the device is online, so that its data can be fetched. */
export const lookedOnline$ = (
  views: readonly ViewName[],
  dialog: Dialog,
  env: Pick<Env, "document" | "online" | "window">,
): Observable<boolean> =>
  combineLatest([looked$(views, dialog, env), online$(env)]).pipe(
    map(([isLooked, isOnline]) => isLooked && isOnline),
    distinctUntilChanged(),
  );
