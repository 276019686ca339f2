/**
 * The payload of every exported stream, in one place. Plain, serialisable, readonly. Those settled before their
 * streams exist are in `payloads-to-come.ts`.
 */
import type { Failure } from "../base/errors.js";
import type { Identity } from "../codecs/api/identity.js";
import type { Token } from "../codecs/api/token-balances.js";
import type { CaipAddress, CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Account, Connector, DirectoryWallet } from "../codecs/wallet.js";
import type { AlertText } from "./alerts/catalogue/alert-text.js";
import type { AlertCode } from "./alerts/catalogue/alerts.js";
import type { SnackbarKey } from "./alerts/catalogue/snackbars.js";
import type { LoginViewName } from "./login/types.js";

/** `modal$`: open or closed, nothing in between. S4.6 */
export interface ModalState {
  readonly open: boolean;
  /** Counts visitor's attempts to close that were refused, so that a view can shake. S2.46 */
  readonly refusals: number;
}

/** Names of the views, as the specification writes them. S2.9 to S2.33 */
export type ViewName =
  | "Connect"
  | "Account"
  | "AllWallets"
  | "ConnectingExternal"
  | "ConnectingWalletConnect"
  | "ConnectingWalletConnectBasic"
  | "ApproveTransaction"
  | "Networks"
  | "SwitchNetwork"
  | "SwitchActiveChain"
  | "UnsupportedChain"
  | "GetWallet"
  | "Downloads"
  | "WhatIsAWallet"
  | "WhatIsANetwork"
  | LoginViewName;

/** One entry of the history: a view and what it shows. */
export interface ViewEntry {
  readonly view: ViewName;
  readonly connectorId?: string;
  readonly walletId?: string;
  readonly caipNetworkId?: CaipNetworkId;
}

/** `view$`: the router. `history` is never empty; its last entry is `current`. S2.4 */
export interface ViewState {
  readonly current: ViewEntry;
  readonly history: readonly ViewEntry[];
}

/** `status$`: over all namespaces. S4.2 */
export type Status = "disconnected" | "connecting" | "connected";

/** A wallet that is being asked, or that said no. */
export type Attempt =
  | {
      readonly phase: "asking";
      readonly attemptId: string;
      readonly connector: Connector;
      /** Silent restore of a stored connection: no prompt is shown. */
      readonly restoring: boolean;
      /** It has not answered for 10 s: tell the visitor to open it. */
      readonly slow: boolean;
      /** The directory's wallet the visitor chose, for WalletConnect. */
      readonly walletId: string | null;
    }
  | {
      readonly phase: "failed";
      readonly attemptId: string;
      readonly connector: Connector;
      readonly failure: Failure;
      readonly walletId: string | null;
    };

/** A live connection; its provider is in the registry under `id`. */
export interface Connection {
  readonly id: string;
  readonly namespace: Namespace;
  readonly connector: Connector;
  /** Never empty; the first is the active one. */
  readonly accounts: readonly [Account, ...Account[]];
  /** The chain the wallet is on, as it said itself. */
  readonly caipNetworkId: CaipNetworkId;
  /** Name and picture that the wallet gave over WalletConnect, else the connector's. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** App link that brings the wallet to the front, when one is known. wire 10.3 */
  readonly deepLink: string | null;
}

/** One namespace. `connected` always carries a connection whose provider answered. S4.1 */
export type ConnectionState =
  | {
      readonly status: "disconnected";
      /** Why it ended or could not be restored; null when it never was, or by the visitor's wish. */
      readonly reason: Failure | null;
      readonly attempt: Extract<Attempt, { phase: "failed" }> | null;
    }
  | { readonly status: "connecting"; readonly attempt: Extract<Attempt, { phase: "asking" }> }
  | {
      readonly status: "connected";
      readonly connection: Connection;
      /** Another wallet that is asked, or refused, while this connection stays. */
      readonly attempt: Attempt | null;
    };

/** `connections$`: one entry for each configured namespace. */
export type ConnectionsState = Readonly<Partial<Record<Namespace, ConnectionState>>>;

/** An entry of `accounts$`. */
export interface ConnectedAccount extends Account {
  readonly connectionId: string;
  readonly caipAddress: CaipAddress;
  readonly caipNetworkId: CaipNetworkId;
}

/** `account$`: the active account, or null. */
export type AccountState = ConnectedAccount | null;

/** `network$`: the active network; `unsupported` is set on the stand-in of S3.3. */
export type NetworkState = Network;

/** The switch in progress, for the views. S2.22 */
export type NetworkSwitch =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly network: Network }
  | { readonly status: "failed"; readonly network: Network; readonly failure: Failure };

