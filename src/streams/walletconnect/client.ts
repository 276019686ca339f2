import type { Env } from "../../base/env.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { UniversalProvider } from "./library.js";
import { sessionStorageOf } from "./session-storage.js";

/** How long the attestation service may hold up a pairing when a host wants it. */
const VERIFY_MS = 800;

/** Type 0 of the WalletConnect envelope: sealed with the topic's key. */
const SEALED = 0;

/** What the client needs of the outside. */
export interface ClientParts {
  readonly env: Pick<Env, "page">;
  readonly records: Parameters<typeof sessionStorageOf>[0];
  readonly settings: Pick<
    Settings,
    "projectId" | "metadata" | "endpoints" | "storagePrefix" | "walletConnect"
  >;
}

/**
 * Makes the library's client. Its core cannot be destroyed and is shared by storage prefix, so there
 * is one for the page's life; `sleep.ts` stops and wakes it.
 */
export const createClient = async (parts: ClientParts): Promise<UniversalProvider> => {
  const { settings } = parts;
  const provider =
    settings.walletConnect.provider === undefined
      ? await ownProvider(parts)
      : // The host vouches for its shape: it handed it in for this.
        ((await settings.walletConnect.provider()) as UniversalProvider);
  const { crypto, verify } = provider.client.core;
  const typeOf = crypto.getPayloadType.bind(crypto);
  crypto.getPayloadType = (encoded) => {
    try {
      return typeOf(encoded);
    } catch {
      // Not even base64: the library would let it surface in the host's page. As a sealed message it
      // cannot be opened and is dropped.
      return SEALED;
    }
  };
  if (settings.walletConnect.verify === true) {
    const register = verify.register.bind(verify);
    verify.register = (params) => inTime(register(params), VERIFY_MS);
  } else {
    // No attestation: no third-party frame, and no 5 s wait where its host is blocked.
    verify.register = async () => "";
  }
  return provider;
};

const ownProvider = async ({ env, records, settings }: ClientParts): Promise<UniversalProvider> => {
  const { UniversalProvider: library } = await import("@walletconnect/universal-provider");
  const page = env.page();
  const { metadata } = settings;
  return library.init({
    projectId: settings.projectId ?? "",
    metadata: {
      name: metadata?.name ?? (page.title || page.origin),
      description: metadata?.description ?? page.description,
      url: metadata?.url ?? page.origin,
      icons: metadata === null ? (page.icon === null ? [] : [page.icon]) : [...metadata.icons],
    },
    relayUrl: settings.endpoints.relay,
    storage: sessionStorageOf(records, `${settings.storagePrefix}walletconnect/`),
    customStoragePrefix: settings.storagePrefix,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: "silent",
  });
};

/** The answer, or the empty text when it takes longer. */
const inTime = <A>(answer: Promise<A>, ms: number): Promise<A | ""> =>
  Promise.race([
    answer,
    new Promise<"">((resolve) => {
      AbortSignal.timeout(ms).addEventListener("abort", () => resolve(""), { once: true });
    }),
  ]);
