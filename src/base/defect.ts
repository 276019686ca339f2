import { type Failure, toFailure, UNKNOWN } from "./errors.js";

const TEXT_MAX = 300;

/**
 * Makes data of an error that nothing should have thrown. A `SluiceError` keeps its code. An object without a
 * message becomes its JSON, if that says anything. S8.52
 */
export const defectOf = (cause: unknown): Failure => {
  const failure = toFailure(cause);
  const json = failure.message === UNKNOWN && typeof cause === "object" ? jsonOf(cause) : "";
  // Shorter JSON is `{}` or `[]`.
  return json.length > 2 ? { ...failure, message: json.slice(0, TEXT_MAX) } : failure;
};

const jsonOf = (value: object | null): string => {
  try {
    return value === null ? "" : (JSON.stringify(value) ?? "");
  } catch {
    return ""; // a circle, a BigInt, a getter that throws
  }
};
