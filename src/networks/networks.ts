import type { CaipNetworkId } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import {
  ASTAR_MARK,
  CELESTIA_MARK,
  COSMOS_HUB_MARK,
  OSMOSIS_MARK,
  POLKADOT_MARK,
} from "./marks.js";

/**
 * Networks for the option `networks`. Each is a separate value, so that a bundle keeps only those that it uses.
 */

const evm = (
  id: number,
  name: string,
  symbol: string,
  rpc: string,
  explorer: readonly [name: string, url: string],
): Network => ({
  id,
  chainNamespace: "eip155",
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: symbol === "ETH" ? "Ether" : symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
});

const other = (
  caipNetworkId: CaipNetworkId,
  name: string,
  currency: Network["nativeCurrency"],
  rpc: string,
  explorer: readonly [name: string, url: string],
  testnet: boolean,
): Network => {
  const [chainNamespace = "", id = ""] = caipNetworkId.split(":");
  return {
    id,
    chainNamespace: chainNamespace as Network["chainNamespace"],
    caipNetworkId,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
    ...(testnet ? { testnet } : {}),
  };
};

export const mainnet: Network = /* @__PURE__ */ evm(
  1,
  "Ethereum",
  "ETH",
  "https://ethereum-rpc.publicnode.com",
  ["Etherscan", "https://etherscan.io"],
);
export const arbitrum: Network = /* @__PURE__ */ evm(
  42161,
  "Arbitrum One",
  "ETH",
  "https://arb1.arbitrum.io/rpc",
  ["Arbiscan", "https://arbiscan.io"],
);
export const avalanche: Network = /* @__PURE__ */ evm(
  43114,
  "Avalanche",
  "AVAX",
  "https://api.avax.network/ext/bc/C/rpc",
  ["SnowTrace", "https://snowtrace.io"],
);
export const base: Network = /* @__PURE__ */ evm(8453, "Base", "ETH", "https://mainnet.base.org", [
  "Basescan",
  "https://basescan.org",
]);
export const optimism: Network = /* @__PURE__ */ evm(
  10,
  "OP Mainnet",
  "ETH",
  "https://mainnet.optimism.io",
  ["Optimism Explorer", "https://optimistic.etherscan.io"],
);
export const polygon: Network = /* @__PURE__ */ evm(
  137,
  "Polygon",
  "POL",
  "https://polygon-rpc.com",
  ["PolygonScan", "https://polygonscan.com"],
);

const SOL = { name: "Solana", symbol: "SOL", decimals: 9 };
const BTC = { name: "Bitcoin", symbol: "BTC", decimals: 8 };
const SOLSCAN = ["Solscan", "https://solscan.io"] as const;
/** wire 15.2: Solana and Bitcoin are read through the blockchain API. */
const HOSTED = "https://rpc.walletconnect.org/v1";

export const solana: Network = /* @__PURE__ */ other(
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "Solana",
  SOL,
  "https://api.mainnet-beta.solana.com",
  SOLSCAN,
  false,
);
export const solanaDevnet: Network = /* @__PURE__ */ other(
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "Solana Devnet",
  SOL,
  "https://api.devnet.solana.com",
  SOLSCAN,
  true,
);
export const solanaTestnet: Network = /* @__PURE__ */ other(
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "Solana Testnet",
  SOL,
  "https://api.testnet.solana.com",
  SOLSCAN,
  true,
);
export const bitcoin: Network = /* @__PURE__ */ other(
  "bip122:000000000019d6689c085ae165831e93",
  "Bitcoin",
  BTC,
  HOSTED,
  ["mempool.space", "https://mempool.space"],
  false,
);
export const bitcoinTestnet: Network = /* @__PURE__ */ other(
  "bip122:000000000933ea01ad0ee984209779ba",
  "Bitcoin Testnet",
  BTC,
  HOSTED,
  ["mempool.space", "https://mempool.space/testnet"],
  true,
);
export const bitcoinTestnet4: Network = /* @__PURE__ */ other(
  "bip122:00000000da84f2bafbbc53dee25a72ae",
  "Bitcoin Testnet 4",
  BTC,
  HOSTED,
  ["mempool.space", "https://mempool.space/testnet4"],
  true,
);

const pictureOf = (mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`,
  )}`;

const dot = (
  caipNetworkId: CaipNetworkId,
  name: string,
  [symbol, decimals]: readonly [symbol: string, decimals: number],
  ss58Prefix: number,
  mark: string,
  rpc: string,
  explorer: string,
): Network => ({
  ...other(
    caipNetworkId,
    name,
    { name: symbol, symbol, decimals },
    rpc,
    ["Subscan", explorer],
    false,
  ),
  ss58Prefix,
  iconUrl: pictureOf(mark),
});

const DOT = ["DOT", 10] as const;

export const polkadot: Network = /* @__PURE__ */ dot(
  "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  "Polkadot",
  DOT,
  0,
  POLKADOT_MARK,
  "https://rpc.polkadot.io",
  "https://polkadot.subscan.io",
);
export const polkadotAssetHub: Network = /* @__PURE__ */ dot(
  "polkadot:68d56f15f85d3136970ec16946040bc1",
  "Polkadot Asset Hub",
  DOT,
  0,
  POLKADOT_MARK,
  "https://polkadot-asset-hub-rpc.polkadot.io",
  "https://assethub-polkadot.subscan.io",
);
export const astar: Network = /* @__PURE__ */ dot(
  "polkadot:9eb76c5184c4ab8679d2d5d819fdf90b",
  "Astar",
  ["ASTR", 18],
  5,
  ASTAR_MARK,
  "https://rpc.astar.network",
  "https://astar.subscan.io",
);

const cosmosNetwork = (
  id: string,
  name: string,
  symbol: string,
  cosmos: NonNullable<Network["cosmos"]>,
  host: string,
  mark: string,
): Network => ({
  ...other(
    `cosmos:${id}`,
    name,
    { name: symbol, symbol, decimals: 6 },
    `https://${host}-rpc.publicnode.com`,
    ["Mintscan", `https://www.mintscan.io/${host}`],
    false,
  ),
  restUrls: [`https://${host}-rest.publicnode.com`],
  cosmos,
  iconUrl: pictureOf(mark),
});

export const cosmosHub: Network = /* @__PURE__ */ cosmosNetwork(
  "cosmoshub-4",
  "Cosmos Hub",
  "ATOM",
  { bech32Prefix: "cosmos", denom: "uatom" },
  "cosmos",
  COSMOS_HUB_MARK,
);
export const osmosis: Network = /* @__PURE__ */ cosmosNetwork(
  "osmosis-1",
  "Osmosis",
  "OSMO",
  { bech32Prefix: "osmo", denom: "uosmo" },
  "osmosis",
  OSMOSIS_MARK,
);
export const celestia: Network = /* @__PURE__ */ cosmosNetwork(
  "celestia",
  "Celestia",
  "TIA",
  { bech32Prefix: "celestia", denom: "utia" },
  "celestia",
  CELESTIA_MARK,
);
