import { type CaipNetworkId, type Namespace, referenceOf } from "./caip.js";

/** A blockchain network, ready to use. S3.1, CAIP-2 */
export interface Network {
  /** Number on eip155, the CAIP-2 reference elsewhere. */
  readonly id: number | string;
  readonly chainNamespace: Namespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly name: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  /** `default` is what we read from; `chainDefault`, when given, is what wallets are told (S3.2). */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] };
    readonly chainDefault?: { readonly http: readonly string[] };
  };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } };
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string };
  readonly testnet?: boolean;
  /** Present on the stand-in for a network that is not configured, and only there. S3.3 */
  readonly unsupported?: true;
}

/** Stands for a network that a wallet reports and the host did not configure. S3.3 */
export const unsupportedNetwork = (caipNetworkId: CaipNetworkId): Network => ({
  id: referenceOf(caipNetworkId),
  chainNamespace: caipNetworkId.split(":")[0] as Namespace,
  caipNetworkId,
  name: "Unknown network",
  nativeCurrency: { name: "", symbol: "", decimals: 0 },
  rpcUrls: { default: { http: [] } },
  unsupported: true,
});
