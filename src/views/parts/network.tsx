import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { NETWORK_MARKS } from "./network-marks.js";
import { DirectoryPicture, Picture } from "./picture.js";

/** A network's picture: the host's, else the directory's, else our own, else its first letter. */
export const NetworkPicture = ({
  network,
  large = false,
}: {
  readonly network: Network;
  readonly large?: boolean;
}) => {
  const { assets, name, iconUrl = assets?.imageUrl } = network;
  const imageId = assets?.imageId;
  const shown = { name, className: large ? "round large" : "round" };
  return iconUrl === undefined && imageId !== undefined ? (
    <DirectoryPicture {...shown} kind="asset" imageId={imageId} />
  ) : (
    <Picture {...shown} src={iconUrl ?? ownPicture(network)} />
  );
};

/** The picture that we have of a network, or null. */
export const ownPicture = ({ caipNetworkId }: Pick<Network, "caipNetworkId">): string | null => {
  const mark = NETWORK_MARKS[caipNetworkId];
  if (mark === undefined) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** How a network is called. One that the site has not configured is called by its common name, else by its number. */
export const useNetworkName = ({ caipNetworkId, id, name, unsupported }: Network): string => {
  const { t } = useTexts(texts);
  return unsupported === true
    ? (NETWORK_NAMES[caipNetworkId] ?? t("networks.numbered", { id }))
    : name;
};

/** Names of common networks that a site may not have configured, for a wallet that is on one of them. */
const NETWORK_NAMES: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  "eip155:1": "Ethereum",
  "eip155:5": "Goerli",
  "eip155:10": "OP Mainnet",
  "eip155:56": "BNB Smart Chain",
  "eip155:100": "Gnosis",
  "eip155:130": "Unichain",
  "eip155:137": "Polygon",
  "eip155:146": "Sonic",
  "eip155:324": "ZKsync Era",
  "eip155:480": "World Chain",
  "eip155:8453": "Base",
  "eip155:17000": "Holesky",
  "eip155:42161": "Arbitrum One",
  "eip155:42220": "Celo",
  "eip155:43114": "Avalanche",
  "eip155:59144": "Linea",
  "eip155:80002": "Polygon Amoy",
  "eip155:81457": "Blast",
  "eip155:84532": "Base Sepolia",
  "eip155:421614": "Arbitrum Sepolia",
  "eip155:534352": "Scroll",
  "eip155:11155111": "Sepolia",
  "eip155:11155420": "OP Sepolia",
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "Solana",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "Solana Devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "Solana Testnet",
  "bip122:000000000019d6689c085ae165831e93": "Bitcoin",
  "bip122:000000000933ea01ad0ee984209779ba": "Bitcoin Testnet",
  "bip122:00000000da84f2bafbbc53dee25a72ae": "Bitcoin Testnet 4",
};

/** How the kinds of networks are called. */
export const useNamespaceName = (): ((namespace: Namespace) => string) => {
  const { t } = useTexts(texts);
  return (namespace) => (namespace === "eip155" ? t("networks.evm") : NAMESPACE_NAMES[namespace]);
};

/** Their own names, the same in every language. */
const NAMESPACE_NAMES: Readonly<Record<Exclude<Namespace, "eip155">, string>> = {
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
};
