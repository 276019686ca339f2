import { filter, ignoreElements, merge, type Observable, of, take } from "rxjs";
import { type Command, type SluiceEvent, settles } from "../../model/events.js";

/** Sends a command, and completes once it is settled. */
export const settled = (
  events$: Observable<SluiceEvent>,
  command: Command,
): Observable<SluiceEvent> =>
  merge(events$.pipe(filter(settles(command.id)), take(1), ignoreElements()), of(command));
