import type { Network } from "../network.js";
import type { SiweConfig, Siwx } from "../sign-in/siwx.js";
import type { AccountType } from "../wallet.js";
import type { MessageKey, ThemeVariables } from "./appearance.js";
import type { FeatureOptions, OnrampOptions } from "./feature-options.js";

/** Options of `createSluice`. Every field is checked: a wrong one is ignored and named in an alert. */
export interface SluiceOptions {
  /** The project's identifier at the hosted services. Without one: an alert, no WalletConnect and no directory. */
  readonly projectId: string;
  /** At least one, or `createSluice` throws. Values of `sluice/networks`, or plain EVM chain objects as viem has them. */
  readonly networks: readonly NetworkInput[];
  /** The network that is active if none is stored. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput | undefined;
  /** How wallets present this site. Default: read from the page. */
  readonly metadata?: Metadata | undefined;
  /** The kind of account that a log-in starts with. Default `smartAccount`. */
  readonly defaultAccountTypes?: AccountTypes | undefined;
  readonly features?: FeatureOptions | undefined;
  /**
   * URLs of your own nodes, by CAIP-2 id. They are asked before all others, and given to wallets that can take them. A URL
   * that holds a key, `{ url, private: true }`, is kept back from wallets.
   */
  readonly customRpcUrls?: Readonly<Record<string, readonly RpcUrl[]>> | undefined;
  /**
   * Tokens of your site, by CAIP-2 id. Where the service does not tell what an account holds, the network's node is asked for
   * them. A token of the same name at another address is taken for a trick.
   */
  readonly tokens?: Readonly<Record<string, readonly KnownToken[]>> | undefined;
  /**
   * Services of yours that pay fees (ERC-7677), by CAIP-2 id: where the visitor's wallet can ask one, your site pays for what is sent
   * from the dialog.
   */
  readonly paymasters?: Readonly<Record<string, Paymaster>> | undefined;
  /** Who sells coins and tokens to visitors, where `features.onramp` is on: what the hosted providers need, and providers of your own. */
  readonly onramp?: OnrampOptions | undefined;
  /**
   * Default true: while the page is visible, the network is asked whether it has the transactions that were sent from here,
   * after 1 and 2 s, every 4 s in the first half minute and then every 30 s, or at `intervalMs`. False: never.
   */
  readonly pendingTransactions?: boolean | { readonly intervalMs: number } | undefined;
  /** Default false. True: every part of `features` is off, and only WalletConnect is offered. */
  readonly basic?: boolean | undefined;
  /**
   * When the code of the dialog is fetched from your site. `idle`, the default: once the page has loaded, a button of
   * ours is visible and the browser has nothing else to do. `intent`: when a pointer, the focus or a finger comes to a
   * button. `none`: with the click.
   */
  readonly preload?: "idle" | "intent" | "none" | undefined;
  /**
   * Where the project's configuration, which wins over `features`, comes from: the service (the default),
   * nowhere, or a function that resolves to the same answer.
   */
  readonly remoteConfig?: "service" | "off" | (() => Promise<unknown>) | undefined;
  /**
   * Sign-in: visitors sign a message with each account that becomes active, and the session proves who they are
   * (EIP-4361, CAIP-122). `sluice/siwx` has two to start from. Giving `siweConfig` as well is an error.
   */
  readonly siwx?: Siwx | undefined;
  /** The same by the callbacks of older sites, for EVM networks. */
  readonly siweConfig?: SiweConfig | undefined;
  /** Wallets that the host supplies itself. */
  readonly connectors?: readonly ExternalConnector[] | undefined;
  readonly wallets?: WalletOptions | undefined;
  readonly walletConnect?: WalletConnectOptions | undefined;
  /** Default `system`. */
  readonly themeMode?: "light" | "dark" | "system" | undefined;
  /** Custom properties of the dialog, e.g. `{ "--sluice-accent": "#0a7" }`. */
  readonly themeVariables?: ThemeVariables | undefined;
  /** BCP 47. Default: the page's language if there is a translation, else English. */
  readonly locale?: string | undefined;
  /** Your own wording, by key of the message catalogue, in ICU message format. */
  readonly messages?: { readonly [K in MessageKey]?: string | undefined } | undefined;
  /** What analytics events and error reports may carry, where `features` turns them on. */
  readonly telemetry?: TelemetryOptions | undefined;
  /** Default true. False: nothing is restored and what is stored is forgotten. */
  readonly enableReconnect?: boolean | undefined;
  /** Default true. False: wallets that announce themselves to the page (EIP-6963) are not looked for. */
  readonly enableEIP6963?: boolean | undefined;
  /** Default true. False: a wallet that only sets a global, such as `window.ethereum` or `window.keplr`, is not looked for. */
  readonly enableInjected?: boolean | undefined;
  /** Default true. False: Connect does not lead visitors to what a wallet is and where to get one. */
  readonly enableWalletGuide?: boolean | undefined;
  /** Default true: mistakes in the set-up are shown in the dialog. False: in the console only. */
  readonly debug?: boolean | undefined;
  /** Default true. False: visitors cannot choose a network in the dialog. */
  readonly enableNetworkSwitch?: boolean | undefined;
  /** Default false. True: a wallet may stay on a network that is not configured. */
  readonly allowUnsupportedChain?: boolean | undefined;
  /** Address of your terms of service, linked on Connect. */
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
  readonly endpoints?: { readonly [E in keyof Endpoints]?: Endpoints[E] | undefined } | undefined;
  /** What the services are told of the library: for one that is made from this one. Default: this one. */
  readonly sdk?: SdkName | undefined;
  /**
   * Hosts whose pictures are shown wherever somebody else chose the address: of tokens, names, and wallets over
   * WalletConnect. Each may have a path: `["cdn.example", "images.example/tokens/"]`. They add to well-known hosts of
   * such pictures; a picture from any other host is shown through `endpoints.pictures`, or when the visitor wants it.
   * The page's own origin counts only where it is named here, and cookies go along: name a path that has nothing but files.
   */
  readonly pictureHosts?: readonly string[] | undefined;
  /**
   * Hosts that may be asked for records of ENS names that are not on the chain (EIP-3668): `["gateway.example"]`. They learn who
   * asks for which name. Default: none, and such names cannot be resolved.
   */
  readonly ccipHosts?: readonly string[] | undefined;
  /** A store of `localStorage`'s shape. */
  readonly storage?: object | undefined;
  /** Default `@sluice/`. Two sluices on one page need two. */
  readonly storagePrefix?: string | undefined;
}

