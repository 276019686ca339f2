import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import {
  type CaipNetworkId,
  eip155IdOf,
  isCaipNetworkId,
  type Namespace,
  namespace,
  namespaceOf,
  referenceOf,
} from "./caip.js";
import { decodeWith } from "./decode.js";
import { OUTSIDE_NAME_MAX } from "./limits.js";
import { boolean, number, or, orNull, refine, string } from "./primitives.js";
import { listOf, shape } from "./shape.js";
import { boundedText, httpUrlOf } from "./text.js";

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

const httpUrl = refine(
  "http address",
  (value) => (httpUrlOf(value) === null ? undefined : String(value)),
  "Expected an http or https address",
);
const urls = shape({ http: listOf(httpUrl) });

const networkShape = shape(
  {
    id: or(number, string),
    name: string,
    nativeCurrency: shape({ name: string, symbol: string, decimals: number }),
    rpcUrls: shape({ default: urls }, { chainDefault: urls }),
  },
  {
    chainNamespace: namespace,
    caipNetworkId: string,
    restUrls: listOf(httpUrl),
    cosmos: shape({ bech32Prefix: string, denom: string }, { coinType: number }),
    blockExplorers: shape({ default: shape({ name: string, url: httpUrl }) }),
    assets: shape({}, { imageId: string, imageUrl: string }),
    testnet: boolean,
    iconUrl: string,
    ss58Prefix: orNull(number),
  },
);

/**
 * A network of the host's options: a value of `sluice/networks`, or a plain EVM chain object, which gets the
 * CAIP-2 id `eip155:<id>`. `Left` says what is wrong with which field.
 */
export const decodeNetwork = (input: unknown): Either<string, Network> => {
  const decoded = decodeWith(networkShape, input);
  if (!isRight(decoded)) return decoded;
  const said = decoded.right;
  // The plain chain objects of EVM libraries name no namespace.
  const id: string = said.caipNetworkId ?? `${said.chainNamespace ?? "eip155"}:${said.id}`;
  if (!isCaipNetworkId(id)) return left(`caipNetworkId: Expected a CAIP-2 id, received ${id}`);
  if (id !== `${said.chainNamespace ?? namespaceOf(id)}:${said.id}`)
    return left(`caipNetworkId: Expected the id of ${said.id}, received ${id}`);
  if (namespaceOf(id) === "eip155" && eip155IdOf(said.id) !== id)
    return left(`id: Expected a chain id, received ${said.id}`);
  if (said.rpcUrls.default.http.length === 0) return left("rpcUrls.default.http: Required");
  const { decimals } = said.nativeCurrency;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return left("nativeCurrency.decimals: Expected a whole number from 0 to 36");
  return right(networkOf(id, said));
};

const networkOf = (
  caipNetworkId: CaipNetworkId,
  { nativeCurrency, ...said }: t.TypeOf<typeof networkShape>,
): Network => ({
  ...said,
  chainNamespace: namespaceOf(caipNetworkId),
  caipNetworkId,
  name: boundedText(said.name, OUTSIDE_NAME_MAX),
  nativeCurrency: { ...nativeCurrency, symbol: boundedText(nativeCurrency.symbol, 12) },
});
