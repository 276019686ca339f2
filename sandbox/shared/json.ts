/** A decoded JSON object whose fields are still unknown. */
export type JsonObject = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses text, or answers `undefined`: what came over a wire is allowed to be nonsense. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isText = (value: unknown): value is string => typeof value === "string";

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

/** The text of whatever was thrown. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof Error
    ? cause.message
    : isObject(cause) && isText(cause.message)
      ? cause.message
      : String(cause);
