import type { Observable, TeardownLogic } from "rxjs";
import type { SluiceEvent } from "../effects/events.js";

/** What a part that is made on demand uses of the sluice that owns it. */
export interface PartHost {
  readonly events$: Observable<SluiceEvent>;
  readonly ended$: Observable<void>;
  /** Sends the part's own facts to the bus until the sluice ends. */
  readonly pour: (facts$: Observable<SluiceEvent>) => void;
  readonly run: (work$: Observable<unknown>) => void;
  /** Releases something at the end. */
  readonly add: (teardown: TeardownLogic) => void;
}
