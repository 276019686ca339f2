import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeWith } from "../decode.js";
import { unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

const answer = shape({ http: listOf(unknown) });

const CHAINS_MAX = 1_000;

/**
 * Answer of `GET /v1/supported-chains`: CAIP-2 ids. Entries that are not texts are left out. wire 4.1, S7.32
 */
export const decodeSupportedChains = (body: unknown): Either<string, readonly string[]> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.http
      .slice(0, CHAINS_MAX)
      .filter((entry): entry is string => typeof entry === "string"),
  );
};
