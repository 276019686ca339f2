import type { Observable, ObservableInput } from "rxjs";
import type { ShownRequest } from "../../codecs/approval/shown.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { StoredConnection } from "../../codecs/storage/records.js";
import type { Account, AccountType } from "../../codecs/wallet.js";

/** A request to a wallet, in the methods and parameters that its namespace has over WalletConnect. */
export interface RequestArgs {
  readonly method: string;
  readonly params?: unknown;
}

/** A provider as a page wallet gives it, EIP-1193 in shape. In virtual time `request` gives an observable. */
export interface PageProvider {
  request(args: RequestArgs): ObservableInput<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** What a wallet said of itself in one namespace. */
export interface WalletState {
  /** The active one first. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly caipNetworkId: CaipNetworkId;
}

/** What a connected wallet did by itself. */
export type WalletChange =
  | { readonly kind: "accounts"; readonly accounts: WalletState["accounts"] }
  | { readonly kind: "network"; readonly caipNetworkId: CaipNetworkId }
  | { readonly kind: "no-longer-shared" }
  | { readonly kind: "ended" };

/** What becomes of a request: the visitor is looking at it, where anybody can tell; then its answer. */
export type RequestStep =
  | {
      readonly step: "asked";
      /** Plain data: exactly what the wallet was given. */
      readonly params: unknown;
      /** The same in words. */
      readonly shown: ShownRequest;
      readonly address: string;
      readonly caipNetworkId: CaipNetworkId;
    }
  | { readonly step: "answered"; readonly answer: unknown };

/** One namespace of one session. Unsubscribing from what it is asked forgets the answer. */
export interface Wallet {
  readonly namespace: Namespace;
  /** As it answered when it was opened. */
  readonly state: WalletState;
  /** Listens while subscribed. Never errors. */
  readonly changes$: Observable<WalletChange>;
  /** Sends any method. Errors are the wallet's own. */
  readonly request: (args: RequestArgs) => Observable<RequestStep>;
  /** Switches, adding the network where the wallet does not know it. @throws network/* */
  readonly switchNetwork: (network: Network) => Observable<void>;
  /** Changes to the other kind of account, where there are two; the accounts follow. */
  readonly setAccountType?: (type: AccountType) => Observable<void>;
}

/** What one approval gave. Its wallets end together. */
export interface Session {
  readonly id: string;
  /** How the wallet calls itself, bounded. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** Those that there are now, and each time that there are others. Never empty, never errors. */
  readonly wallets$: Observable<readonly Wallet[]>;
  /** Ends it at the wallet, as the visitor wishes. Completes. */
  readonly end: () => Observable<void>;
  /** Whether it has to be ended as soon as no connection uses it: it would go on elsewhere. */
  readonly endsUnused: boolean;
}

/** What is wanted of a wallet: accounts in these namespaces, on the active network where it is one of theirs. */
export interface Wanted {
  readonly namespaces: readonly Namespace[];
  readonly networks: readonly Network[];
  readonly activeId: CaipNetworkId;
}

/** What happens while a wallet is asked, in this order. */
export type OpenStep =
  | { readonly step: "uri"; readonly uri: string }
  | { readonly step: "session"; readonly session: Session };

/** What is known of a connection from an earlier visit; the network is a hint. */
export type Stored = Pick<StoredConnection, "namespace" | "address" | "caipNetworkId">;

/** Where sessions come from: a page wallet, WalletConnect, the embedded wallet. */
export interface Origin {
  /**
   * Asks the visitor; emits the session and completes. Unsubscribing gives the attempt up: what is approved
   * later is not connected.
   *
   * @throws connect/*, relay/*, pairing/expired
   */
  readonly open: (wanted: Wanted) => Observable<OpenStep>;
  /**
   * Reads a stored connection back without asking; null when it is not to be had. The account that was active
   * comes first, and has to be shared still.
   */
  readonly restore: (stored: Stored) => Observable<Session | null>;
}
