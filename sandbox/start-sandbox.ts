import { type SandboxBitcoin, TESTNET_3, TESTNET_4 } from "./chains/bitcoin/bitcoin-list.js";
import { type RunningBitcoin, startBitcoin } from "./chains/bitcoin/start-bitcoin.js";
import { CHAIN_A, CHAIN_B, CHAIN_C } from "./chains/chain-list.js";
import { PARACHAIN, RELAY_CHAIN } from "./chains/polkadot/network-list.js";
import { startDotNode } from "./chains/polkadot/start-dot-node.js";
import { installPool } from "./chains/sandbox-pool.js";
import { installToken } from "./chains/sandbox-token.js";
import { lifeBegins, seedLife, seedQuietLife, seedSolanaLife } from "./chains/seed-life.js";
import { DEVNET, type SandboxCluster, TESTNET } from "./chains/solana/cluster-list.js";
import { type RunningCluster, startCluster } from "./chains/solana/start-cluster.js";
import { startChain } from "./chains/start-chain.js";
import { type RunningFrame, startFrame } from "./frame/start-frame.js";
import { createExchange } from "./onramp/exchange.js";
import { startOnramp } from "./onramp/start-onramp.js";
import { startHostPages } from "./pages/start-host-pages.js";
import { startPhonePage } from "./phone/start-phone-page.js";
import { noRelayFaults } from "./relay/faults.js";
import { type RunningRelay, startRelay } from "./relay/start-relay.js";
import { controlReply } from "./services/control.js";
import type { RequestLog } from "./services/request-log.js";
import type { FaultRules } from "./services/rules.js";
import { type RunningServices, startServices } from "./services/start-services.js";
import { choosePair, choosePort, LOOPBACK } from "./shared/ports.js";

export type SandboxOptions = {
  /** `fixed` starts at 4100, for a person; `free` lets the system choose, for tests. Default `free`. */
  readonly ports?: "fixed" | "free";
  /** Whether the host pages are built and served; they need the product's own build. Default true. */
  readonly pages?: boolean;
  /** What the demo page takes where its address says nothing, such as `{ solana: "0" }`. Default: every namespace, swaps and buying. */
  readonly demo?: Readonly<Record<string, string>>;
  /** Origins besides the host pages' own that may hold the secure frame. */
  readonly frameHosts?: readonly string[];
  /** Whether the first developer accounts have a past: tokens, NFTs, spam and five months of history. Default false. */
  readonly life?: boolean;
  readonly log?: (line: string) => void;
};

/** Addresses of everything; none ends with a slash. */
export type SandboxUrls = {
  readonly demo: string;
  readonly plain: string;
  readonly strictMode: string;
  /** Other modals, and a second sluice. */
  readonly crowded: string;
  readonly framed: string;
  /** The dialog in place, between what else is on the page. */
  readonly inline: string;
  readonly csp: string;
  readonly standalone: string;
  /** The in-page wallets alone, without the product, under the strict policy. */
  readonly walletsOnly: string;
  /** Every part of the dialog in every state. */
  readonly parts: string;
  /** Without React, with networks and wallets of both namespaces; `?only=solana` leaves Solana's. */
  readonly solana: string;
  /** Without React, with EVM networks and Polkadot's; `?only=polkadot` leaves Polkadot's. */
  readonly polkadot: string;
  /** A site of wallet-adapter, with the dialog as one of its wallets. */
  readonly walletAdapter: string;
  /** A site of @solana/kit, with the dialog as one of its wallets. */
  readonly kit: string;
  /** A site whose visitors sign in at its own server. */
  readonly signIn: string;
  /** A site whose server asks for payments, and verifies them. */
  readonly shop: string;
  readonly phone: string;
  /** The page of a provider of coins. */
  readonly onramp: string;
  /** The secure frame's page; its origin is `frameOrigin`. */
  readonly frame: string;
  readonly frameOrigin: string;
  /** The mails of the embedded wallet, for a person. */
  readonly outbox: string;
  /** Origin of the social providers' stand-in, and of forged frame messages. */
  readonly social: string;
  readonly api: string;
  readonly relay: string;
  readonly rpc: {
    readonly a: string;
    readonly b: string;
    /** The one with swaps. */
    readonly c: string;
    /** The websockets of the clusters are on the same port, and on the next one. */
    readonly solanaDevnet: string;
    readonly solanaTestnet: string;
    /** Of the services in the form of Esplora. */
    readonly bitcoinTestnet: string;
    readonly bitcoinTestnet4: string;
  };
};

