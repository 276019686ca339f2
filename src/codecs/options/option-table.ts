import type * as t from "io-ts";
import { boolean, number, oneOf, or, orNull, string, unknown } from "../primitives.js";
import { listOf, mapOf, shape } from "../shape.js";
import type { SiweConfig, Siwx } from "../sign-in/siwx.js";
import type { FeatureOptions } from "./feature-options.js";
import {
  asyncFactory,
  byNetwork,
  connectors,
  customWallet,
  group,
  http,
  languageTag,
  list,
  listOrSwitch,
  metadata,
  page,
  projectId,
  signIn,
  socket,
  storage,
  texts,
  themeMode,
} from "./option-codecs.js";
import type {
  Endpoints,
  SdkName,
  SluiceOptions,
  TelemetryOptions,
  WalletConnectOptions,
  WalletOptions,
} from "./options.js";

/** Names that we do not know are left out where they would be shown. */
export interface FeatureSettings extends Omit<FeatureOptions, "socials"> {
  readonly socials?: readonly string[] | boolean | undefined;
}

/** The options that are decoded together, outside the table. */
type Networks = "networks" | "defaultNetwork";

/** Codec and default of each option that hosts can write. A name too many or too few does not compile. */
type Table = {
  readonly [Name in Exclude<keyof SluiceOptions, Networks>]: readonly [
    codec: t.Mixed,
    initial: unknown,
  ];
};

/** Options that cannot change later: where a sluice stores things, and which services it contacts. */
export const FIXED = {
  /** A part of the environment: nothing of it is kept here. */
  storage: [storage, null],
  storagePrefix: [string, "@sluice/"],
  /** Null if none was given: no WalletConnect and no directory. */
  projectId: [projectId, null],
  basic: [boolean, false],
  remoteConfig: [or(oneOf("service", "off"), asyncFactory), "service"],
  /** At most one of the two. */
  siwx: [orNull(signIn<Siwx>("getSessions")), null],
  siweConfig: [orNull(signIn<SiweConfig>("getSession")), null],
  walletConnect: [
    group<WalletConnectOptions>({
      provider: asyncFactory,
      verify: boolean,
      preferUniversalLinks: boolean,
    }),
    {},
  ],
  telemetry: [
    group<TelemetryOptions>({ addresses: boolean, urls: boolean, messages: boolean }),
    {},
  ],
  enableReconnect: [boolean, true],
  enableEIP6963: [boolean, true],
  enableInjected: [boolean, true],
  sdk: [group<SdkName>({ type: string, version: string }), {}],
  endpoints: [
    group<Partial<Endpoints>>({
      api: http,
      rpc: http,
      analytics: http,
      frame: http,
      frameOrigin: http,
      relay: socket,
      bitcoin: byNetwork,
      ordinals: byNetwork,
      pictures: http,
    }),
    {
      api: "https://api.web3modal.org",
      rpc: "https://rpc.walletconnect.org",
      analytics: "https://pulse.walletconnect.org",
      frame: "https://secure.walletconnect.org/sdk",
      frameOrigin: "",
      relay: "wss://relay.walletconnect.org",
      bitcoin: "",
      ordinals: "",
      pictures: "",
    },
  ],
} as const satisfies Partial<Table>;

/** Options that can change later: the fields of a `group` one by one, others as a whole. */
const CHANGEABLE = {
  /** Null: read from the page when it is needed. */
  metadata: [orNull(metadata), null],
  /** The texts are checked when the visitor logs in. */
  defaultAccountTypes: [texts, {}],
  preload: [oneOf("idle", "intent", "none"), "idle"],
  customRpcUrls: [mapOf(listOf(or(http, shape({ url: http, private: boolean })))), {}],
  tokens: [
    mapOf(listOf(shape({ address: string, symbol: string, decimals: number }, { name: string }))),
    {},
  ],
  /** The rest is checked when one is needed: most pages pay for nobody. */
  paymasters: [mapOf(shape({}, { url: http, context: unknown })), {}],
  pendingTransactions: [or(boolean, shape({ intervalMs: number })), true],
  connectors: [connectors, []],
  themeMode: [themeMode, "system"],
  themeVariables: [texts, {}],
  /** Null: the page's language. */
  locale: [orNull(languageTag), null],
  messages: [texts, {}],
  enableWalletGuide: [boolean, true],
  /** Whether alerts are shown in the dialog as well as in the console. */
  debug: [boolean, true],
  enableNetworkSwitch: [boolean, true],
  allowUnsupportedChain: [boolean, false],
  termsConditionsUrl: [page, null],
  privacyPolicyUrl: [page, null],
  /** Hosts as the site wrote them. */
  pictureHosts: [list, []],
  ccipHosts: [list, []],
  /** Its parts are checked when they are needed: most pages never sell anything. */
  onramp: [
    shape({}, { coinbase: unknown, exchanges: unknown, meld: unknown, providers: unknown }),
    {},
  ],
  features: [
    group<FeatureSettings>({
      email: boolean,
      socials: listOrSwitch,
      swaps: listOrSwitch,
      onramp: listOrSwitch,
      activity: boolean,
      history: boolean,
      reownBranding: boolean,
      multiWallet: boolean,
      analytics: boolean,
      errorReports: boolean,
      legalCheckbox: boolean,
      emailShowWallets: boolean,
      collapseWallets: boolean,
      allWallets: boolean,
      receive: boolean,
      send: boolean,
      pay: boolean,
      walletFeaturesOrder: listOf(oneOf("onramp", "swaps", "receive", "send")),
      connectMethodsOrder: listOf(oneOf("email", "social", "wallet")),
      connectorTypeOrder: listOf(
        oneOf(
          "walletConnect",
          "recent",
          "injected",
          "featured",
          "custom",
          "external",
          "recommended",
        ),
      ),
    }),
    {},
  ],
  wallets: [
    group<WalletOptions>({
      include: list,
      exclude: list,
      featured: list,
      custom: listOf(customWallet),
      linkSchemes: list,
      all: oneOf("show", "hide", "only-mobile"),
    }),
    { include: [], exclude: [], featured: [], custom: [], linkSchemes: [], all: "show" },
  ],
} as const satisfies Omit<Table, keyof typeof FIXED>;

/** Every option except the networks. */
export const OPTIONS: typeof FIXED & typeof CHANGEABLE = { ...FIXED, ...CHANGEABLE };

/** The names of all options. */
export const NAMES: readonly string[] = ["networks", "defaultNetwork", ...Object.keys(OPTIONS)];
