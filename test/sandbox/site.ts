import type { IWalletKit } from "@reown/walletkit";
import { asyncScheduler, firstValueFrom, type Observable, of } from "rxjs";
import type { Network } from "../../src/codecs/network.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { mainnet, optimism, solana } from "../../src/networks/networks.js";
import { createRecords } from "../../src/streams/storage/records.js";
import evmOverSession from "../../src/streams/wallets/namespaces/eip155/over-session.js";
import solanaOverSession from "../../src/streams/wallets/namespaces/solana/over-session.js";
import type { OpenStep, Session, Wallet } from "../../src/streams/wallets/port.js";
import { clients } from "../../src/streams/wallets/walletconnect/clients.js";
import type { UniversalProvider } from "../../src/streams/wallets/walletconnect/library.js";
import { createWalletConnect } from "../../src/streams/wallets/walletconnect/walletconnect.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { noNode } from "../support/no-node.js";
import { closeCore, walletAccount } from "./clients.js";

const offline = (network: Network): Network => ({
  ...network,
  // Reads never leave the process: nothing listens here.
  rpcUrls: { default: { http: ["http://127.0.0.1:1"] } },
});

export const NETWORKS: readonly Network[] = [mainnet, optimism].map(offline);

/** Those of a site with a second namespace. */
export const BOTH: readonly Network[] = [...NETWORKS, offline(solana)];

export const STORED = {
  namespace: "eip155",
  address: walletAccount.address,
  caipNetworkId: "eip155:1",
} as const;

let count = 0;

/** A page that uses WalletConnect as the product does, with the real library. */
export const startSite = (
  relayUrl: string,
  storage: Readonly<Record<string, string>> = {},
  networks: readonly Network[] = NETWORKS,
) => {
  count += 1;
  const storagePrefix = `site-${process.pid}-${count}/`;
  const env = simulatedEnv({
    scheduler: asyncScheduler,
    storage: Object.fromEntries(
      Object.entries(storage).map((entry) =>
        entry.map((text) => text.replaceAll("{prefix}", storagePrefix)),
      ),
    ),
  });
  const port = createWalletConnect({
    env,
    records: createRecords(env, storagePrefix),
    settings: {
      ...DEFAULT_SETTINGS,
      projectId: "sandbox",
      metadata: { name: "Site", description: "", url: "http://127.0.0.1", icons: [] },
      endpoints: { ...DEFAULT_SETTINGS.endpoints, relay: relayUrl },
      storagePrefix,
    },
    networks: () => networks,
    node: noNode,
    sharedUrls: () => [],
    overSessions: () =>
      of(
        new Map(
          [["eip155", evmOverSession] as const, ["solana", solanaOverSession] as const].filter(
            ([name]) => networks.some(({ chainNamespace }) => chainNamespace === name),
          ),
        ),
      ),
    beforeRequest: () => undefined,
  });
  return {
    env,
    port,
    storagePrefix,
    open: () => port.open({ namespaces: ["eip155"], networks, activeId: "eip155:1" }),
    restore: () => firstValueFrom(port.restore(STORED)),
    library: async (): Promise<UniversalProvider> => {
      const library = await clients.get(storagePrefix);
      if (library === undefined) throw new Error("No client");
      return library;
    },
    /** What is stored, for a page of the next visit. */
    kept: () =>
      Object.fromEntries(
        [...env.stored].map(([key, text]) => [
          key.replaceAll(storagePrefix, "{prefix}"),
          text.replaceAll(storagePrefix, "{prefix}"),
        ]),
      ),
    stop: async () => {
      const library = await clients.get(storagePrefix)?.catch(() => undefined);
      clients.delete(storagePrefix);
      if (library !== undefined) await closeCore(library.client.core);
    },
  };
};

export type Site = ReturnType<typeof startSite>;

type Namespaces = Parameters<IWalletKit["approveSession"]>[0]["namespaces"];

export const grant = (...chains: readonly string[]): Namespaces[string] => ({
  accounts: chains.map((chain) => `${chain}:${walletAccount.address}`),
  methods: ["personal_sign", "eth_sendTransaction"],
  events: ["accountsChanged", "chainChanged"],
});

/** A wallet that also says what the wallet SDK would not send. */
export const unchecked = (wallet: IWalletKit) => {
  const { engine } = wallet.engine.signClient;
  for (const check of ["isValidApprove", "isValidEmit", "isValidUpdate"])
    Reflect.set(engine, check, async () => undefined);
};

/** Pairs each code that the site offers, and approves with these namespaces. */
export const approving = (
  steps$: Observable<OpenStep>,
  wallet: IWalletKit,
  namespaces: Namespaces,
): Promise<Session> =>
  new Promise((resolve, reject) => {
    wallet.once("session_proposal", ({ id }) => {
      wallet.approveSession({ id, namespaces }).catch(() => undefined);
    });
    steps$.subscribe({
      next: (step) => {
        if (step.step === "uri") void wallet.pair({ uri: step.uri });
        else if (step.step === "session") resolve(step.session);
      },
      error: reject,
    });
  });

export const walletOf = async (session: Session): Promise<Wallet> => {
  const [wallet] = await firstValueFrom(session.wallets$);
  if (wallet === undefined) throw new Error("No wallet");
  return wallet;
};