/** Everything the product talks to, running on loopback. */
export type Sandbox = {
  readonly urls: SandboxUrls;
  /** The testnets of Bitcoin: coins for an account, blocks, and what was sent. */
  readonly bitcoin: Pick<RunningBitcoin, "testnet3" | "testnet4">;
  readonly faults: {
    readonly relay: Pick<
      RunningRelay,
      "faults" | "setFaults" | "drop" | "inject" | "topics" | "connections" | "frames"
    >;
    readonly services: FaultRules;
    readonly frame: RunningFrame["faults"] &
      Pick<RunningFrame, "expireCodes" | "offerSmartAccounts">;
    readonly solanaDevnet: Pick<RunningCluster, "expireBlockhashes">;
    /** Back to a world where everything works. */
    readonly reset: () => void;
  };
  /** Every HTTP request that the services got, the control endpoints excepted. */
  readonly requests: RequestLog["list"];
  readonly clearRequests: () => void;
  /** The mails of the embedded wallet, newest first; of one address only when `to` is given. */
  readonly mails: RunningFrame["outbox"]["list"];
  /** Resolves when no process, socket or timer of the sandbox is left. */
  readonly stop: () => Promise<void>;
};

const PORTS = {
  host: 4100,
  phone: 4101,
  api: 4102,
  relay: 4103,
  chainA: 4104,
  chainB: 4105,
  frame: 4106,
  social: 4107,
  // Two each: the websocket is on the next one.
  solanaDevnet: 4108,
  solanaTestnet: 4110,
  bitcoin: 4112,
  relayChain: 4113,
  parachain: 4114,
  chainC: 4115,
  onramp: 4116,
};

type Stop = () => Promise<void>;

