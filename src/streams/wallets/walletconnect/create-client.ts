import { read } from "../../../base/errors.js";
import { isCaipNetworkId } from "../../../codecs/caip.js";
import { ICON_MAX_CHARS } from "../../../codecs/limits.js";
import { type Granted, grantedIn, namespacesIn } from "../../../codecs/walletconnect.js";
import { siteMetadata } from "../../browser/page.js";
import {
  attestInTime,
  covers,
  dropPairings,
  sessionStorageOf,
  type UniversalProvider,
} from "./library.js";
import type { ClientParts } from "./port.js";

/** Creates the library's client. */
export const createClient = async (parts: ClientParts): Promise<UniversalProvider> => {
  const { settings } = parts;
  const provider =
    settings.walletConnect.provider === undefined
      ? await ownProvider(parts)
      : // The host supplied it for this, and vouches for its shape.
        ((await settings.walletConnect.provider()) as UniversalProvider);
  const { crypto, verify } = provider.client.core;
  distrustRelay(crypto);
  distrustWallets(provider.client);
  if (settings.walletConnect.verify === true) attestInTime(verify, parts.env);
  // No attestation: no third-party frame, and no 5 s wait if its host is blocked.
  else verify.register = async () => "";
  return provider;
};

/** Whether a session of an earlier visit is stored that has expired by `now`. */
export const hadExpired = async (parts: ClientParts, now: number): Promise<boolean> => {
  const storage = storageOf(parts);
  const key = (await storage.getKeys()).find((name) => name.endsWith("//session"));
  const sessions = key === undefined ? undefined : await storage.getItem(key);
  return Array.isArray(sessions) && sessions.some(({ expiry }) => expiry * 1000 <= now);
};

const storageOf = ({ records, settings }: ClientParts) =>
  sessionStorageOf(records, `${settings.storagePrefix}walletconnect/`);

const ownProvider = async (parts: ClientParts): Promise<UniversalProvider> => {
  const { env, settings } = parts;
  const { UniversalProvider: library } = await import("@walletconnect/universal-provider");
  const metadata = siteMetadata(settings.metadata, env);
  const provider = await library.init({
    projectId: settings.projectId ?? "",
    metadata: { ...metadata, icons: [...metadata.icons] },
    relayUrl: settings.endpoints.relay,
    storage: storageOf(parts),
    customStoragePrefix: settings.storagePrefix,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: "error", // S9.19, S8.15
  });
  // Codes that were on show when the page of an earlier visit was closed.
  const forgetTopics = await dropPairings(provider.client, env);
  await forgetTopics();
  return provider;
};

type Client = UniversalProvider["client"];
type Crypto = Client["core"]["crypto"];

/** Types of the WalletConnect envelope: sealed with the topic's key, and not sealed. */
const SEALED = 0;
const UNSEALED = 2;

/** Drops unsealed messages: anybody could have written them, above all the relay. */
const distrustRelay = (crypto: Crypto): void => {
  const typeOf = crypto.getPayloadType.bind(crypto);
  const decode = crypto.decode.bind(crypto);
  crypto.getPayloadType = (...message) => {
    try {
      return typeOf(...message);
    } catch {
      // Not even base64, which would surface as an error in the host's page. As a sealed message it cannot
      // be opened and is dropped.
      return SEALED;
    }
  };
  // Unsealed messages are for links between apps on a phone, but the library also accepts them from the relay:
  // a forged approval, account or end of a session. An empty message cannot be opened.
  crypto.decode = (topic, encoded, options) =>
    decode(
      topic,
      crypto.getPayloadType(encoded, options?.encoding) === UNSEALED ? "" : encoded,
      options,
    );
};

/**
 * Checks what wallets say of a session before the library acts on it. The library does not wait for its own
 * checks of events and updates: it acts on what they refuse, and the refusal surfaces as an error in the host's
 * page. What these checks throw, it tells the wallet.
 */
