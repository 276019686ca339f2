import * as t from "io-ts";
import { or, orNull } from "../or.js";
import { httpUrlOf } from "../text.js";

const list = t.readonlyArray(t.string);
const listOrSwitch = or(list, t.boolean);

/** An absolute address; `ws` ones are looked at as their `http` twins. */
const url = (scheme: "http" | "ws", name: string): t.Type<string, string, unknown> =>
  new t.Type(
    name,
    t.string.is,
    (value, context) =>
      typeof value === "string" &&
      value.startsWith(scheme) &&
      httpUrlOf(value.replace(scheme, "http")) !== null
        ? t.success(value)
        : t.failure(value, context, `Expected an address (${name})`),
    t.identity,
  );
const http = url("http", "https://…");

const asyncFactory = new t.Type<() => Promise<unknown>, unknown, unknown>(
  "function",
  (value): value is () => Promise<unknown> => typeof value === "function",
  (value, context) =>
    typeof value === "function"
      ? t.success(async () => value())
      : t.failure(value, context, "Expected a function"),
  t.identity,
);

const method = t.Function;

/** One codec for each option that is more than a text or a switch. */
export const optionCodecs = {
  metadata: orNull(t.strict({ name: t.string, description: t.string, url: t.string, icons: list })),
  features: t.exact(
    t.partial({
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
      connectMethodsOrder: t.readonlyArray(t.keyof({ email: null, social: null, wallet: null })),
      connectorTypeOrder: t.readonlyArray(
        t.keyof({
          walletConnect: null,
          recent: null,
          injected: null,
          featured: null,
          custom: null,
          external: null,
          recommended: null,
        }),
      ),
    }),
  ),
  remoteConfig: or(t.keyof({ service: null, off: null }), asyncFactory),
  customRpcUrls: t.record(t.string, t.readonlyArray(http)),
  wallets: t.exact(
    t.partial({
      include: list,
      exclude: list,
      featured: list,
      // The rest of each is checked with the directory's own, when the lists are first shown.
      custom: t.readonlyArray(t.type({ id: t.string, name: t.string })),
      all: t.keyof({ show: null, hide: null, "only-mobile": null }),
    }),
  ),
  address: orNull(http),
  walletConnect: t.exact(t.partial({ provider: asyncFactory, verify: t.boolean })),
  telemetry: t.exact(t.partial({ addresses: t.boolean, urls: t.boolean, messages: t.boolean })),
  themeMode: t.keyof({ light: null, dark: null, system: null }),
  themeVariables: t.record(t.string, t.string),
  storage: t.type({ getItem: method, setItem: method, removeItem: method }),
  texts: t.record(t.string, t.string),
  endpoints: t.exact(
    t.partial({
      api: http,
      rpc: http,
      analytics: http,
      frame: http,
      frameOrigin: http,
      relay: url("ws", "wss://…"),
      bitcoin: http,
    }),
  ),
};