/** Starts the sandbox. What had started is stopped again when a later part fails. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const log = options.log ?? (() => undefined);
  const port = choosePort(options.ports ?? "free", log);
  const stops: Stop[] = [];
  const stop: Stop = async () => {
    await Promise.all(stops.splice(0).map((part) => part()));
  };
  const started = <T extends { readonly stop: Stop }>(part: T): T => {
    stops.push(part.stop);
    return part;
  };

  try {
    const hasLife = options.life ?? false;
    const since = hasLife ? lifeBegins() : undefined;
    const a = started(await startChain(CHAIN_A.id, await port("chain A", PORTS.chainA), since));
    const b = started(await startChain(CHAIN_B.id, await port("chain B", PORTS.chainB), since));
    const c = started(await startChain(CHAIN_C.id, await port("chain C", PORTS.chainC)));
    await Promise.all([installToken(a.url), installPool(c.url)]);
    const chains = [
      { ...CHAIN_A, rpcUrl: a.url },
      { ...CHAIN_B, rpcUrl: b.url },
    ];
    const swapChain = { ...CHAIN_C, rpcUrl: c.url };
    const devnet = started(
      await startCluster(
        DEVNET.genesisHash,
        await choosePair(port, "Solana's devnet", PORTS.solanaDevnet),
      ),
    );
    const testnet = started(
      await startCluster(
        TESTNET.genesisHash,
        await choosePair(port, "Solana's testnet", PORTS.solanaTestnet),
      ),
    );
    const clusters: readonly [SandboxCluster, SandboxCluster] = [
      { ...DEVNET, rpcUrl: devnet.url },
      { ...TESTNET, rpcUrl: testnet.url },
    ];
    const bitcoin = started(await startBitcoin(await port("Bitcoin's testnets", PORTS.bitcoin)));
    const bitcoins: readonly [SandboxBitcoin, SandboxBitcoin] = [
      { ...TESTNET_4, url: `${bitcoin.url}/testnet4/api` },
      { ...TESTNET_3, url: `${bitcoin.url}/testnet/api` },
    ];
    const dotNetworks = await Promise.all(
      [
        { ...RELAY_CHAIN, port: PORTS.relayChain },
        { ...PARACHAIN, port: PORTS.parachain },
      ].map(async ({ port: wanted, ...network }) => {
        const node = started(await startDotNode(network, await port(network.name, wanted)));
        return { ...network, rpcUrl: node.url };
      }),
    );
    const exchange = createExchange();
    const onramp = started(
      await startOnramp(await port("the provider", PORTS.onramp), chains, exchange),
    );
    const relay = started(await startRelay(await port("the relay", PORTS.relay)));
    const phonePort = await port("the phone", PORTS.phone);
    const hostPort = await port("the pages", PORTS.host);
    const frame = started(
      await startFrame({
        port: await port("the secure frame", PORTS.frame),
        socialPort: await port("the social providers", PORTS.social),
        chains: [...chains, swapChain],
        clusters,
        hosts: [`http://${LOOPBACK}:${hostPort}`, ...(options.frameHosts ?? [])],
      }),
    );
    const services: RunningServices = started(
      await startServices({
        port: await port("the services", PORTS.api),
        phoneUrl: `http://${LOOPBACK}:${phonePort}`,
        chains: [...chains, swapChain],
        swapChain,
        onrampUrl: onramp.url,
        exchange,
        clusters,
        dotNetworks,
        control: (method, call) =>
          controlReply({ relay, frame, faults: services.faults, log: services.log }, method, call),
      }),
    );
    const phone = started(
      await startPhonePage({
        port: phonePort,
        config: { relay: relay.url, chains, clusters, bitcoins, dotNetworks },
      }),
    );
    const seeded = hasLife
      ? [seedLife(a.url, services.url), seedQuietLife(b.url), seedSolanaLife(devnet.url)]
      : [];
    // While the pages are built.
    const life = Promise.all(seeded);
    life.catch(() => undefined);
    const host = started(
      await startHostPages({
        port: hostPort,
        build: options.pages ?? true,
        config: {
          api: services.url,
          relay: relay.url,
          phone: phone.url,
          onramp: onramp.url,
          frame: `${frame.url}/sdk`,
          frameOrigin: frame.url,
          outbox: `${frame.url}/outbox`,
          forger: `${frame.socialUrl}/forger`,
          demo: {
            solana: "1",
            polkadot: "1",
            cosmos: "1",
            swaps: "1",
            onramp: "1",
            ...options.demo,
          },
          chains,
          swapChain,
          clusters,
          bitcoins,
          dotNetworks,
        },
        log,
      }),
    );

    await life;
    const reset = (): void => {
      relay.setFaults(noRelayFaults);
      services.faults.clear();
      frame.reset();
    };
    const { expireCodes, offerSmartAccounts } = frame;
    return {
      urls: {
        demo: `${host.url}/demo`,
        plain: `${host.url}/plain`,
        strictMode: `${host.url}/strict-mode`,
        crowded: `${host.url}/crowded`,
        framed: `${host.url}/framed`,
        inline: `${host.url}/inline`,
        csp: `${host.url}/csp`,
        standalone: `${host.url}/standalone`,
        walletsOnly: `${host.url}/wallets-only`,
        parts: `${host.url}/parts`,
        solana: `${host.url}/solana`,
        polkadot: `${host.url}/polkadot`,
        walletAdapter: `${host.url}/wallet-adapter`,
        kit: `${host.url}/kit`,
        signIn: `${host.url}/sign-in`,
        shop: `${host.url}/shop`,
        phone: phone.url,
        onramp: onramp.url,
        frame: `${frame.url}/sdk`,
        frameOrigin: frame.url,
        outbox: `${frame.url}/outbox`,
        social: frame.socialUrl,
        api: services.url,
        relay: relay.url,
        rpc: {
          a: a.url,
          b: b.url,
          c: c.url,
          solanaDevnet: devnet.url,
          solanaTestnet: testnet.url,
          bitcoinTestnet: bitcoins[1].url,
          bitcoinTestnet4: bitcoins[0].url,
        },
      },
      bitcoin,
      faults: {
        relay,
        services: services.faults,
        frame: { ...frame.faults, expireCodes, offerSmartAccounts },
        solanaDevnet: devnet,
        reset,
      },
      requests: services.log.list,
      clearRequests: services.log.clear,
      mails: frame.outbox.list,
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
