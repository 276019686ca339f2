import type { Observable } from "rxjs";
import type { Origin } from "../port.js";

/** WalletConnect as the root needs it. Loaded on demand; replaced in tests. */
export interface WalletConnectPort extends Origin {
  /** Rests while the page is away in the browser's back/forward cache; errors where its code is missing. */
  readonly away$: Observable<never>;
  /** Stops sockets and timers; the next use wakes it. */
  readonly sleep: () => void;
}
