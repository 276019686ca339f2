import { distinctUntilChanged, map, merge, Observable, startWith } from "rxjs";
import { events$ } from "../../base/dom-events.js";

/** Height of a row in px, until the list is laid out: the style sheet gives its rows one height. */
const ROW_PX = 56;
/** Rows that are drawn beyond the visible ones on either side, so that Tab always finds the next row. */
const BEYOND = 6;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Which of `count` rows can be seen. Cold; follows scrolling and the size of the window. */
export const visibleRange$ = (
  scroller: HTMLElement,
  list: HTMLElement,
  count: number,
): Observable<Range> =>
  merge(events$(scroller, "scroll"), resized$(scroller)).pipe(
    startWith(null),
    map(() => {
      const row = list.getBoundingClientRect().height / count || ROW_PX;
      const above = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const from = Math.floor(above / row) - BEYOND;
      const to = Math.ceil((above + scroller.clientHeight) / row) + BEYOND;
      return { from: Math.max(0, Math.min(from, count)), to: Math.max(0, Math.min(to, count)) };
    }),
    distinctUntilChanged((a, b) => a.from === b.from && a.to === b.to),
  );

const resized$ = (element: HTMLElement): Observable<unknown> =>
  new Observable((subscriber) => {
    const Observer = element.ownerDocument.defaultView?.ResizeObserver;
    if (Observer === undefined) return;
    const observer = new Observer(() => subscriber.next(null));
    observer.observe(element);
    return () => observer.disconnect();
  });
