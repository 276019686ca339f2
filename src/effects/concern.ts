import type { Observable } from "rxjs";
import type { SluiceEvent } from "./events.js";
import type { Folding } from "./folding.js";
import type { States, Wiring } from "./wiring.js";

/** The effects of a concern. They hear every event from the moment they run, or from the one that woke them. */
export type Effects = (
  wiring: Wiring,
) => (events$: Observable<SluiceEvent>) => Observable<SluiceEvent>;

/** What a concern fetches when it is first needed. */
export interface Lazy {
  /** Whether an event needs it; a command that does is settled here, whatever becomes of the code. */
  readonly wakes: (event: SluiceEvent, states: States) => boolean;
  /** Fetches the code: emits once, or errors. */
  readonly load: Observable<Effects>;
  /** What else has to be there before it hears its first event. */
  readonly needs?: (wiring: Wiring) => Observable<unknown>;
}

/** One concern of the product: the states it holds, what runs from the start, and what is fetched on demand. */
export interface Concern {
  readonly states?: (folding: Folding) => Partial<States>;
  readonly always?: Effects;
  readonly lazy?: Lazy;
}

/** Wakes on events of these kinds. */
export const on =
  (...kinds: readonly SluiceEvent["type"][]) =>
  ({ type }: SluiceEvent): boolean =>
    kinds.includes(type);