/** `wallets$`: what can be connected, as far as it is known now. */
export interface WalletsState {
  /** Announced (EIP-6963) in order of announcement, then the legacy injected one. */
  readonly installed: readonly Connector[];
  /** Supplied by the host. */
  readonly external: readonly Connector[];
  /** Present when WalletConnect can be used (a project id was given). */
  readonly walletConnect: Connector | null;
  /** Wallets last used over WalletConnect, newest first, at most two. S3.7 */
  readonly recent: readonly DirectoryWallet[];
  readonly directory: DirectoryState;
}

/** A part of the directory and how asking for it went. */
export interface WalletPage {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly wallets: readonly DirectoryWallet[];
  readonly failure: Failure | null;
}

export interface DirectoryState {
  /** Number of wallets the directory knows of; only grows. wire 3.1 */
  readonly count: number;
  readonly recommended: WalletPage;
  /** The host's choice, in its order; and wallets of its own. */
  readonly featured: WalletPage;
  readonly custom: WalletPage;
  /** Pages asked for so far, in directory order. */
  readonly all: WalletPage & { readonly page: number; readonly complete: boolean };
  readonly search: WalletPage & { readonly query: string };
  readonly certifiedOnly: boolean;
  /** Whom the host excludes; known once the directory has named them. */
  readonly excluded: readonly ExcludedWallet[];
}

/** By what an excluded wallet is known when it is installed. S6.2 */
export type ExcludedWallet = Pick<DirectoryWallet, "rdns" | "name">;

/** `pairing$`: the WalletConnect code on offer. wire 8 */
export type PairingState =
  | { readonly status: "idle" }
  | { readonly status: "preparing" }
  | {
      readonly status: "ready";
      /** Opaque; secret until used. */
      readonly uri: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
      /** 10 s or less remain: offer a fresh code. S4.34 */
      readonly expired: boolean;
    };

/** `balance$`: native balance of the active account on the active network. */
export type BalanceState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly caipAddress: CaipAddress;
      /** Decimal text in the native unit (ether, SOL, bitcoin). */
      readonly amount: string;
      readonly symbol: string;
    }
  | { readonly status: "failed"; readonly failure: Failure };

/** `identity$`: how the service names the active account. A name is no proof of who it is. S7.12 */
export interface IdentityState extends Identity {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** Whose name it is; null while idle. */
  readonly address: string | null;
  readonly failure: Failure | null;
}

/** What an account has, as the service tells it. */
export interface Listed<T> {
  /** `unsupported`: the service does not know the network. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "unsupported";
  /** Empty unless it is ready. */
  readonly items: readonly T[];
  readonly failure: Failure | null;
}

/** `tokens$`: what the active account holds on the active network, in the service's order. S2.37 */
export type TokensState = Listed<Token>;
export type { Token };

/** An entry of `requests$`: sent to a wallet and not answered yet. No parameters: they stay off streams. */
export interface PendingRequest {
  readonly id: string;
  readonly connectionId: string;
  readonly namespace: Namespace;
  readonly method: string;
  readonly wallet: Connection["wallet"];
  readonly deepLink: string | null;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** `features$`: which parts are on. S1.11 */
export interface FeaturesState {
  readonly email: boolean;
  readonly socials: readonly string[];
  readonly swaps: readonly string[];
  readonly onramp: readonly string[];
  readonly activity: boolean;
  readonly reownBranding: boolean;
  readonly multiWallet: boolean;
}

export type ThemeMode = "light" | "dark" | "system";

/** `theme$`. S9.20 to S9.24 */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** What `mode` means now: `system` follows the media query live. */
  readonly resolved: "light" | "dark";
  readonly variables: Readonly<Record<string, string>>;
}

/** `locale$`: BCP 47. */
export interface LocaleState {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

/** The developer-facing bar. S8.16 */
export interface Alert {
  /** Stable; the text is in the catalogue under `alert.<code>`. */
  readonly code: AlertCode;
  readonly variant: AlertText["variant"];
  /** Names in the text, e.g. the page's origin. */
  readonly values: Readonly<Record<string, string>>;
}

/** The transient message. S8.10 */
export interface Snackbar {
  readonly kind: "error" | "success" | "loading";
  /** Key of the message catalogue, or a text from outside. */
  readonly message: { readonly key: SnackbarKey } | { readonly text: string };
}

/** `alerts$`. */
export interface AlertsState {
  readonly alert: Alert | null;
  readonly snackbar: Snackbar | null;
}
