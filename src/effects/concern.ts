import type { Observable } from "rxjs";
import type { SluiceEvent } from "./events.js";
import type { Folding, LateFolds } from "./folding.js";
import type { States, Wiring } from "./wiring.js";

/** The effects of a concern. They hear every event from the moment they start, or from the one that woke them. */
export type Effects = (
  wiring: Wiring,
) => (events$: Observable<SluiceEvent>) => Observable<SluiceEvent>;

/** What a concern fetches when it is first needed. */
export interface Work {
  readonly effects: Effects;
  /** Folds of facts that only these effects make. */
  readonly folds?: Partial<LateFolds>;
}

/** The part of a concern that is fetched when it is first needed. */
export interface Lazy {
  /** Whether an event needs the effects. A command that does is settled even if they cannot be loaded. */
  readonly wakes: (event: SluiceEvent, states: States) => boolean;
  /** Emits once, or errors. */
  readonly load: Observable<Work>;
  /** What has to be loaded before the effects hear their first event. */
  readonly needs?: (wiring: Wiring) => Observable<unknown>;
}

/** A concern: its states, the effects that run from the start, and those that are fetched on demand. */
export interface Concern {
  /** `before` has the states of the concerns that come earlier in the list. */
  readonly states?: (folding: Folding, before: States) => Partial<States>;
  readonly always?: Effects;
  readonly lazy?: Lazy;
}

/** Wakes on events of these types. */
export const on =
  (...kinds: readonly SluiceEvent["type"][]) =>
  ({ type }: SluiceEvent): boolean =>
    kinds.includes(type);
