import type { Network } from "../network.js";
import type { AccountType } from "../wallet.js";

/** What a host hands in, after decoding. Every field is checked in `decode-options.ts`. */
export interface SluiceOptions {
  /** Project identifier of the host at the hosted services. Without it: an alert, no WalletConnect. S1.19 */
  readonly projectId: string;
  /** At least one. Values of `sluice/networks`, or plain EVM chain objects as viem has them. S3.1 */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]];
  /** Active when none is stored; the first of `networks` otherwise. */
  readonly defaultNetwork?: NetworkInput;
  /** How wallets present this site. From the page when missing. */
  readonly metadata?: Metadata;
  /** The kind of account that a log-in by e-mail or social account begins with. Default `smartAccount`. S4.32 */
  readonly defaultAccountTypes?: AccountTypes;
  readonly features?: FeatureOptions;
  /** Nodes of your own, by CAIP-2 id: asked before all others. S3.2 */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>>;
  /** Every part of `features` off, and nothing offered but WalletConnect. S1.13 */
  readonly basic?: boolean;
  /**
   * Where the project's configuration comes from, which wins over `features`: the service (S1.12),
   * nowhere, or a function of yours that gives the same answer (wire 3.4).
   */
  readonly remoteConfig?: "service" | "off" | (() => Promise<unknown>);
  /** Sign-in; not together with `siweConfig`. S1.18 */
  readonly siwx?: object;
  readonly siweConfig?: object;
  /** Wallets that the host supplies itself. */
  readonly connectors?: readonly ExternalConnector[];
  readonly wallets?: WalletOptions;
  readonly walletConnect?: WalletConnectOptions;
  /** Default `system`. */
  readonly themeMode?: "light" | "dark" | "system";
  /** Custom properties of the dialog, e.g. `{ "--sluice-accent": "#0a7" }`. */
  readonly themeVariables?: Readonly<Record<string, string>>;
  /** BCP 47. Default: the page's language where we have it, else English. */
  readonly locale?: string;
  /** Own wording, by key of the catalogue; ICU message format. */
  readonly messages?: Readonly<Record<string, string>>;
  /** What analytics events and error reports may carry, where `features` turns them on. */
  readonly telemetry?: TelemetryOptions;
  /** Default true. False: nothing is restored and what is stored is forgotten. S4.4 */
  readonly enableReconnect?: boolean;
  /** Default true: faults of the set-up are shown in the dialog. False: in the console only. S8.16 */
  readonly debug?: boolean;
  /** Default true. False: visitors cannot choose a network in the dialog. S4.11 */
  readonly enableNetworkSwitch?: boolean;
  /** Default false. True: a wallet may stay on a network that is not configured. S4.11 */
  readonly allowUnsupportedChain?: boolean;
  /** Where your terms of service are; told on Connect. */
  readonly termsConditionsUrl?: string;
  readonly privacyPolicyUrl?: string;
  readonly endpoints?: Partial<Endpoints>;
  /** A store of `localStorage`'s shape. */
  readonly storage?: object;
  /** Default `@sluice/`. Two sluices on one page need two. */
  readonly storagePrefix?: string;
}

/** By namespace. wire 15.1 */
export interface AccountTypes {
  readonly eip155?: AccountType;
}

/** What may stand for a network: ours, or an EVM chain object without namespace fields. S3.1 */
export type NetworkInput = Network | EvmChain;

/** The part we read of a plain EVM chain object, as viem exports them. */
export interface EvmChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined;
  readonly testnet?: boolean | undefined;
}

export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** S1.11. `true` for a list means its default list. */
export interface FeatureOptions {
  readonly email?: boolean;
  readonly socials?: readonly string[] | boolean;
  readonly swaps?: readonly string[] | boolean;
  readonly onramp?: readonly string[] | boolean;
  readonly activity?: boolean;
  /** Older name of `activity`. */
  readonly history?: boolean;
  readonly reownBranding?: boolean;
  readonly multiWallet?: boolean;
  /** Default false. True: what the visitor does is told to `endpoints.analytics`, if the project allows it. S7.5 */
  readonly analytics?: boolean;
  /** Default false. True: failures are told to `endpoints.analytics`, five a minute at most. S7.4 */
  readonly errorReports?: boolean;
  /** Default false. True: nobody connects before they agree to your terms. Needs one of the two URLs. */
  readonly legalCheckbox?: boolean;
  readonly connectMethodsOrder?: readonly ("email" | "social" | "wallet")[];
  /** What comes first among the wallets of Connect; kinds that are left out follow. S2.47 */
  readonly connectorTypeOrder?: readonly (
    | "walletConnect"
    | "recent"
    | "injected"
    | "featured"
    | "custom"
    | "external"
    | "recommended"
  )[];
}

/** Each is left out of every event and report unless it is true here. */
export interface TelemetryOptions {
  /** The visitor's account. Default false. */
  readonly addresses?: boolean;
  /** Path, query and fragment of the page. Default false: its origin only. */
  readonly urls?: boolean;
  /** The words of failures, which may quote a wallet, a node or their data. Default false: their codes only. */
  readonly messages?: boolean;
}

/** A wallet of the host's own: an EIP-1193 provider under a name. S3.4 EXTERNAL */
export interface ExternalConnector {
  readonly id: string;
  readonly name: string;
  /** `data:image` or https. */
  readonly icon?: string;
  /** EIP-1193. Asked for when the visitor chooses it. */
  readonly provider: Eip1193Like | (() => Eip1193Like | Promise<Eip1193Like>);
}

/** The part of EIP-1193 that we use. */
export interface Eip1193Like {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** Which wallets are offered. Directory ids where nothing else is said. S6.2, S6.3 */
export interface WalletOptions {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly featured?: readonly string[];
  /** Wallets of your own, reached over WalletConnect, listed after the featured ones. S2.47 */
  readonly custom?: readonly CustomWallet[];
  /** Where the list of all wallets is offered. Default `show`. S1.17 */
  readonly all?: "show" | "hide" | "only-mobile";
}

/** A wallet that the directory does not know. A link that cannot be opened safely is left out. */
export interface CustomWallet {
  /** Letters, digits, `-` and `_`; no other wallet's. */
  readonly id: string;
  readonly name: string;
  /** `data:image` or https. */
  readonly imageUrl?: string;
  /** EIP-6963 name of its browser extension: where that is installed, the row leads to it. */
  readonly rdns?: string;
  readonly homepage?: string;
  /** The app's own scheme (`wallet://`) or https; the pairing code is put behind it. wire 10 */
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly chromeStore?: string;
  readonly appStore?: string;
  readonly playStore?: string;
}

export interface WalletConnectOptions {
  /** Hand in your own provider (another version, under your licence). */
  readonly provider?: () => Promise<unknown>;
  /**
   * Ask the attestation service, so that wallets can show a verified domain. Default false: no
   * third-party frame and no delay. Raced with 800 ms.
   */
  readonly verify?: boolean;
}

/** Base URLs of everything we talk to. wire 1 */
export interface Endpoints {
  readonly api: string;
  readonly rpc: string;
  readonly analytics: string;
  readonly frame: string;
  /** Only where `frame` redirects to another origin; empty: its own. wire 6.3 */
  readonly frameOrigin: string;
  readonly relay: string;
  readonly bitcoin: string;
}
