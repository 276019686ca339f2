import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type CaipNetworkId, eip155IdOf, isCaipNetworkId, namespaceOf } from "../caip.js";
import { decodeWith } from "../decode.js";
import { OUTSIDE_NAME_MAX } from "../limits.js";
import { namespace } from "../namespace.js";
import type { Network } from "../network.js";
import { or, orNull } from "../or.js";
import { boolean, number, string } from "../primitives.js";
import { refine } from "../refine.js";
import { listOf, shape } from "../shape.js";
import { boundedText, httpUrlOf } from "../text.js";

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
