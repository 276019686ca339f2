import { useObservable, useObservableState } from "observable-hooks";
import { useDeferredValue, useMemo } from "react";
import { filter, map, type Observable } from "rxjs";

/** So many entries are gone through with the render that shows what is made of them. */
const AT_ONCE = 250;

/**
 * What is made of a list: of a short one with this render; of a long one later, in tasks that hold up neither a click nor a
 * frame. Until that is done, what was made before; null if nothing was.
 *
 * @param length of the list
 * @param now makes it of a short list
 * @param inSlices makes it of the long lists that it is given
 */
export const useMade = <A extends object, T>(
  list: A,
  length: number,
  now: (list: A) => T,
  inSlices: (lists$: Observable<A>) => Observable<T>,
): T | null => {
  const isLong = length > AT_ONCE;
  const made = useMemo(() => (isLong ? null : now(list)), [isLong, list, now]);
  const later$ = useObservable(
    (input$) =>
      input$.pipe(
        map(([long]) => long),
        filter((long) => long !== null),
        inSlices,
      ),
    [isLong ? list : null],
  );
  // What shows it is drawn in parts as well.
  const later = useDeferredValue(useObservableState(later$, null));
  return made ?? later;
};
