import { useLayoutObservableState, useObservable } from "observable-hooks";
import { type ReactNode, type RefObject, useContext, useDeferredValue, useState } from "react";
import { distinctUntilChanged, EMPTY, map, merge, Observable, startWith, switchMap } from "rxjs";
import { events$ } from "../../base/env.js";
import { ShellContext } from "../shell-context.js";

/** Lists of up to this many rows are drawn completely. */
const PLAIN_MAX = 30;

/** A list of rows. Of a long list, only the visible rows are in the document. */
export const Rows = <T,>(props: RowsProps<T>) => {
  const { scroller } = useContext(ShellContext);
  if (props.items.length > PLAIN_MAX && scroller !== null)
    return <VirtualRows {...props} scroller={scroller} />;
  return (
    <ul aria-label={props.label} aria-labelledby={props.labelledBy}>
      {props.items.map((item, at) => (
        <li
          key={props.keyOf(item)}
          aria-setsize={props.items.length}
          aria-posinset={at + 1}
          aria-hidden={props.isHidden?.(item)}
        >
          {props.row(item, at)}
        </li>
      ))}
    </ul>
  );
};

/** A list and how each of its rows is drawn. */
interface RowsProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly row: (item: T, at: number) => ReactNode;
  /** Whether it tells nothing to somebody who listens. */
  readonly isHidden?: (item: T) => boolean;
  readonly label?: string;
  /** Id of the heading, if there is one. */
  readonly labelledBy?: string;
}

/** Until the list is measured, which is after its first frame. */
const FIRST: Range = { from: 0, to: 12, count: 0 };

/** A long list, of which only the visible rows are in the document. All rows have the same height. */
const VirtualRows = <T,>({
  items,
  keyOf,
  row,
  label,
  labelledBy,
  scroller,
}: RowsProps<T> & { readonly scroller: RefObject<HTMLElement | null> }) => {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const range$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([{ current: box }, element, count]) =>
          box === null || element === null ? EMPTY : visibleRange$(box, element, count),
        ),
      ),
    [scroller, list, items.length],
  );
  const range = useLayoutObservableState(range$, FIRST);
  // Where the list alone has moved, its new rows are drawn in parts: there is no long task, and those beyond are there.
  const drawn = useDeferredValue(range);
  const { from, to } = drawn.count === range.count ? drawn : range;
  return (
    <ul
      ref={setList}
      className="long"
      aria-label={label}
      aria-labelledby={labelledBy}
      style={{ height: `calc(${items.length}*var(--s-row))` }}
    >
      {items.slice(from, to).map((item, at) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={from + at + 1}
          style={{ transform: `translateY(calc(${from + at}*var(--s-row)))` }}
        >
          {row(item, from + at)}
        </li>
      ))}
    </ul>
  );
};

/** Height of a row in px, until the list is laid out: the style sheet gives its rows one height. */
const ROW_PX = 56;
/** Rows that are drawn beyond the visible ones on either side, so that Tab always finds the next row. */
const BEYOND = 6;

interface Range {
  readonly from: number;
  readonly to: number;
  /** Of how many. */
  readonly count: number;
}

/** Which of `count` rows can be seen. Cold; follows scrolling and the size of the window. */
const visibleRange$ = (
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
      return {
        from: Math.max(0, Math.min(from, count)),
        to: Math.max(0, Math.min(to, count)),
        count,
      };
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
