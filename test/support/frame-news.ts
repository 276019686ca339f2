import { Subject } from "rxjs";
import type { FrameNews } from "../../src/streams/frame/frame.js";
import type { FrameHappening } from "../../src/streams/frame/port.js";

/** What the root gives a frame: here for one that has no sluice. */
export const frameNews = (): FrameNews => {
  const happened$ = new Subject<FrameHappening>();
  return { happened$, tell: (happening) => happened$.next(happening) };
};
