import type { Observable } from "rxjs";
import type { SluiceError } from "../../../base/errors.js";
import type { Origin } from "../port.js";

/** WalletConnect as the root needs it. Loaded on demand; replaced in tests. */
export interface WalletConnectPort extends Origin {
  /** Closes the socket while the page is in the browser's back/forward cache. Errors if its code cannot be loaded. */
  readonly away$: Observable<never>;
  /**
   * The relay refuses this page, or its socket fails otherwise (`relay/unreachable`): while a code is on offer, while a
   * session is restored, or later. Listens while subscribed, and creates the client for that. Errors if its code cannot be loaded.
   */
  readonly refusals$: Observable<SluiceError>;
  /** Stops sockets and timers. The next use wakes it. */
  readonly sleep: () => void;
}
