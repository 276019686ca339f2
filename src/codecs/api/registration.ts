import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { boolean, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

/** The zone in which names are registered. wire 4.9 */
const ZONE = ".reown.id";
/** S5.15 */
const LABEL_MIN_CHARS = 4;
/** DNS */
export const LABEL_MAX_CHARS = 63;

/** Why a text cannot be the first label of a name. */
export type LabelFault = "letters" | "short";

/** What is wrong with what was typed as a name, without its zone; null if nothing is. */
export const labelFault = (text: string): LabelFault | null => {
  const label = text.trim();
  // Before it is made lower case: a few letters of other scripts become plain ones by that.
  if (!/^[a-z\d-]*$/i.test(label) || label.length > LABEL_MAX_CHARS) return "letters";
  return label.length < LABEL_MIN_CHARS ? "short" : null;
};

/** The whole name for what was typed, if nothing is wrong with that. */
export const nameFor = (text: string): string => `${text.trim().toLowerCase()}${ZONE}`;

/** What to type for a whole name. */
export const labelOf = (name: string): string => name.split(".", 1)[0] ?? "";

/** What an account signs to register a name: this text, with its keys in this order. */
export const registrationText = (name: string, now: number): string =>
  // wire 4.9
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) });

/** A label that somebody may want, and whether somebody has it. @internal */
export interface SuggestedLabel {
  readonly label: string;
  readonly registered: boolean;
}

const suggestionsAnswer = shape({ suggestions: listOf(unknown) });
const suggestion = shape({ name: string, registered: boolean });
/** Suggestions that are read. */
const SUGGESTIONS_MAX = 50;

/** Answer of `GET /v1/profile/suggestions/{name}`. Those that cannot be names are left out. wire 4.9 @internal */
export const decodeSuggestions = (body: unknown): Either<string, readonly SuggestedLabel[]> => {
  const decoded = decodeWith(suggestionsAnswer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.suggestions.slice(0, SUGGESTIONS_MAX).flatMap((one) => {
      const said = decodeOrNull(suggestion, one);
      const label = said === null ? "" : labelOf(said.name).toLowerCase();
      return said === null || labelFault(label) !== null
        ? []
        : [{ label, registered: said.registered }];
    }),
  );
};

const refusal = shape({ reasons: listOf(shape({ description: string })) });

/** Why the service refuses, in its own words; null if it does not say. wire 2.4 @internal */
export const refusalIn = (text: string): string | null => {
  try {
    return decodeOrNull(refusal, JSON.parse(text))?.reasons[0]?.description ?? null;
  } catch {
    return null; // no JSON
  }
};
