import {
  concatMap,
  filter,
  map,
  type Observable,
  of,
  type SchedulerLike,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import { after } from "./wait.js";

/** So many entries of an answer take a few milliseconds, also on a phone. */
const SLICE = 250;

/**
 * Maps each entry of a list, a slice of them in each task, so that a list of thousands holds up neither a click nor a frame. A
 * list of one slice is mapped at once.
 *
 * @param slice number of entries in each task: more where an entry is less work than to decode it
 */
export const mapInSlices =
  <A, B>(mapped: (entry: A) => B, scheduler: SchedulerLike, slice = SLICE) =>
  (lists$: Observable<readonly A[]>): Observable<readonly B[]> =>
    lists$.pipe(
      switchMap((list) => {
        const starts = Array.from(
          { length: Math.ceil(list.length / slice) },
          (_, at) => at * slice,
        );
        return of(...starts).pipe(
          concatMap((start) =>
            start === 0 ? of(start) : after(0, scheduler).pipe(map(() => start)),
          ),
          scan(
            (all: readonly B[], start) => [...all, ...list.slice(start, start + slice).map(mapped)],
            [],
          ),
          startWith([]),
          filter(({ length }) => length === list.length),
        );
      }),
    );
