import * as t from "io-ts";
import { eip1193 } from "../eip1193-provider.js";
import { or, orNull } from "../or.js";
import { oneOf, refine } from "../refine.js";
import { listOf, mapOf, shape } from "../shape.js";
import { httpUrlOf } from "../text.js";
import type { ExternalWallet, Settings } from "./settings.js";

const list = listOf(t.string);
const listOrSwitch = or(list, t.boolean);

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
  { id: t.string, name: t.string },
  {
    imageUrl: t.string,
    rdns: t.string,
    homepage: t.string,
    mobileLink: t.string,
    desktopLink: t.string,
    webappLink: t.string,
    chromeStore: t.string,
    appStore: t.string,
    playStore: t.string,
  },
);

// A wrong provider fails when it is first asked: nothing is called before the visitor chooses the wallet.
const provider = functionOf((call) => call as ExternalWallet["provider"]);
export const connector = shape(
  { id: t.string, name: t.string, provider: or(eip1193, provider) },
  { icon: t.string },
);

export const themeMode = oneOf("light", "dark", "system");
export const texts = mapOf(t.string);
const address = orNull(http);

type Codecs<S> = { readonly [K in keyof S]: t.Decoder<unknown, S[K]> };
type Merged = "features" | "wallets" | "endpoints";
type Other = "projectId" | "networks" | "defaultNetwork" | "connectors";

/** Options that are replaced as a whole. */
export const WHOLE_OPTIONS: Codecs<Omit<Settings, Merged | Other>> = {
  metadata: orNull(shape({ name: t.string, description: t.string, url: t.string, icons: list })),
  defaultAccountTypes: texts,
  basic: t.boolean,
  customRpcUrls: mapOf(listOf(http)),
  remoteConfig: or(oneOf("service", "off"), asyncFactory),
  walletConnect: shape({}, { provider: asyncFactory, verify: t.boolean }),
  themeMode,
  themeVariables: texts,
  locale: orNull(t.string),
  messages: texts,
  telemetry: shape({}, { addresses: t.boolean, urls: t.boolean, messages: t.boolean }),
  enableReconnect: t.boolean,
  debug: t.boolean,
  enableNetworkSwitch: t.boolean,
  allowUnsupportedChain: t.boolean,
  termsConditionsUrl: address,
  privacyPolicyUrl: address,
  storagePrefix: t.string,
};

/** Options whose fields are replaced one by one. */
export const MERGED_OPTIONS: Codecs<{ readonly [K in Merged]: Partial<Settings[K]> }> = {
  features: shape(
    {},
    {
      email: t.boolean,
      socials: listOrSwitch,
      swaps: listOrSwitch,
      onramp: listOrSwitch,
      activity: t.boolean,
      history: t.boolean,
      reownBranding: t.boolean,
      multiWallet: t.boolean,
      analytics: t.boolean,
      errorReports: t.boolean,
      legalCheckbox: t.boolean,
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
    },
  ),
};