export const distrustWallets = ({ engine, session }: Client): void => {
  before(engine, "isValidSessionSettleRequest", (params) => {
    // Without a usable account too: refused here, the visitor would wait for the code to expire.
    Reflect.set(params, "namespaces", joined(read(params, "namespaces")) ?? { none: NOTHING });
    const controller = read(params, "controller");
    const metadata = boundedMetadata(read(controller, "metadata"));
    // The library keeps it in the storage of the page, which has a few megabytes.
    Reflect.set(params, "controller", { ...Object(controller), metadata });
  });
  before(engine, "isValidUpdate", (params) => {
    const namespaces = read(params, "namespaces");
    const next = joined(namespaces);
    if (next === null) throw new Error("The update grants nothing that can be read.");
    // In place: the library has another reference to them.
    for (const key of Object.keys(Object(namespaces)))
      Reflect.deleteProperty(Object(namespaces), key);
    Object.assign(Object(namespaces), next);
  });
  before(engine, "isValidEmit", (params) => {
    if (!isOfSession(session.get(String(read(params, "topic"))), params))
      throw new Error("The event names a chain that the session does not cover, or is not known.");
  });
};

/** Runs a check before one of the library's own. */
const before = (engine: object, name: string, check: (params: object) => void): void => {
  const own: unknown = Reflect.get(engine, name);
  if (typeof own !== "function") return; // another version, which the host supplied
  Reflect.set(engine, name, (params: object): unknown => {
    check(params);
    const answer: unknown = Reflect.apply(own, engine, [params]);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  });
};

const METADATA_MAX = 1_000;

/** What a wallet says about itself, cut, and without fields that are not known. */
const boundedMetadata = (metadata: unknown) => {
  const cut = (from: unknown, field: string): string => {
    const said = read(from, field);
    return typeof said === "string" ? said.slice(0, METADATA_MAX) : "";
  };
  const redirect = read(metadata, "redirect");
  const icon = read(read(metadata, "icons"), "0");
  return {
    name: cut(metadata, "name"),
    description: cut(metadata, "description"),
    url: cut(metadata, "url"),
    icons: typeof icon === "string" && icon.length <= ICON_MAX_CHARS ? [icon] : [],
    ...(redirect === undefined
      ? {}
      : { redirect: { native: cut(redirect, "native"), universal: cut(redirect, "universal") } }),
  };
};

const NOTHING: Granted = { accounts: [], chains: [], methods: [], events: [] };

/** One entry for each namespace, as the library needs it: it looks entries up by namespace only. CAIP-25 */
const joined = (namespaces: unknown): Record<string, Granted> | null => {
  const names = namespacesIn(namespaces);
  return names.length === 0
    ? null
    : Object.fromEntries(names.map((name) => [name, grantedIn(namespaces, name)]));
};

/** Others have names that the library gives its own events. */
const EVENTS: readonly unknown[] = ["accountsChanged", "chainChanged"];

const isOfSession = (session: unknown, params: object): boolean => {
  const [chainId, event] = [read(params, "chainId"), read(params, "event")];
  const [name, data] = [read(event, "name"), read(event, "data")];
  if (typeof chainId !== "string" || !EVENTS.includes(name)) return false;
  const named = name === "chainChanged" ? chainNamed(data, chainId) : chainId;
  return [chainId, named].every((id) => isCaipNetworkId(id) && covers(session, id));
};

/** The chain that a `chainChanged` means: a number, decimal or hexadecimal text, a reference, or a CAIP-2 id. */
const chainNamed = (data: unknown, chainId: string): string => {
  const text = String(typeof data === "number" || typeof data === "string" ? data : "");
  if (text.includes(":")) return text;
  const reference = /^0x[0-9a-f]{1,14}$/i.test(text) ? BigInt(text) : text;
  return `${chainId.slice(0, chainId.indexOf(":"))}:${reference}`;
};
