import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type { CaipNetworkId } from "../caip.js";
import { parseCaipAddress } from "../caip-account.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { KEPT_PICTURE_MAX_CHARS, OUTSIDE_NAME_MAX } from "../limits.js";
import { string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { boundedText, pictureOf } from "../text.js";
import { SYMBOL_MAX } from "./token-balances.js";

/** Tokens of the service's own list that are read. */
const LISTED_MAX = 5_000;

const tokensAnswer = shape({ tokens: listOf(unknown) });
const tokenEntry = shape(
  { address: string, symbol: string, name: string },
  { decimals: unknown, logoUri: unknown },
);

/** A token that the service knows on a network. Another one that reads like it may be a trick. */
export interface ListedToken {
  /** CAIP-10 id. */
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  /** Places after the point; null if the service does not say. */
  readonly decimals: number | null;
  readonly logoUri: string | null;
}

/**
 * Answer of `GET /v1/convert/tokens` about one network. Leaves out what cannot be read, has no name, or is of another
 * network.
 */
export const decodeListedTokens = (
  body: unknown,
  id: CaipNetworkId,
): Either<string, readonly ListedToken[]> => {
  const decoded = decodeWith(tokensAnswer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.tokens.slice(0, LISTED_MAX).flatMap((said) => {
      const one = decodeOrNull(tokenEntry, said);
      if (one === null || parseCaipAddress(one.address)?.caipNetworkId !== id) return [];
      const symbol = boundedText(one.symbol, SYMBOL_MAX);
      const name = boundedText(one.name, OUTSIDE_NAME_MAX);
      const { address, decimals, logoUri } = one;
      return symbol === "" || name === ""
        ? []
        : [
            {
              address,
              symbol,
              name,
              decimals: placesOf(decimals),
              logoUri: pictureOf(logoUri, KEPT_PICTURE_MAX_CHARS),
            },
          ];
    }),
  );
};

/** A balance of 256 bits has no more places. */
const PLACES_MAX = 77;

const placesOf = (said: unknown): number | null =>
  typeof said === "number" && Number.isInteger(said) && said >= 0 && said <= PLACES_MAX
    ? said
    : null;

const chainsAnswer = shape({ http: listOf(unknown) });

const CHAINS_MAX = 1_000;

/**
 * Answer of `GET /v1/supported-chains`: CAIP-2 ids. Entries that are not texts are left out. wire 4.1, S7.32
 * @internal
 */
export const decodeSupportedChains = (body: unknown): Either<string, readonly string[]> => {
  const decoded = decodeWith(chainsAnswer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.http
      .slice(0, CHAINS_MAX)
      .filter((entry): entry is string => typeof entry === "string"),
  );
};
