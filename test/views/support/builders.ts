import type { Transfer } from "../../../src/codecs/api/history.js";
import type { Network } from "../../../src/codecs/network.js";
import type { Connector, DirectoryWallet } from "../../../src/codecs/wallet.js";
import type { ConnectedAccount, Connection } from "../../../src/model/connection.js";

export const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const icon = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`)}`;

/** A wallet installed in the browser. */
export const connector = (name: string, parts: Partial<Connector> = {}): Connector => ({
  id: `com.${name.toLowerCase().replace(/\W/g, "")}`,
  type: "ANNOUNCED",
  name,
  icon: icon("#5b6cff"),
  rdns: `com.${name.toLowerCase().replace(/\W/g, "")}`,
  namespaces: ["eip155"],
  ...parts,
});

export const walletConnect: Connector = connector("WalletConnect", {
  id: "walletConnect",
  type: "WALLET_CONNECT",
  rdns: null,
});

/** A wallet of the directory. */
export const wallet = (name: string, parts: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id: `id-${name}`,
  name,
  imageId: null,
  imageUrl: null,
  rdns: null,
  certified: false,
  chains: ["eip155:1"],
  mobileLink: `${name.toLowerCase().replace(/\W/g, "")}://`,
  desktopLink: null,
  webappLink: null,
  linkMode: null,
  stores: { chrome: null, apple: null, google: null, homepage: `https://${name.length}.example/` },
  ...parts,
});

export const network = (id: number, name: string, parts: Partial<Network> = {}): Network => ({
  id,
  chainNamespace: "eip155",
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.example/"] } },
  ...parts,
});

export const mainnet = network(1, "Ethereum");
export const base = network(8453, "Base");

export const account: ConnectedAccount<"eip155"> = {
  namespace: "eip155",
  address: ADDRESS,
  connectionId: "c1",
  caipAddress: `eip155:1:${ADDRESS}`,
  caipNetworkId: "eip155:1",
};

export const connection = (
  from: Connector,
  parts: Partial<Connection<"eip155">> = {},
): Connection<"eip155"> => ({
  id: "c1",
  sessionId: "s1",
  namespace: "eip155",
  connector: from,
  accounts: [{ namespace: "eip155", address: ADDRESS }],
  caipNetworkId: "eip155:1",
  wallet: { name: from.name, icon: from.icon },
  deepLink: null,
  ...parts,
});

/** What a transaction moved: by default, 1.5 ETH away from the account. */
export const coin = (parts: Partial<Transfer> = {}): Transfer => ({
  direction: "out",
  quantity: "1.5",
  symbol: "ETH",
  nft: null,
  picture: null,
  hasPrice: true,
  isDust: false,
  isSpam: false,
  ...parts,
});
