import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import * as t from "io-ts";
import { OUTSIDE_NAME_MAX } from "../../base/limits.js";
import { type CaipNetworkId, eip155IdOf, isCaipNetworkId, namespaceOf } from "../caip.js";
import { decodeWith } from "../decode.js";
import { namespace } from "../namespace.js";
import type { Network } from "../network.js";
import { or } from "../or.js";
import { boundedText, httpUrlOf } from "../text.js";

const httpUrl = new t.Type<string, string, unknown>(
  "http address",
  t.string.is,
  (value, context) =>
    httpUrlOf(value) === null
      ? t.failure(value, context, "Expected an http or https address")
      : t.success(String(value)),
  t.identity,
);
const urls = t.type({ http: t.readonlyArray(httpUrl) });

const networkShape = t.intersection([
  t.type({
    id: or(t.number, t.string),
    name: t.string,
    nativeCurrency: t.type({ name: t.string, symbol: t.string, decimals: t.number }),
    rpcUrls: t.intersection([t.type({ default: urls }), t.partial({ chainDefault: urls })]),
  }),
  t.partial({
    chainNamespace: namespace,
    caipNetworkId: t.string,
    blockExplorers: t.type({ default: t.type({ name: t.string, url: httpUrl }) }),
    assets: t.partial({ imageId: t.string, imageUrl: t.string }),
    testnet: t.boolean,
  }),
]);

/**
 * A network of the host's options: one of ours, or a plain EVM chain object, which becomes
 * `eip155:<id>`. S3.1. `Left` says what is wrong with which field.
 */
export const decodeNetwork = (input: unknown): Either<string, Network> => {
  const decoded = decodeWith(networkShape, input);
  if (!isRight(decoded)) return decoded;
  const said = decoded.right;
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

/** Builds a new object field by field: nothing that we did not check travels on. */
const networkOf = (caipNetworkId: CaipNetworkId, said: t.TypeOf<typeof networkShape>): Network => ({
  id: said.id,
  chainNamespace: namespaceOf(caipNetworkId),
  caipNetworkId,
  name: boundedText(said.name, OUTSIDE_NAME_MAX),
  nativeCurrency: {
    name: said.nativeCurrency.name,
    symbol: boundedText(said.nativeCurrency.symbol, 12),
    decimals: said.nativeCurrency.decimals,
  },
  rpcUrls: {
    default: { http: said.rpcUrls.default.http },
    ...(said.rpcUrls.chainDefault === undefined
      ? {}
      : { chainDefault: { http: said.rpcUrls.chainDefault.http } }),
  },
  ...(said.blockExplorers === undefined
    ? {}
    : {
        blockExplorers: {
          default: {
            name: said.blockExplorers.default.name,
            url: said.blockExplorers.default.url,
          },
        },
      }),
  ...(said.assets === undefined ? {} : { assets: { ...said.assets } }),
  ...(said.testnet === undefined ? {} : { testnet: said.testnet }),
});
