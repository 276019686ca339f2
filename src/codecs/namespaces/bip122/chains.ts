import type { CaipNetworkId } from "../../caip.js";

/** A network of Bitcoin, and what wallets call it. Both testnets and signet have the same addresses. */
export interface BitcoinChain {
  /** The first 32 digits of the hash of its first block. BIP-122 */
  readonly id: CaipNetworkId;
  /** What its addresses begin with. */
  readonly addresses: "mainnet" | "testnet";
  /** In the wallet standard. Its `bitcoin:testnet` does not say which testnet. */
  readonly standard: readonly [string, ...string[]];
  /** In sats-connect. */
  readonly sats: string;
  /** In `switchChain` and `getChain` of UniSat and those that follow it. */
  readonly unisat: string;
  /** Where mempool.space has it. */
  readonly folder: string;
}

export const BITCOIN_CHAINS: readonly BitcoinChain[] = [
  {
    id: "bip122:000000000019d6689c085ae165831e93",
    addresses: "mainnet",
    standard: ["bitcoin:mainnet"],
    sats: "Mainnet",
    unisat: "BITCOIN_MAINNET",
    folder: "",
  },
  {
    id: "bip122:000000000933ea01ad0ee984209779ba",
    addresses: "testnet",
    standard: ["bitcoin:testnet"],
    sats: "Testnet",
    unisat: "BITCOIN_TESTNET",
    folder: "/testnet",
  },
  {
    id: "bip122:00000000da84f2bafbbc53dee25a72ae",
    addresses: "testnet",
    standard: ["bitcoin:testnet4", "bitcoin:testnet"],
    sats: "Testnet4",
    unisat: "BITCOIN_TESTNET4",
    folder: "/testnet4",
  },
  {
    id: "bip122:00000008819873e925422c1ff0f99f7c",
    addresses: "testnet",
    standard: ["bitcoin:signet"],
    sats: "Signet",
    unisat: "BITCOIN_SIGNET",
    folder: "/signet",
  },
];

/** The network with this id; undefined for one that wallets have no names for. */
export const bitcoinChainOf = (id: CaipNetworkId): BitcoinChain | undefined =>
  BITCOIN_CHAINS.find((chain) => chain.id === id);
