import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeWith } from "../decode.js";
import { optional } from "../or.js";
import { unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

const answer = shape({ allowedOrigins: optional(listOf(unknown)) });

const ORIGINS_MAX = 1_000;

/** Answer of `GET /projects/v1/origins`. Entries that are not texts are left out. wire 3.5, S7.32 */
export const decodeAllowedOrigins = (body: unknown): Either<string, readonly string[]> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  const entries = decoded.right.allowedOrigins ?? [];
  return right(
    entries.slice(0, ORIGINS_MAX).filter((entry): entry is string => typeof entry === "string"),
  );
};
