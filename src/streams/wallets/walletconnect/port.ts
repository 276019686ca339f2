import type { Observable } from "rxjs";
import type { Origin } from "../port.js";

/** WalletConnect as the root needs it. Loaded on demand; replaced in tests. */
export interface WalletConnectPort extends Origin {
  /** Closes the socket while the page is in the browser's back/forward cache. Errors if its code cannot be loaded. */
  readonly away$: Observable<never>;
  /** Stops sockets and timers. The next use wakes it. */
  readonly sleep: () => void;
}
