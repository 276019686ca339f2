import { useLayoutObservableState, useObservable } from "observable-hooks";
import { type ReactNode, type RefObject, useState } from "react";
import { EMPTY, switchMap } from "rxjs";
import { type Range, visibleRange$ } from "./visible-range.js";

/** A list and how each of its rows is drawn. */
export interface RowsProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly row: (item: T, at: number) => ReactNode;
  /** Whether it tells nothing to somebody who listens. */
  readonly isHidden?: (item: T) => boolean;
  readonly label?: string;
  /** Id of the heading, if there is one. */
  readonly labelledBy?: string;
}

const NOTHING: Range = { from: 0, to: 0 };

/** A long list, of which only the visible rows are in the document. All rows have the same height. */
export const VirtualRows = <T,>({
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
  const { from, to } = useLayoutObservableState(range$, NOTHING);
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
