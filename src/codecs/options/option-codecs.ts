import type * as t from "io-ts";
import type { StorageLike } from "../../base/env.js";
import { read } from "../../base/errors.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../../base/limits.js";
import { decodeOrNull } from "../decode.js";
import { eip1193 } from "../eip1193-provider.js";
import { or, orNull } from "../or.js";
import { boolean, string } from "../primitives.js";
import { oneOf, refine } from "../refine.js";
import { listOf, mapOf, shape } from "../shape.js";
import type { SiweConfig } from "../sign-in/siwe-config.js";
import type { Siwx } from "../sign-in/siwx.js";
import { boundedText, httpUrlOf, pictureOf } from "../text.js";
import type { ExternalWallet, Settings } from "./settings.js";

const list = listOf(string);
const listOrSwitch = or(list, boolean);

/** An absolute address; `ws` ones are looked at as their `http` twins. */
const url = (scheme: "http" | "ws", example: string): t.Type<string, unknown, unknown> =>
  refine(example, (value) =>
    typeof value === "string" &&
    value.startsWith(scheme) &&
    httpUrlOf(value.replace(scheme, "http")) !== null
      ? value
      : undefined,
  );
const http = url("http", "https://…");

/** A function of the host. Its result is checked when it is called. */
const functionOf = <A>(
  given: (call: () => unknown) => () => A,
): t.Type<() => A, unknown, unknown> =>
  refine("function", (value) => (typeof value === "function" ? given(() => value()) : undefined));
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

/** Wrong ones are left out. */
const connectors = refine("array", (value) =>
  Array.isArray(value)
    ? value.flatMap((entry): ExternalWallet | [] => {
        const said = decodeOrNull(connector, entry);
        return said === null
          ? []
          : {
              id: said.id,
              name: boundedText(said.name, OUTSIDE_NAME_MAX),
              icon: pictureOf(said.icon, ICON_MAX_CHARS),
              provider: () =>
                typeof said.provider === "function" ? said.provider() : said.provider,
            };
      })
    : undefined,
);

/** Null if there is none. */
const projectId = refine("string", (value) =>
  typeof value === "string" ? value.trim() || null : undefined,
);

export const themeMode = oneOf("light", "dark", "system");
export const texts = mapOf(string);

/** Languages that have a catalogue. */
export const AVAILABLE = ["en", "ar"];
const TAG = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
export const isLanguageTag = (value: unknown): value is string =>
  typeof value === "string" && TAG.test(value);
/** Whether there are texts in the language of a tag. */
export const isAvailable = (tag: string): boolean =>
  AVAILABLE.includes(tag.split("-")[0]?.toLowerCase() ?? "");
/** Whether a language is asked for that has no texts here, and none of the host's. */
export const isWithoutTexts = (locale: unknown, messages: object): boolean =>
  isLanguageTag(locale) && !isAvailable(locale) && Object.keys(messages).length === 0;
const languageTag = refine("language tag (BCP 47)", (value) =>
  isLanguageTag(value) ? value : undefined,
);
const address = orNull(http);

type Codecs<S> = { readonly [K in keyof S]: t.Decoder<unknown, S[K]> };
type Merged = "features" | "wallets" | "endpoints";
type Network = "networks" | "defaultNetwork";

/**
 * The host's own functions for sign-in, kept as they are. Two of them tell that it is the right object; what the others
 * lack is told when they are needed.
 */
const signIn = <A>(reader: keyof A & string): t.Type<A, unknown, unknown> => {
  const named = ["createMessage", reader];
  return refine(
    "object",
    (value) =>
      named.every((name) => typeof read(value, name) === "function") ? (value as A) : undefined,
    `Expected an object with the functions ${named.join(", ")} ...`,
  );
};

/** The three methods of a store. It is part of the environment, so nothing of it is kept here. */
const storage = refine("storage", (value) => (isStorage(value) ? null : undefined));

/** Options whose fields are replaced one by one. The others are replaced as a whole. */
export const isMerged = (field: string): field is Merged =>
  /^(features|wallets|endpoints)$/.test(field);

/** Every option except the networks, which are decoded together. */
export const OPTIONS: Codecs<
  Omit<Settings, Merged | Network> & { readonly [K in Merged]: Partial<Settings[K]> } & {
    readonly storage: null;
  }
> = {
  storage,
  projectId,
  siwx: orNull(signIn<Siwx>("getSessions")),
  siweConfig: orNull(signIn<SiweConfig>("getSession")),
  connectors,
  metadata: orNull(shape({ name: string, description: string, url: string, icons: list })),
  defaultAccountTypes: texts,
  basic: boolean,
  preload: oneOf("idle", "intent", "none"),
  customRpcUrls: mapOf(listOf(or(http, shape({ url: http, private: boolean })))),
  remoteConfig: or(oneOf("service", "off"), asyncFactory),
  walletConnect: shape(
    {},
    { provider: asyncFactory, verify: boolean, preferUniversalLinks: boolean },
  ),
  themeMode,
  themeVariables: texts,
  locale: orNull(languageTag),
  messages: texts,
  sdk: texts,
  telemetry: shape({}, { addresses: boolean, urls: boolean, messages: boolean }),
  pictureHosts: list,
  enableReconnect: boolean,
  enableEIP6963: boolean,
  enableInjected: boolean,
  enableWalletGuide: boolean,
  debug: boolean,
  enableNetworkSwitch: boolean,
  allowUnsupportedChain: boolean,
  termsConditionsUrl: address,
  privacyPolicyUrl: address,
  storagePrefix: string,
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
      linkSchemes: list,
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

/** Whether a value has the three methods of a store. */
export const isStorage = (value: unknown): value is StorageLike =>
  ["getItem", "setItem", "removeItem"].every((method) => typeof read(value, method) === "function");