/** A node of yours: its URL. One that holds a key is kept back from wallets by `private`. */
export type RpcUrl = string | { readonly url: string; readonly private: boolean };

/** A service that pays fees. Wallets ask it, not the page. ERC-7677 */
export interface Paymaster {
  /** Wallets and visitors read it: put no key into it that others may not use. */
  readonly url: string;
  /** What the service wants to be told, such as a policy: plain data. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
}

/** A token that the site knows. */
export interface KnownToken {
  /** Of its contract, or its mint. */
  readonly address: string;
  readonly symbol: string;
  /** Places after the point, 0 to 77. */
  readonly decimals: number;
  /** Default: the symbol. */
  readonly name?: string | undefined;
}

/** Kinds of accounts, by namespace. */
export interface AccountTypes {
  readonly eip155?: AccountType | undefined;
  /** Accounts of other namespaces are of one kind each. */
  readonly solana?: "eoa" | undefined;
  readonly bip122?: "payment" | undefined;
  readonly polkadot?: "eoa" | undefined;
}

/** A network: a value of `sluice/networks`, or an EVM chain object as viem exports them. */
export type NetworkInput = Network | EvmChain;

/** The fields we read of a plain EVM chain object, as viem exports them. */
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
  /** Your own picture of it: `data:image`, https, or a path on your origin. Any other is not shown. */
  readonly iconUrl?: string | undefined;
}

export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** What events and reports include. Each part is left out unless it is true here. */
export interface TelemetryOptions {
  /** The visitor's account. Default false. */
  readonly addresses?: boolean | undefined;
  /** Path, query and fragment of the page. Default false: its origin only. */
  readonly urls?: boolean | undefined;
  /** Messages of failures, which may quote a wallet, a node or their data. Default false: codes only. */
  readonly messages?: boolean | undefined;
}

