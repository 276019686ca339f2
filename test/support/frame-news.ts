import { filter, type Observable, Subject } from "rxjs";
import type { FrameNews } from "../../src/streams/frame/link.js";
import type { FrameTold } from "../../src/streams/frame/link-state.js";
import type { FrameHappening } from "../../src/streams/frame/port.js";

/** What the root gives a frame: here for one that has no sluice. */
export const frameNews = (): FrameNews & { readonly happened$: Observable<FrameHappening> } => {
  const told$ = new Subject<FrameTold>();
  return {
    told$,
    tell: (told) => told$.next(told),
    happened$: told$.pipe(
      filter((told): told is FrameHappening =>
        ["attached", "ready", "timed-out", "dropped"].includes(told.kind),
      ),
    ),
  };
};
