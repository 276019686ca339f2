import { filter, Observable, startWith, take } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";

/** Emits once, when an element is on the screen; without one, when the page is visible. */
export const seen$ = (
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
