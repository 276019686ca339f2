import { type IWalletKit, WalletKit } from "@reown/walletkit";
import { UniversalProvider } from "@walletconnect/universal-provider";
import { privateKeyToAccount } from "viem/accounts";
import { devKeys } from "../../sandbox/chains/dev-accounts.js";
import { walletCore } from "../../sandbox/phone/wallet-core.js";

export const CHAIN = "eip155:31337";
export const walletAccount = privateKeyToAccount(devKeys[3]);

const metadata = (name: string) => ({
  name,
  description: name,
  url: "http://127.0.0.1",
  icons: [],
});

/** Two clients in one process need storage prefixes of their own, or they share one core. */
let count = 0;
const freshPrefix = (name: string): string => {
  count += 1;
  return `test-${name}-${process.pid}-${count}`;
};

const options = (relayUrl: string, name: string) => ({
  projectId: "sandbox",
  relayUrl,
  logger: "silent",
  telemetryEnabled: false,
  customStoragePrefix: freshPrefix(name),
});

/** The real dapp library, its third-party attestation replaced as the product does it. */
export const startDapp = async (relayUrl: string) => {
  const provider = await UniversalProvider.init({
    ...options(relayUrl, "dapp"),
    metadata: metadata("Test site"),
    disableProviderPing: true,
  });
  provider.client.core.verify.register = async () => "";
  return provider;
};

/** The real wallet SDK. */
export const startWallet = (relayUrl: string): Promise<IWalletKit> =>
  WalletKit.init({
    core: walletCore(relayUrl, freshPrefix("wallet")),
    metadata: metadata("Test wallet"),
  });

export const namespaces = (rpcUrl: string) => ({
  eip155: {
    methods: ["personal_sign", "eth_sendTransaction"],
    chains: [CHAIN],
    events: ["accountsChanged", "chainChanged"],
    rpcMap: { 31337: rpcUrl },
  },
});

export const granted = {
  eip155: {
    accounts: [`${CHAIN}:${walletAccount.address}`],
    chains: [CHAIN],
    methods: ["personal_sign", "eth_sendTransaction"],
    events: ["accountsChanged", "chainChanged"],
  },
};

type Closable = {
  readonly heartbeat: { stop(): void };
  readonly relayer: { transportClose(): Promise<void> };
};

/** Ends sockets and timers of a client; without it the process would stay. */
export const closeCore = async ({ heartbeat, relayer }: Closable): Promise<void> => {
  heartbeat.stop();
  await relayer.transportClose();
};
