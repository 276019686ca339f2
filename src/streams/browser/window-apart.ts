import { filter, type Observable, take, timer } from "rxjs";
import type { Env, PopupHandle } from "../../base/env.js";
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH } from "../limits.js";

const FEATURES = `popup,scrollbars,width=${POPUP_WIDTH},height=${POPUP_HEIGHT}`;

/**
 * A window for a page of somebody else, which stays open. Opened synchronously, so that a click may open it, and empty: it
 * is cut off from this page before it is led anywhere. Null if the browser blocked it.
 */
export const windowApart = (env: Pick<Env, "openWindow">): PopupHandle | null => {
  const opened = env.openWindow("about:blank", "_blank", FEATURES);
  if (opened !== null) opened.opener = null;
  return opened;
};

/**
 * Emits once the window is closed, or says so. As `popupClosed$` of the log-in: shared with that, it would be a file of its
 * own, whose name every page downloads.
 */
export const windowClosed$ = (
  opened: Pick<PopupHandle, "closed">,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> =>
  timer(POPUP_POLL_MS, POPUP_POLL_MS, scheduler).pipe(
    filter(() => opened.closed),
    take(1),
  );
