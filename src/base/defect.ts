import { type Failure, toFailure, UNKNOWN } from "./errors.js";

const TEXT_MAX = 300;

/**
 * What was thrown where nothing should be, as data. One of ours keeps its code; of an object without a
 * message the JSON is told, where that says anything. S8.52
 */
export const defectOf = (cause: unknown): Failure => {
  const failure = toFailure(cause);
  const json = failure.message === UNKNOWN && typeof cause === "object" ? jsonOf(cause) : "";
  // Shorter ones are `{}` and `[]`.
  return json.length > 2 ? { ...failure, message: json.slice(0, TEXT_MAX) } : failure;
};

const jsonOf = (value: object | null): string => {
  try {
    return value === null ? "" : (JSON.stringify(value) ?? "");
  } catch {
    return ""; // a circle, a BigInt, a getter that throws
  }
};
