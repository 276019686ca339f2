import type { Observable } from "rxjs";
import type { Scope } from "../base/scope.js";
import type { Wiring } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import type { States } from "../model/states.js";
import type { LazyName } from "./sleepers.js";

/** The parts of a sluice that its public surface, its provider and its views are made from. */
export interface Composed {
  /** Hot; an event sent while another is being handled waits its turn. */
  readonly events$: Observable<SluiceEvent>;
  readonly states: States;
  readonly wiring: Wiring;
  readonly scope: Scope;
  readonly send: (event: SluiceEvent) => void;
  /** Fetches the effects of a concern as its first event would. */
  readonly load: (concern: LazyName) => Observable<unknown>;
}
