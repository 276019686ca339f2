import { isOwnCoin } from "../../codecs/own-coin.js";
import type { Token, Verdicts } from "../../model/payloads.js";
import { type Known, type Suspicion, suspicionOf } from "../../model/suspicion.js";
import { atPlaces, decimalOf, sum } from "../format/decimal.js";

/** Why a token is not in the list. */
export type Why = Suspicion | "yours";

/** The tokens of an account, by how much they matter. */
export interface Holdings {
  readonly shown: readonly Token[];
  /** Worth less than a dollar each. */
  readonly small: readonly Token[];
  readonly hidden: readonly { readonly token: Token; readonly why: Why }[];
  /** What all but the hidden ones are worth, in USD as decimal text; null if no price is known. */
  readonly total: `${number}` | null;
}

/** A token that is worth less counts as small, in USD. */
const SMALL = 1;
/** Places of a worth: floats have no more. */
const PLACES = 18;

export const holdingsOf = (
  tokens: readonly Token[],
  known: Known,
  verdicts: Verdicts,
): Holdings => {
  const suspicion = suspicionOf(known);
  /** The visitor's word counts before ours. */
  const whyNot = (token: Token): Why | null => {
    const verdict = verdicts[token.address];
    return verdict === undefined ? suspicion(token) : verdict === "hidden" ? "yours" : null;
  };
  const judged = tokens.map((token) => ({ token, why: whyNot(token) }));
  const trusted = judged.flatMap(({ token, why }) => (why === null ? [token] : []));
  const isSmall = ({ address, value }: Token): boolean =>
    value !== null && value < SMALL && !isOwnCoin(address);
  return {
    shown: trusted.filter((token) => !isSmall(token)),
    small: trusted.filter(isSmall),
    hidden: judged.flatMap(({ token, why }) => (why === null ? [] : [{ token, why }])),
    total: totalOf(trusted),
  };
};

const totalOf = (tokens: readonly Token[]): Holdings["total"] => {
  const worths = tokens.flatMap(({ value }) =>
    value === null ? [] : (decimalOf(String(value)) ?? []),
  );
  if (worths.length === 0) return null;
  const { units } = atPlaces(worths.reduce(sum), PLACES, "cut");
  return `${units}e-${PLACES}` as `${number}`;
};
