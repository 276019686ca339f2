/** A network of Bitcoin, as the pages and wallets see it. */
export type SandboxBitcoin = {
  readonly caipNetworkId: `bip122:${string}`;
  readonly name: string;
  /** Of its service, in the form of Esplora. */
  readonly url: string;
};

/** The networks that are played: both testnets, whose addresses are the same. */
export const TESTNET_4 = {
  name: "Bitcoin Testnet 4",
  caipNetworkId: "bip122:00000000da84f2bafbbc53dee25a72ae",
} as const;
export const TESTNET_3 = {
  name: "Bitcoin Testnet",
  caipNetworkId: "bip122:000000000933ea01ad0ee984209779ba",
} as const;
