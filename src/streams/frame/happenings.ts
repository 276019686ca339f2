import { Observable, type Subscriber } from "rxjs";
import type { DropReason, FrameHappening } from "./port.js";

/** What happens to the frame, for whoever listens. */
export interface Happenings {
  readonly happened$: Observable<FrameHappening>;
  readonly tell: (happening: FrameHappening) => void;
  /** Tells of a message that reached nobody, with how many there were. */
  readonly drop: (reason: DropReason) => void;
}

export const createHappenings = (): Happenings => {
  const listeners = new Set<Subscriber<FrameHappening>>();
  const counts = new Map<DropReason, number>();
  const tell = (happening: FrameHappening): void => {
    for (const listener of [...listeners]) listener.next(happening);
  };
  return {
    happened$: new Observable((subscriber) => {
      listeners.add(subscriber);
      return () => listeners.delete(subscriber);
    }),
    tell,
    drop: (reason) => {
      const count = (counts.get(reason) ?? 0) + 1;
      counts.set(reason, count);
      tell({ kind: "dropped", reason, count });
    },
  };
};
