import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type { Context, Decoder, ValidationError } from "io-ts";

/**
 * Decodes untrusted data. `Left` is a sentence part such as `rpcUrls.default.http: Required`.
 *
 * The sentence is about the first issue: 'Required', or 'Expected X, received Y'.
 */
export const decodeWith = <A>(codec: Decoder<unknown, A>, data: unknown): Either<string, A> => {
  try {
    const decoded = codec.decode(data);
    return isRight(decoded) ? right(decoded.right) : left(describe(decoded.left));
  } catch {
    return left("The value cannot be read"); // a getter or Proxy that throws
  }
};

/** The decoded value, or null. For places where a bad value simply counts as absent. */
export const decodeOrNull = <A>(codec: Decoder<unknown, A>, data: unknown): A | null => {
  const decoded = decodeWith(codec, data);
  return isRight(decoded) ? decoded.right : null;
};

/** Of the errors of a union, the deepest says most. Among equals, the first is used. */
export const deepestOf = (errors: readonly ValidationError[]): ValidationError | undefined =>
  errors.reduce<ValidationError | undefined>(
    (best, error) => (best === undefined || depth(error) > depth(best) ? error : best),
    undefined,
  );

const describe = (errors: readonly ValidationError[]): string => {
  const deepest = deepestOf(errors);
  if (deepest === undefined) return "Invalid";
  const path = pathOf(deepest.context);
  const issue = deepest.message ?? issueOf(deepest);
  return path === "" ? issue : `${path}: ${issue}`;
};

const depth = (error: ValidationError): number => error.context.length;

const pathOf = (context: Context): string =>
  context.flatMap(({ key }) => (key === "" ? [] : [key])).join(".");

/** A missing field is "required"; a missing value was "not received". S8.53 */
const issueOf = ({ value, context }: ValidationError): string =>
  value === undefined && context.length > 1
    ? "Required"
    : `Expected ${context[context.length - 1]?.type.name ?? ""}, received ${kindOf(value)}`;

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
