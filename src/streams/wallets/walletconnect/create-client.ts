import { siteMetadata } from "../../browser/site-metadata.js";
import { distrustRelay, distrustWallets } from "./distrust.js";
import { dropPairings } from "./drop-pairings.js";
import { attestInTime } from "./in-time.js";
import type { UniversalProvider } from "./library.js";
import type { ClientParts } from "./parts.js";
import { sessionStorageOf } from "./session-storage.js";

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
