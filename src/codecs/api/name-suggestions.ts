import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { labelFault, labelOf } from "../name-label.js";
import { boolean, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

/** A label that somebody may want, and whether somebody has it. */
export interface SuggestedLabel {
  readonly label: string;
  readonly registered: boolean;
}

const answer = shape({ suggestions: listOf(unknown) });
const entry = shape({ name: string, registered: boolean });
/** Suggestions that are read. */
const READ_MAX = 50;

/** Answer of `GET /v1/profile/suggestions/{name}`. Those that cannot be names are left out. wire 4.9 */
export const decodeSuggestions = (body: unknown): Either<string, readonly SuggestedLabel[]> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.suggestions.slice(0, READ_MAX).flatMap((one) => {
      const said = decodeOrNull(entry, one);
      const label = said === null ? "" : labelOf(said.name).toLowerCase();
      return said === null || labelFault(label) !== null
        ? []
        : [{ label, registered: said.registered }];
    }),
  );
};

const refusal = shape({ reasons: listOf(shape({ description: string })) });

/** Why the service refuses, in its own words; null if it does not say. wire 2.4 */
export const refusalIn = (text: string): string | null => {
  try {
    return decodeOrNull(refusal, JSON.parse(text))?.reasons[0]?.description ?? null;
  } catch {
    return null; // no JSON
  }
};
