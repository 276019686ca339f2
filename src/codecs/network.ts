import { type CaipNetworkId, type Namespace, referenceOf } from "./caip.js";

/** A blockchain network, identified by CAIP-2. */
export interface Network {
  /** A number in the namespace `eip155`, elsewhere the reference of the CAIP-2 id. */
  readonly id: number | string;
  readonly chainNamespace: Namespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly name: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  /** The library reads from `default`; wallets that add the network get `chainDefault`, or `default` without it. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] };
    readonly chainDefault?: { readonly http: readonly string[] };
  };
  /** Of a chain of Cosmos: where its accounts are read. */
  readonly restUrls?: readonly string[];
  /** How wallets of Cosmos know it. */
  readonly cosmos?: {
    /** What its addresses begin with, such as `osmo`. */
    readonly bech32Prefix: string;
    /** The smallest unit of its coin, such as `uosmo`. */
    readonly denom: string;
    /** SLIP-44. Default: 118 */
    readonly coinType?: number;
  };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } };
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string };
  readonly testnet?: boolean;
  /** Your own picture of it, shown in place of the directory's: `data:image`, https, or a path on your origin. Any other is not shown. */
  readonly iconUrl?: string;
  /**
   * The number in the addresses of a network of Polkadot (SS58); null where accounts are as on Ethereum. Without it: 42, which
   * stands for any network.
   */
  readonly ss58Prefix?: number | null;
  /** True on the stand-in for a network that is not configured; absent on every other. */
  readonly unsupported?: true;
}

/** A stand-in for the network of a wallet that the host did not configure. */
export const unsupportedNetwork = (caipNetworkId: CaipNetworkId): Network => ({
  id: referenceOf(caipNetworkId),
  chainNamespace: caipNetworkId.split(":")[0] as Namespace,
  caipNetworkId,
  name: "Unknown network",
  nativeCurrency: { name: "", symbol: "", decimals: 0 },
  rpcUrls: { default: { http: [] } },
  unsupported: true,
});
