import { orNull } from "../or.js";
import { string } from "../primitives.js";
import { refine } from "../refine.js";
import { shape } from "../shape.js";

/** What a site wants to have swapped, by the active account on the active network. */
export interface SwapWish {
  /** Contract of the token that is given; null: the network's coin. */
  readonly sell: string | null;
  /** Contract of the token that is wanted; null: the network's coin. */
  readonly buy: string | null;
  /** Of what is given, in whole tokens, as decimal text such as `1.5`. */
  readonly amount: string;
  /** How much less than quoted may arrive, in percent, from 0.1 to 5. Default 1. */
  readonly slippage?: number | undefined;
}

const SLIPPAGE_MIN = 0.1;
const SLIPPAGE_MAX = 5;
const slippage = refine("percent from 0.1 to 5", (value) =>
  typeof value === "number" && value >= SLIPPAGE_MIN && value <= SLIPPAGE_MAX ? value : undefined,
);

const sides = { sell: orNull(string), buy: orNull(string) };

/** A wish that says what and how much. */
export const wholeSwapWish = shape({ ...sides, amount: string }, { slippage });
/** A wish that leaves some of it to the visitor. */
export const partialSwapWish = shape({}, { ...sides, amount: string, slippage });
