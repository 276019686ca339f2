import type { Observable, TeardownLogic } from "rxjs";
import type { SluiceEvent } from "../model/events.js";
import type { FrameTold } from "../streams/frame/link-state.js";
import type { SessionNews } from "../streams/wallets/embedded/session.js";

/** What parts tell of themselves: news for other parts, which only becomes an event through an effect. */
export type Told = FrameTold | SessionNews;

/** What a part that is created on demand uses of its sluice. */
export interface PartHost {
  readonly events$: Observable<SluiceEvent>;
  readonly ended$: Observable<void>;
  /** Sends the part's facts to the bus until the sluice ends. */
  readonly pour: (facts$: Observable<SluiceEvent>) => void;
  /** What parts told, heard at once: an event would come after what follows from it. */
  readonly told$: Observable<Told>;
  readonly tell: (told: Told) => void;
  readonly run: (work$: Observable<unknown>) => void;
  /** Releases something when the sluice ends. */
  readonly add: (teardown: TeardownLogic) => void;
}
