import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../caip.js";
import { parseCaipAddress } from "../caip-account.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { KEPT_PICTURE_MAX_CHARS, OUTSIDE_NAME_MAX, PRICED_MAX } from "../limits.js";
import type { Network } from "../network.js";
import { number, optional, optionalText, orNull, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { cacheOf } from "../storage/cleared.js";
import { boundedText, pictureOf } from "../text.js";

/** Tokens beyond this are left out. */
const TOKENS_MAX = 5_000;

const quantity = shape({ decimals: string, numeric: string });

const token = shape({
  name: string,
  symbol: string,
  /** A CAIP-10 id; for the native coin, one with a pseudo address. */
  address: string,
  decimals: number,
  /** Data or an address that an `img` may show. The token's maker chose the address, and sees who loads it. */
  logoUri: orNull(string),
  /** The amount: `numeric` is decimal text in whole tokens. */
  quantity,
  /** Worth in US dollars; null if unknown. */
  price: orNull(number),
  value: orNull(number),
});

/** A token that the account holds. */
export type Token = t.TypeOf<typeof token>;

const balancesAnswer = shape({ balances: listOf(unknown) });

const balance = shape(
  { quantity },
  {
    name: optionalText,
    symbol: optionalText,
    chainId: optionalText,
    address: optionalText,
    iconUrl: optionalText,
    price: optional(number),
    value: optional(number),
  },
);

/** Number of entries that are read, so that an endless answer costs nothing. */
const ENTRIES_MAX = 2 * TOKENS_MAX;

/** The entries of an answer of `GET /v1/account/{address}/balance`, each still to be read. */
export const decodeBalances = (body: unknown): Either<string, readonly unknown[]> => {
  const decoded = decodeWith(balancesAnswer, body);
  return isRight(decoded) ? right(decoded.right.balances.slice(0, ENTRIES_MAX)) : decoded;
};

/** What an entry says: a token of this network, a word about another one, or nothing that can be read. */
type Read = Token | "elsewhere" | null;

export const readBalance = (entry: unknown, id: CaipNetworkId): Read => {
  const told = decodeOrNull(balance, entry);
  if (told === null) return null;
  const { name, symbol, chainId, address, iconUrl, price, value } = told;
  if ((chainId ?? id) !== id) return "elsewhere";
  return shownToken(
    {
      name: name ?? "",
      symbol: symbol ?? "",
      address: address ?? nativeAddress(id),
      decimals: Number(told.quantity.decimals),
      logoUri: iconUrl ?? null,
      quantity: told.quantity,
      price: price ?? null,
      value: value ?? null,
    },
    id,
  );
};

/**
 * What the entries of an answer say of one network: the coin first, then by worth, within equal worth in the service's order.
 * Leaves out tokens of another network, and those that cannot be read. Each token comes once, at most `TOKENS_MAX` in all.
 * An answer none of whose tokens can be read is none: it does not say that there are none.
 */
export const heldTokens = (
  read: readonly Read[],
  id: CaipNetworkId,
): Either<string, readonly Token[]> => {
  const tokens = onceEach(
    read.flatMap((one) => (one === null || one === "elsewhere" ? [] : one)),
    id,
  );
  return tokens.length > 0 || read.every((one) => one === "elsewhere")
    ? right(tokens)
    : left("None of the tokens can be read.");
};

/** A network's own coin, of which only the amount is known: decimal text. */
export const ownToken = (
  { caipNetworkId, nativeCurrency }: Pick<Network, "caipNetworkId" | "nativeCurrency">,
  numeric: string,
): Token => {
  const { name, symbol, decimals } = nativeCurrency;
  return {
    name,
    symbol,
    address: nativeAddress(caipNetworkId),
    decimals,
    logoUri: null,
    quantity: { decimals: String(decimals), numeric },
    price: null,
    value: null,
  };
};

/** Whether nobody has said what a token is worth. Services say it by a zero as well. */
export const isUnpriced = ({ price }: Pick<Token, "price">): boolean => (price ?? 0) === 0;

/** Worth in US dollars. As exact as what the service tells: a number of JSON. */
export const worthOf = (numeric: string, price: number): number => Number(numeric) * price;

/** The same tokens with these prices where they have none, and in the order that follows. */
export const pricedTokens = (
  tokens: readonly Token[],
  priceOf: (token: Token) => number | null,
  id: CaipNetworkId,
): readonly Token[] => {
  const priced = tokens.map((token) => {
    const price = isUnpriced(token) ? priceOf(token) : null;
    return price === null
      ? token
      : { ...token, price, value: usdOf(worthOf(token.quantity.numeric, price)) };
  });
  // They are in order already. There may be thousands.
  return priced.every((one, at) => one === tokens[at]) ? tokens : inOrder(priced, id);
};

/** Tokens that are safe to show, even if others could write to where they were kept. */
export const shownTokens = (tokens: readonly Token[], id: CaipNetworkId): readonly Token[] =>
  onceEach(
    tokens.flatMap((entry) => shownToken(entry, id) ?? []),
    id,
  );

const onceEach = (tokens: readonly Token[], id: CaipNetworkId): readonly Token[] => {
  const byAddress = new Map<string, Token>();
  for (const one of tokens) if (!byAddress.has(one.address)) byAddress.set(one.address, one);
  return inOrder([...byAddress.values()], id).slice(0, TOKENS_MAX);
};

/** The coin first, then by worth. */
const inOrder = (tokens: readonly Token[], id: CaipNetworkId): readonly Token[] => {
  const coin = nativeAddress(id).toLowerCase();
  const rank = ({ address, value }: Token): number =>
    address.toLowerCase() === coin ? Number.POSITIVE_INFINITY : (value ?? -1);
  return [...tokens].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
};

/** A value of `balanceOf` in any form that services write. Never negative. */
export const NUMERIC = /^\d{1,78}(\.\d{1,78})?(e[+-]?\d{1,2})?$/i;
/** A balance with more decimals than this never makes a whole token. */
const DECIMALS_MAX = 77;
export const SYMBOL_MAX = 20;

const shownToken = (entry: Token, id: CaipNetworkId): Token | null => {
  const { address, decimals, quantity: held, price, value } = entry;
  const isWhole = Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX;
  if (!isWhole || !NUMERIC.test(held.numeric)) return null;
  if (parseCaipAddress(address)?.caipNetworkId !== id) return null;
  const symbol = boundedText(entry.symbol, SYMBOL_MAX);
  const name = boundedText(entry.name, OUTSIDE_NAME_MAX) || symbol;
  if (name === "") return null;
  return {
    name,
    symbol: symbol || name,
    address,
    decimals,
    logoUri: pictureOf(entry.logoUri, KEPT_PICTURE_MAX_CHARS),
    quantity: { decimals: String(decimals), numeric: held.numeric },
    price: usdOf(price),
    value: usdOf(value ?? (price ? worthOf(held.numeric, price) : null)),
  };
};

/** An amount that may be true; null for any other. */
const usdOf = (amount: number | null): number | null =>
  amount !== null && amount >= 0 && amount <= USD_MAX ? amount : null;

/** More than all the money in the world: a price above it is invented. */
const USD_MAX = 1e15;

/** Stands for a network's own coin, which has no contract. wire 15.4 */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  solana: "So11111111111111111111111111111111111111111",
};

/** How the service calls a token, by its contract or mint, or the coin (null). CAIP-10, wire 15.4 @internal */
export const serviceId = (address: string | null, id: CaipNetworkId): string =>
  `${id}:${address ?? NATIVE[namespaceOf(id)] ?? "0x"}`;

const nativeAddress = (id: CaipNetworkId): string => serviceId(null, id);

/** Tokens by network and account. */
export const TOKENS_RECORD = cacheOf("tokens", 1, listOf(token));

const pricesAnswer = shape({ fungibles: listOf(unknown) });
const priceEntry = shape({ address: string, price: number });

/** What one of a token is worth, in US dollars. @internal */
export type Price = t.TypeOf<typeof priceEntry>;

/**
 * Answer of `POST /v1/fungible/price`. Leaves out what cannot be read, and prices of zero, by which services say that
 * they know none. S7.19, S7.32
 * @internal
 */
export const decodePrices = (body: unknown): Either<string, readonly Price[]> => {
  const decoded = decodeWith(pricesAnswer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.fungibles
      .slice(0, PRICED_MAX)
      .flatMap((entry) => decodeOrNull(priceEntry, entry) ?? [])
      .filter((one) => (usdOf(one.price) ?? 0) > 0),
  );
};
