import type { Token } from "../../codecs/api/token-balances.js";
import type { Verdicts } from "../../model/account.js";
import {
  type Known,
  type ReadToken,
  readToken,
  type Suspicion,
  suspicionOf,
} from "../../model/suspicion.js";
import { atPlaces, type Decimal, decimalOf, sum } from "../format/formats.js";

/** Why a token is not in the list. */
export type Why = Suspicion | "yours";

/** What one account holds, and by what it is judged. */
export interface Part {
  /** CAIP-10 id of the account. */
  readonly owner: string;
  readonly tokens: readonly Token[];
  readonly known: Known;
  readonly verdicts: Verdicts;
}

/** How much of a token an account has. */
export interface Share {
  readonly owner: string;
  readonly token: Token;
}

/** A token, and whose it is. With several owners, it has the amount and the worth of all. */
export interface Owned<S extends Share = Share> {
  readonly token: Token;
  readonly shares: readonly S[];
}

/** A token in the list, or one that is hidden from it. */
export type Chosen = Owned & { readonly why: Why | null };

/** Among several accounts, a token may be in the list of one, and hidden from that of another. */
export const idOf = ({ token, why }: Pick<Chosen, "token" | "why">): string =>
  `${token.address}${why === null ? "" : HIDDEN}`;
const HIDDEN = " hidden";
/** It stays the same when the visitor hides it, or shows it again. */
export const isSameToken = (one: Pick<Chosen, "token" | "why">, id: string | null): boolean =>
  one.token.address === id?.replace(HIDDEN, "");

/** What is held, by how much it matters. */
export interface Holdings {
  readonly shown: readonly Owned[];
  /** Worth less than a dollar each. */
  readonly small: readonly Owned[];
  readonly hidden: readonly (Owned & { readonly why: Why })[];
  /** What all but the hidden ones are worth, in USD as decimal text; null if no price is known. */
  readonly total: `${number}` | null;
}

/** A token that is worth less counts as small, in USD. */
const SMALL = 1;
/** Places of a worth: floats have no more. */
const PLACES = 18;

/** What one account holds, or several together: a token that more than one of them has comes once. */
export const holdingsOf = (parts: readonly Part[]): Holdings =>
  sortedOut(tokensOf(parts).map(judgeOf(parts)));

/** A token of one of several lists. */
interface Listed {
  readonly token: Token;
  /** Which list. */
  readonly part: number;
}
type Judged = Share & Pick<ReadToken, "isOwn" | "contract"> & { readonly why: Why | null };

/** The tokens of all lists, each with the place of its list. */
export const tokensOf = (parts: readonly Pick<Part, "tokens">[]): readonly Listed[] =>
  parts.flatMap(({ tokens }, part) => tokens.map((token) => ({ token, part })));

/** Tells whether a token belongs into the list, by what is known of its network and the visitor's word, which counts before ours. */
export const judgeOf = (parts: readonly Part[]): ((listed: Listed) => Judged) => {
  const rules = parts.map((part) => ({ ...part, suspicion: suspicionOf(part.known) }));
  return ({ token, part }) => {
    const { owner = "", verdicts, suspicion } = rules[part] ?? {};
    const read = readToken(token);
    const verdict = verdicts?.[token.address];
    const why =
      verdict === undefined ? suspicion?.(read) : verdict === "hidden" ? "yours" : undefined;
    return { owner, token, isOwn: read.isOwn, contract: read.contract, why: why ?? null };
  };
};

/** What is held, once each token is judged. */
export const sortedOut = (judged: readonly Judged[]): Holdings => {
  const trusted = owned(judged.filter(({ why }) => why === null));
  const isSmall = ({ token: { value }, shares: [first] }: Owned<Judged>): boolean =>
    value !== null && value < SMALL && first?.isOwn !== true;
  return {
    shown: trusted.filter((one) => !isSmall(one)),
    small: trusted.filter(isSmall),
    hidden: owned(judged.filter(({ why }) => why !== null)).map(({ token, shares }) => ({
      token,
      shares,
      why: shares[0]?.why ?? "yours",
    })),
    total: totalOf(trusted),
  };
};

/** Each token once: the coins first, then by worth. */
const owned = (shares: readonly Judged[]): readonly Owned<Judged>[] => {
  const byToken = new Map<string, Judged[]>();
  for (const share of shares) {
    const before = byToken.get(share.contract);
    if (before === undefined) byToken.set(share.contract, [share]);
    else before.push(share);
  }
  return [...byToken.values()]
    .flatMap((all) => {
      const [first, ...more] = all;
      if (first === undefined) return [];
      return [{ token: more.length === 0 ? first.token : together(first, all), shares: all }];
    })
    .sort((a, b) => rank(b) - rank(a) || worth(b) - worth(a));
};

const rank = ({ shares: [first] }: Owned<Judged>): number => (first?.isOwn === true ? 1 : 0);
const worth = ({ token: { value } }: Owned): number => value ?? -1;

/** One whose worth nobody told has the price of the others. */
const together = ({ token }: Share, shares: readonly Share[]): Token => {
  const total = shares.map((one) => decimalOf(one.token.quantity.numeric) ?? NOTHING).reduce(sum);
  const numeric = `${total.units}e-${total.places}`;
  const price = shares.map((one) => one.token.price).find((one) => (one ?? 0) > 0) ?? null;
  return {
    ...token,
    quantity: { ...token.quantity, numeric },
    price,
    value: price === null ? null : Number(numeric) * price,
  };
};

const NOTHING: Decimal = { units: 0n, places: 0 };

const totalOf = (tokens: readonly Owned[]): Holdings["total"] => {
  const worths = tokens.flatMap(({ token: { value } }) =>
    value === null ? [] : (decimalOf(String(value)) ?? []),
  );
  if (worths.length === 0) return null;
  const { units } = atPlaces(worths.reduce(sum), PLACES, "cut");
  return `${units}e-${PLACES}` as `${number}`;
};
