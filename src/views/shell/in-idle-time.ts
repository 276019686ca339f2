import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  Observable,
  type SchedulerLike,
  startWith,
  take,
} from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import type { ViewPorts } from "../../root/inside.js";

export type Parts = readonly Observable<unknown>[];
type IdleEnv = Pick<ViewPorts["env"], "scheduler" | "document" | "online" | "hostDocument">;

/** Where the button is, once it has been drawn. */
export interface Drawn {
  readonly current: Element | null;
}

/**
 * Fetches parts once they may be fetched ahead: one in each moment in which the browser is idle. After a failure, the
 * rest waits for the click.
 */
export const inIdleTime$ = (env: IdleEnv, parts: Parts, button?: Drawn): Observable<unknown> =>
  ahead$(env, (view) => inTurn$(parts, view, env), button);

/**
 * Fetches what may be fetched ahead: once the page has loaded and the button is seen, and nothing if the visitor
 * spares data.
 *
 * @param button none where the host draws it: then it is enough that the page is visible
 */
export const ahead$ = (
  env: Pick<IdleEnv, "document" | "online" | "hostDocument">,
  fetch: (view: Window) => Observable<unknown>,
  button: Drawn = { current: null },
): Observable<unknown> =>
  defer(() => {
    const { current: element } = button;
    const page = element?.ownerDocument ?? env.hostDocument();
    const view = page?.defaultView ?? null;
    if (page === null || view === null) return EMPTY;
    return concat(
      loaded$(page, view),
      seen$(env.document, view, element),
      defer(() => (env.online() && !sparesData(view) ? fetch(view) : EMPTY)),
    ).pipe(catchError(() => EMPTY));
  });

const loaded$ = (page: Document, view: Window): Observable<unknown> =>
  page.readyState === "complete" ? EMPTY : events$(view, "load").pipe(take(1));

/** Emits once, when an element is on the screen; without one, when the page is visible. */
const seen$ = (
  page: Env["document"],
  view: Window & Partial<Pick<typeof globalThis, "IntersectionObserver">>,
  element: Element | null,
): Observable<unknown> =>
  element === null || view.IntersectionObserver === undefined
    ? pageSeen$(page)
    : onScreen$(view.IntersectionObserver, element);

const pageSeen$ = (page: Env["document"]): Observable<unknown> =>
  events$(page, "visibilitychange").pipe(
    startWith(null),
    filter(() => page.visibilityState === "visible"),
    take(1),
  );

const onScreen$ = (
  Observer: typeof globalThis.IntersectionObserver,
  element: Element,
): Observable<void> =>
  new Observable((subscriber) => {
    const observer = new Observer((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      subscriber.next();
      subscriber.complete();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

/** What a browser may tell of the connection. https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const sparesData = ({ navigator }: Window): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
};

/** A part runs as it comes, so each has an idle moment of its own. */
const inTurn$ = (
  parts: Parts,
  view: Window,
  { scheduler }: Pick<IdleEnv, "scheduler">,
): Observable<unknown> => concat(...parts.flatMap((part) => [whenIdle$(view, scheduler), part]));

/** A browser that does not tell when it is idle is taken to be so after this. Safari has no `requestIdleCallback`. */
export const IDLE_TURN_MS = 200;

/** A window, which in some browsers does not tell when it is idle. */
export interface IdleWindow {
  requestIdleCallback?(run: () => void): number;
  cancelIdleCallback?(asked: number): void;
}

/** Emits once, when the browser has nothing else to do. */
export const whenIdle$ = (view: IdleWindow, scheduler: SchedulerLike): Observable<void> =>
  new Observable((subscriber) => {
    const go = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    if (view.requestIdleCallback === undefined) return scheduler.schedule(go, IDLE_TURN_MS);
    const asked = view.requestIdleCallback(go);
    return () => view.cancelIdleCallback?.(asked);
  });
