import type * as t from "io-ts";
import { eip1193 } from "../eip1193-provider.js";
import { or, orNull } from "../or.js";
import { boolean, string } from "../primitives.js";
import { oneOf, refine } from "../refine.js";
import { listOf, mapOf, shape } from "../shape.js";
import { httpUrlOf } from "../text.js";
import type { ExternalWallet, Settings } from "./settings.js";

const list = listOf(string);
const listOrSwitch = or(list, boolean);

/** An absolute address; `ws` ones are looked at as their `http` twins. */
const url = (scheme: "http" | "ws", example: string): t.Type<string, unknown, unknown> =>
  refine(
    example,
    (value) =>
      typeof value === "string" &&
      value.startsWith(scheme) &&
      httpUrlOf(value.replace(scheme, "http")) !== null
        ? value
        : undefined,
    `Expected an address (${example})`,
  );
const http = url("http", "https://…");

/** A function of the host. Its result is checked when it is called. */
const functionOf = <A>(
  given: (call: () => unknown) => () => A,
): t.Type<() => A, unknown, unknown> =>
  refine(
    "function",
    (value) => (typeof value === "function" ? given(() => value()) : undefined),
    "Expected a function",
  );
/** If it throws, the promise rejects. */
const asyncFactory = functionOf((call) => async () => call());

const customWallet = shape(
  { id: string, name: string },
  {
    imageUrl: string,
    rdns: string,
    homepage: string,
    mobileLink: string,
    desktopLink: string,
    webappLink: string,
    chromeStore: string,
    appStore: string,
    playStore: string,
  },
);

// A wrong provider fails when it is first asked: nothing is called before the visitor chooses the wallet.
const provider = functionOf((call) => call as ExternalWallet["provider"]);
export const connector = shape(
  { id: string, name: string, provider: or(eip1193, provider) },
  { icon: string },
);

export const themeMode = oneOf("light", "dark", "system");
export const texts = mapOf(string);
const address = orNull(http);

type Codecs<S> = { readonly [K in keyof S]: t.Decoder<unknown, S[K]> };
type Merged = "features" | "wallets" | "endpoints";
type Other = "projectId" | "networks" | "defaultNetwork" | "connectors";

/** Options that are replaced as a whole. */
export const WHOLE_OPTIONS: Codecs<Omit<Settings, Merged | Other>> = {
  metadata: orNull(shape({ name: string, description: string, url: string, icons: list })),
  defaultAccountTypes: texts,
  basic: boolean,
  customRpcUrls: mapOf(listOf(http)),
  remoteConfig: or(oneOf("service", "off"), asyncFactory),
  walletConnect: shape({}, { provider: asyncFactory, verify: boolean }),
  themeMode,
  themeVariables: texts,
  locale: orNull(string),
  messages: texts,
  telemetry: shape({}, { addresses: boolean, urls: boolean, messages: boolean }),
  pictureHosts: list,
  enableReconnect: boolean,
  debug: boolean,
  enableNetworkSwitch: boolean,
  allowUnsupportedChain: boolean,
  termsConditionsUrl: address,
  privacyPolicyUrl: address,
  storagePrefix: string,
};

/** Options whose fields are replaced one by one. */
export const MERGED_OPTIONS: Codecs<{ readonly [K in Merged]: Partial<Settings[K]> }> = {
  features: shape(
    {},
    {
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
    },
  ),
  wallets: shape(
    {},
    {
      include: list,
      exclude: list,
      featured: list,
      custom: listOf(customWallet),
      all: oneOf("show", "hide", "only-mobile"),
    },
  ),
  endpoints: shape(
    {},
    {
      api: http,
      rpc: http,
      analytics: http,
      frame: http,
      frameOrigin: http,
      relay: url("ws", "wss://…"),
      bitcoin: http,
      pictures: http,
    },
  ),
};