/** A wallet of the host's own: an EIP-1193 provider with a name. Listed in `wallets$` under `external`. */
export interface ExternalConnector {
  readonly id: string;
  readonly name: string;
  /** `data:image` or https. */
  readonly icon?: string | undefined;
  /** The EIP-1193 provider. A function is called when the visitor chooses the wallet. */
  readonly provider: Eip1193Like | (() => Eip1193Like | Promise<Eip1193Like>);
}

/** The part of EIP-1193 that the library uses. */
export interface Eip1193Like {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** Which wallets are offered. `include`, `exclude` and `featured` hold ids of the wallet directory. */
export interface WalletOptions {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly featured?: readonly string[] | undefined;
  /** Wallets of your own, reached over WalletConnect, listed after the featured ones. */
  readonly custom?: readonly CustomWallet[] | undefined;
  /**
   * Schemes of apps that you know to be wallets, in small letters and without the colon: `["acme-pay"]`. Their links open without the
   * sentence that visitors read before an unknown scheme, and even if we take the scheme for one that does more.
   */
  readonly linkSchemes?: readonly string[] | undefined;
  /** Where the list of all wallets is offered. Default `show`. */
  readonly all?: "show" | "hide" | "only-mobile" | undefined;
}

/** A wallet that the directory does not know. A link that cannot be opened safely is left out. */
export interface CustomWallet {
  /** Letters, digits, `-` and `_`; unlike the id of any other wallet. */
  readonly id: string;
  readonly name: string;
  /** `data:image` or https. */
  readonly imageUrl?: string | undefined;
  /** EIP-6963 rdns of its browser extension. Where that is installed, the row connects to it. */
  readonly rdns?: string | undefined;
  readonly homepage?: string | undefined;
  /** The app's own scheme (`wallet://`) or https. The pairing code is appended. */
  readonly mobileLink?: string | undefined;
  readonly desktopLink?: string | undefined;
  readonly webappLink?: string | undefined;
  readonly chromeStore?: string | undefined;
  readonly appStore?: string | undefined;
  readonly playStore?: string | undefined;
}

export interface WalletConnectOptions {
  /** Supplies your own provider, e.g. another version of the library. */
  readonly provider?: (() => Promise<unknown>) | undefined;
  /**
   * Asks the attestation service, so that wallets can show a verified domain; waits 800 ms at most.
   * Default false: no third-party frame and no delay.
   */
  readonly verify?: boolean | undefined;
  /** Default false. True: on a phone, a wallet that has a universal link is opened by it instead of its own scheme. */
  readonly preferUniversalLinks?: boolean | undefined;
}

/** A library's name at the services: `st` and `sv` in the query of each request. */
export interface SdkName {
  /** Default `appkit`, which the hosted services know. */
  readonly type?: string | undefined;
  /** Framework, adapters and version. Default `html-universal-1.0.0`. */
  readonly version?: string | undefined;
}

/** Base URLs of every service that the library contacts. */
export interface Endpoints {
  readonly api: string;
  readonly rpc: string;
  readonly analytics: string;
  readonly frame: string;
  /** Needed only if `frame` redirects to another origin. Empty: the origin of `frame`. */
  readonly frameOrigin: string;
  readonly relay: string;
  /** Esplora, or mempool.space, for all networks of Bitcoin or by CAIP-2 id. Empty: mempool.space. */
  readonly bitcoin: string | Readonly<Record<string, string>>;
  /** An ord server, likewise: it tells which coins carry inscriptions or runes. Empty: nobody is asked. */
  readonly ordinals: string | Readonly<Record<string, string>>;
  /**
   * A proxy of yours for pictures from hosts that are not in `pictureHosts`. The picture's address is appended, encoded:
   * `https://site.example/picture?of=`. Empty: the visitor is asked first.
   */
  readonly pictures: string;
}

/** Options with a value for each field. */
export type Filled<Options> = { readonly [Name in keyof Options]-?: NonNullable<Options[Name]> };
