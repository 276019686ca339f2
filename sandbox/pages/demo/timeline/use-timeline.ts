import { type Dispatch, useEffect, useReducer } from "react";
import { auditTime, buffer, connect, type Observable } from "rxjs";
import type { Entry } from "./entry.js";
import { emptyTimeline, foldTimeline, type Timeline, type TimelineEvent } from "./fold.js";

/** A burst is drawn at once, and after the click that caused it. */
const BURST_MS = 100;

/** What has passed so far, and what the visitor does with it. */
export const useTimeline = (
  entries$: Observable<Entry>,
): readonly [Timeline, Dispatch<TimelineEvent>] => {
  const [timeline, dispatch] = useReducer(foldTimeline, emptyTimeline);
  useEffect(() => {
    const bursts$ = entries$.pipe(
      connect((all$) => all$.pipe(buffer(all$.pipe(auditTime(BURST_MS))))),
    );
    const subscription = bursts$.subscribe((entries) => dispatch({ type: "came", entries }));
    return () => subscription.unsubscribe();
  }, [entries$]);
  return [timeline, dispatch];
};
