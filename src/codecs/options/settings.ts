import type { Network } from "../network.js";
import type { SiweConfig } from "../sign-in/siwe-config.js";
import type { Siwx } from "../sign-in/siwx.js";
import type {
  Eip1193Like,
  Endpoints,
  FeatureOptions,
  Filled,
  Metadata,
  RpcUrl,
  SdkName,
  TelemetryOptions,
  WalletConnectOptions,
  WalletOptions,
} from "./options.js";

/** The host's options after decoding, with every default filled in. The rest of the library reads these. */
export interface Settings {
  /** Null if none was given: no WalletConnect and no directory. */
  readonly projectId: string | null;
  readonly networks: readonly [Network, ...Network[]];
  readonly defaultNetwork: Network;
  /** Null: read from the page when it is needed. */
  readonly metadata: Metadata | null;
  /** The texts are checked when the visitor logs in. */
  readonly defaultAccountTypes: Readonly<Record<string, string>>;
  readonly features: FeatureSettings;
  readonly basic: boolean;
  readonly preload: "idle" | "intent" | "none";
  readonly customRpcUrls: Readonly<Record<string, readonly RpcUrl[]>>;
  readonly remoteConfig: "service" | "off" | (() => Promise<unknown>);
  /** At most one of the two. */
  readonly siwx: Siwx | null;
  readonly siweConfig: SiweConfig | null;
  readonly connectors: readonly ExternalWallet[];
  readonly wallets: Filled<WalletOptions>;
  readonly walletConnect: WalletConnectOptions;
  readonly themeMode: "light" | "dark" | "system";
  readonly themeVariables: Readonly<Record<string, string>>;
  /** Null: the page's language. */
  readonly locale: string | null;
  readonly messages: Readonly<Record<string, string>>;
  readonly telemetry: TelemetryOptions;
  readonly enableReconnect: boolean;
  readonly enableEIP6963: boolean;
  readonly enableInjected: boolean;
  readonly enableWalletGuide: boolean;
  /** Whether alerts are shown in the dialog as well as in the console. */
  readonly debug: boolean;
  readonly enableNetworkSwitch: boolean;
  readonly allowUnsupportedChain: boolean;
  readonly termsConditionsUrl: string | null;
  readonly privacyPolicyUrl: string | null;
  readonly endpoints: Endpoints;
  readonly sdk: SdkName;
  /** Hosts as the site wrote them. */
  readonly pictureHosts: readonly string[];
  readonly storagePrefix: string;
}

/** Names that we do not know are left out where they would be shown. */
export interface FeatureSettings extends Omit<FeatureOptions, "socials"> {
  readonly socials?: readonly string[] | boolean | undefined;
}

/** Options that cannot change later: where a sluice stores things, and which services it contacts. */
export type FixedSettings = Pick<
  Settings,
  | "projectId"
  | "siwx"
  | "siweConfig"
  | "basic"
  | "remoteConfig"
  | "walletConnect"
  | "telemetry"
  | "enableReconnect"
  | "enableEIP6963"
  | "enableInjected"
  | "endpoints"
  | "sdk"
  | "storagePrefix"
>;

/** A wallet that the host supplies, with its texts checked. */
export interface ExternalWallet {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly provider: () => Eip1193Like | PromiseLike<Eip1193Like>;
}

/** Defaults of the options. */
export const DEFAULT_SETTINGS: Omit<Settings, "networks" | "defaultNetwork"> = {
  projectId: null,
  metadata: null,
  features: {},
  basic: false,
  preload: "idle",
  customRpcUrls: {},
  remoteConfig: "service",
  siwx: null,
  siweConfig: null,
  connectors: [],
  wallets: { include: [], exclude: [], featured: [], custom: [], linkSchemes: [], all: "show" },
  walletConnect: {},
  themeMode: "system",
  themeVariables: {},
  locale: null,
  messages: {},
  telemetry: {},
  enableReconnect: true,
  enableEIP6963: true,
  enableInjected: true,
  enableWalletGuide: true,
  debug: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  defaultAccountTypes: {},
  endpoints: {
    api: "https://api.web3modal.org",
    rpc: "https://rpc.walletconnect.org",
    analytics: "https://pulse.walletconnect.org",
    frame: "https://secure.walletconnect.org/sdk",
    frameOrigin: "",
    relay: "wss://relay.walletconnect.org",
    bitcoin: "https://mempool.space",
    pictures: "",
  },
  sdk: {},
  pictureHosts: [],
  storagePrefix: "@sluice/",
};
