import { map, type Observable, of, type SchedulerLike, switchMap } from "rxjs";
import { after } from "../../base/after.js";
import { mapInSlices } from "../../base/map-in-slices.js";
import { type Holdings, judgeOf, type Part, sortedOut, tokensOf } from "./holdings.js";

/** To judge a token takes a fifth of decoding it. */
const SLICE = 1_000;

/** What is held, and by what it was judged. */
export interface SortedOut extends Holdings {
  readonly parts: readonly Part[];
}

/** Sorts out thousands of tokens in tasks that hold up neither a click nor a frame. */
export const holdingsInSlices =
  (scheduler: SchedulerLike) =>
  (parts$: Observable<readonly Part[]>): Observable<SortedOut> =>
    parts$.pipe(
      switchMap((parts) =>
        after(0, scheduler).pipe(
          // What is known may be thousands of tokens as well.
          switchMap(() => of(tokensOf(parts)).pipe(mapInSlices(judgeOf(parts), scheduler, SLICE))),
          switchMap((judged) => after(0, scheduler).pipe(map(() => judged))),
          map((judged) => ({ ...sortedOut(judged), parts })),
        ),
      ),
    );
