import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type { Failure } from "../../base/errors.js";
import { decodeSettings } from "./decode-settings.js";
import { problemsOf } from "./problems.js";
import type { Settings } from "./settings.js";

export interface DecodedOptions {
  readonly settings: Settings;
  /** Sentences about fields that were ignored because they are unknown, or do not have their documented shape. */
  readonly problems: readonly string[];
}

/**
 * Decodes the host's options. A wrong field is left out and named in `problems`, and the rest is used. `Left`
 * only if nothing can work: no usable networks, or no usable sign-in where one is given.
 */
export const decodeOptions = (input: unknown): Either<Failure, DecodedOptions> => {
  const decoded = decodeSettings(input);
  if (!isRight(decoded)) return decoded;
  const { settings, ignored } = decoded.right;
  return right({ settings, problems: ignored === null ? [] : problemsOf(ignored) });
};
