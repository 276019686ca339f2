import type { Observable } from "rxjs";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { WalletProvider, WalletState } from "../adapter.js";

/** A session with a wallet, for one namespace. */
export interface WalletSession {
  readonly provider: WalletProvider;
  readonly state: WalletState;
  /** The wallet's own words, bounded. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
}

/** What happens while pairing, in this order. */
export type PairStep =
  | { readonly step: "uri"; readonly uri: string }
  | { readonly step: "session"; readonly session: WalletSession };

/** WalletConnect as the effects need it. Loaded on demand; replaced in tests. */
export interface WalletConnectPort {
  /**
   * Offers a pairing code, then emits the session and completes. Unsubscribing gives the attempt up:
   * a wallet that approves later is not connected.
   *
   * @throws connect/rejected, relay/*, pairing/expired, connect/failed
   */
  readonly pair: (wanted: {
    readonly networks: readonly Network[];
    readonly activeId: CaipNetworkId;
  }) => Observable<PairStep>;
  /** The session kept from an earlier visit, or null. */
  readonly restore: (wanted: {
    readonly activeId: CaipNetworkId;
  }) => Observable<WalletSession | null>;
  /** Ends the session at the wallet as well; one that is gone already counts as ended. S7.29 */
  readonly disconnect: () => Observable<void>;
  /** Rests while the page is away in the browser's back/forward cache; errors where its code is missing. */
  readonly away$: Observable<never>;
  /** Stops sockets and timers; the next use wakes it. */
  readonly sleep: () => void;
}

/** A wallet that a session was approved by, before its accounts were looked at. */
export interface DeepLinkChoice {
  readonly href: string;
  readonly name: string;
}
