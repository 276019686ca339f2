import { isRight } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import {
  decodeBalances,
  heldTokens,
  readBalance,
  type Token,
} from "../../src/codecs/api/token-balances.js";
import type { CaipNetworkId } from "../../src/codecs/caip.js";

/** A whole answer read at once. */
export const decodeTokenBalances = (
  body: unknown,
  id: CaipNetworkId,
): Either<string, readonly Token[]> => {
  const entries = decodeBalances(body);
  return isRight(entries)
    ? heldTokens(
        entries.right.map((entry) => readBalance(entry, id)),
        id,
      )
    : entries;
};
