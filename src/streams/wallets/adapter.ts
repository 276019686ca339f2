import type { Observable, ObservableInput } from "rxjs";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { AccountType } from "../../codecs/wallet.js";

/** A wallet's provider, EIP-1193 in shape. In virtual time `request` gives an observable. */
export interface WalletProvider {
  request(args: { readonly method: string; readonly params?: unknown }): ObservableInput<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
  /** What kind an account is. Believed of the embedded wallet only; others have no such thing. S3.18 */
  typeOf?(address: string): AccountType | undefined;
  /** Moves it to another network, of a wallet that is on one and has no method for that. */
  moveTo?(id: CaipNetworkId): ObservableInput<unknown>;
}

/** What a wallet said of itself: at least one account, and the chain it is on. */
export interface WalletState {
  readonly addresses: readonly [string, ...string[]];
  readonly caipNetworkId: CaipNetworkId;
}

/** What a connected wallet did by itself. */
export type WalletChange =
  | { readonly kind: "accounts"; readonly addresses: readonly [string, ...string[]] }
  | { readonly kind: "chain"; readonly caipNetworkId: CaipNetworkId }
  | { readonly kind: "no-longer-shared" }
  | { readonly kind: "ended" };

/** One namespace's driver. Loaded on demand; only this type is known outside its folder. */
export interface Adapter {
  /** Asks the visitor; emits once, or errors with connect/*. Unsubscribing forgets the answer. */
  readonly connect: (provider: WalletProvider) => Observable<WalletState>;
  /** Reads without asking; null when nothing is shared. */
  readonly restore: (provider: WalletProvider) => Observable<WalletState | null>;
  /** Listens while subscribed. Never errors. */
  readonly changes$: (provider: WalletProvider) => Observable<WalletChange>;
  /** Switches, adding the chain when the wallet does not know it; errors with network/*. S4.12 */
  readonly switchNetwork: (provider: WalletProvider, network: Network) => Observable<void>;
  /** Gives the site's permission back. Completes; never errors, never waits longer than 3 s. */
  readonly disconnect: (provider: WalletProvider) => Observable<void>;
  /** Sends any method. Errors are the wallet's own. */
  readonly request: (
    provider: WalletProvider,
    args: { readonly method: string; readonly params?: unknown },
  ) => Observable<unknown>;
}
