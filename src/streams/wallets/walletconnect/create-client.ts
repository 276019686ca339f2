import { siteMetadata } from "../../browser/site-metadata.js";
import type { ClientParts } from "./clients.js";
import { distrustRelay, distrustWallets } from "./distrust.js";
import { dropPairings } from "./drop-pairings.js";
import type { UniversalProvider } from "./library.js";
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
  if (settings.walletConnect.verify === true) (await import("./in-time.js")).attestInTime(verify);
  // No attestation: no third-party frame, and no 5 s wait if its host is blocked.
  else verify.register = async () => "";
  return provider;
};

const ownProvider = async ({ env, records, settings }: ClientParts): Promise<UniversalProvider> => {
  const { UniversalProvider: library } = await import("@walletconnect/universal-provider");
  const metadata = siteMetadata(settings.metadata, env);
  const provider = await library.init({
    projectId: settings.projectId ?? "",
    metadata: { ...metadata, icons: [...metadata.icons] },
    relayUrl: settings.endpoints.relay,
    storage: sessionStorageOf(records, `${settings.storagePrefix}walletconnect/`),
    customStoragePrefix: settings.storagePrefix,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: "error", // S9.19, S8.15
  });
  // Codes that were on show when the page of an earlier visit was closed.
  const forgetTopics = await dropPairings(provider.client);
  await forgetTopics();
  return provider;
};
