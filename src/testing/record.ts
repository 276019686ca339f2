import { queueScheduler } from "rxjs";
import type { SluiceEvent } from "../model/events.js";
import type { Sluice } from "../root/types.js";

/** A sluice and its log of commands and facts so far, for `replay`. */
export interface Recording<S> {
  readonly sluice: S;
  readonly log: readonly SluiceEvent[];
}

/**
 * Creates a sluice and records its log. Where a connection is restored, the first facts happen during creation, too
 * early for a subscription to `events$`. Recording ends with `destroy()`.
 *
 * @param create creates the sluice, e.g. `() => createSluice(options)`
 */
export const record = <S extends Pick<Sluice, "events$">>(create: () => S): Recording<S> => {
  const log: SluiceEvent[] = [];
  let sluice: S | undefined;
  // The facts of the start wait in the queue until this task is done.
  queueScheduler.schedule(() => {
    sluice = create();
    sluice.events$.subscribe((event) => log.push(event));
  });
  if (sluice === undefined) throw new Error("record: not while an event is being handled");
  return { sluice, log };
};
