import type { OnrampOptions, OnrampStatus } from "sluice";
import { CHAIN_B, caip2, type SandboxChain } from "../../chains/chain-list.js";
import { COSMOS_NETWORKS } from "../../chains/cosmos/network-list.js";
import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import type { PageConfig } from "../page-config.js";
import { bitcoinNetwork, servicesOf } from "./bitcoin-network.js";
import { cosmosNetwork } from "./cosmos-network.js";
import { polkadotNetwork } from "./polkadot-network.js";
import { solanaNetwork } from "./solana-network.js";

const toNetwork = ({ id, name }: SandboxChain, rpcUrl: string) => ({
  id,
  name,
  chainNamespace: "eip155" as const,
  caipNetworkId: caip2(id) as `eip155:${number}`,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  // Only accounts of main networks have names: one of the two counts as such.
  testnet: id === CHAIN_B.id,
});

const themeOf = (text: string | null): "light" | "dark" | "system" =>
  text === "light" || text === "dark" ? text : "system";

/** The project's name says which logins, swaps and buying its configuration turns on, see `services/configuration.ts`. */
const projectOf = (query: URLSearchParams): string =>
  [
    "sandbox",
    ...["email", "socials", "swaps", "onramp"].filter((name) => query.get(name) === "1"),
  ].join("-");

/** Who sells: the same page in Meld's terms, and as a provider of the site's own, which says what became of a purchase. */
const onrampOf = (page: string, hasKey: boolean): OnrampOptions => ({
  ...(hasKey ? { meld: { publicKey: "sandbox", url: page } } : {}),
  providers: [
    {
      id: "sandbox-pay",
      name: "Sandbox Pay",
      fee: "1%",
      namespaces: ["eip155"],
      url: async ({ id, address, caipNetworkId, token, amount, currency }) => {
        const query = new URLSearchParams({
          id,
          walletAddress: address,
          network: caipNetworkId.replace("eip155:", ""),
          destinationCurrencyCode: token.symbol,
          sourceAmount: amount,
          sourceCurrencyCode: currency,
        });
        return `${page}/?${query}`;
      },
      status: async ({ id }) => {
        const answer = await fetch(`${page}/status?id=${encodeURIComponent(id)}`);
        return (await answer.text()) as OnrampStatus;
      },
    },
  ],
});

/**
 * Options for `createSluice` from the page's address: `projectId` (`none` for a missing one), `theme`,
 * `locale`, `relay`, `reconnect=0`, `basic=1`, `eip6963=0`, `injected=0`, `prefix`, `analytics=1`, `errors=1`, `email=1`, `socials=1`, `solana=1` (Solana's two
 * networks as well), `bitcoin=1` (both testnets of Bitcoin), `polkadot=1` (Polkadot's as well), `cosmos=1` (those of Cosmos as well), `swaps=1` (a network with swaps, and the feature), `onramp=1` (buying, at the sandbox's provider), `meld=0` (without a key for Meld), `only=` one of the namespaces (no others), `ens=1` (Ethereum's mainnet as well, by the node of the first chain), `node=service`
 * (chains are asked through the services, whose faults then hold). A test may leave the host's own wording of
 * the dialog's texts in `window.sandboxMessages`.
 */
export const sluiceOptions = (
  {
    api,
    relay,
    frame,
    frameOrigin,
    clusters,
    bitcoins,
    dotNetworks,
    swapChain,
    onramp,
  }: PageConfig,
  [a, b]: readonly [SandboxChain, SandboxChain],
  query: URLSearchParams,
) => {
  const projectId = query.get("projectId") ?? projectOf(query);
  const locale = query.get("locale");
  const prefix = query.get("prefix");
  const nodeOf = (caipNetworkId: string, rpcUrl: string): string =>
    query.get("node") === "service" ? `${api}/v1/?chainId=${caipNetworkId}` : rpcUrl;
  const ofChain = (chain: SandboxChain) => toNetwork(chain, nodeOf(caip2(chain.id), chain.rpcUrl));
  const ofCluster = (one: SandboxCluster) =>
    solanaNetwork(one, nodeOf(one.caipNetworkId, one.rpcUrl));
  const plain = [ofChain(a), ofChain(b)] as const;
  const hasSwaps = query.get("swaps") === "1";
  const evm = hasSwaps ? ([...plain, ofChain(swapChain)] as const) : plain;
  const solana = [ofCluster(clusters[0]), ofCluster(clusters[1])] as const;
  const [relayChain, ...parachains] = dotNetworks.map((one) =>
    polkadotNetwork(one, nodeOf(one.caipNetworkId, one.rpcUrl)),
  );
  if (relayChain === undefined) throw new Error("/sandbox.json lacks Polkadot");
  const polkadot = [relayChain, ...parachains] as const;
  const bitcoin = [bitcoinNetwork(bitcoins[0]), bitcoinNetwork(bitcoins[1])] as const;
  const [hub, ...zones] = COSMOS_NETWORKS;
  const cosmos = [cosmosNetwork(hub, api), ...zones.map((one) => cosmosNetwork(one, api))] as const;
  const all = [
    ...evm,
    ...(query.get("solana") === "1" ? solana : []),
    ...(query.get("bitcoin") === "1" ? bitcoin : []),
    ...(query.get("polkadot") === "1" ? polkadot : []),
    ...(query.get("cosmos") === "1" ? cosmos : []),
  ] as const;
  // No wallet is on it: its node is asked for names.
  const mainnet = { ...toNetwork({ ...a, id: 1, name: "Ethereum" }, a.rpcUrl), testnet: false };
  const named = query.get("ens") === "1" ? ([...all, mainnet] as const) : all;
  const { sandboxMessages } = globalThis as { sandboxMessages?: Record<string, string> };
  return {
    projectId: projectId === "none" ? "" : projectId,
    networks: { solana, bitcoin, polkadot, cosmos }[query.get("only") ?? ""] ?? named,
    metadata: {
      name: "Sluice demo",
      description: "A page that tries the connection dialog out",
      url: location.origin,
      icons: [`${api}/public/getAssetImage/sluice-demo`],
    },
    endpoints: {
      api,
      rpc: api,
      analytics: api,
      relay: query.get("relay") ?? relay,
      bitcoin: servicesOf(bitcoins),
      // The same service plays an ord server.
      ordinals: servicesOf(bitcoins),
      frame,
      frameOrigin,
    },
    ...(query.get("onramp") === "1" ? { onramp: onrampOf(onramp, query.get("meld") !== "0") } : {}),
    themeMode: themeOf(query.get("theme")),
    basic: query.get("basic") === "1",
    enableReconnect: query.get("reconnect") !== "0",
    enableEIP6963: query.get("eip6963") !== "0",
    enableInjected: query.get("injected") !== "0",
    features: {
      analytics: query.get("analytics") === "1",
      errorReports: query.get("errors") === "1",
      pay: true,
      // A project that has logins says so itself, and would overrule these.
      ...(["email", "socials"].some((name) => query.get(name) === "1")
        ? {}
        : { email: false, socials: false }),
    },
    ...(locale === null ? {} : { locale }),
    ...(sandboxMessages === undefined ? {} : { messages: sandboxMessages }),
    ...(prefix === null ? {} : { storagePrefix: prefix }),
  };
};
