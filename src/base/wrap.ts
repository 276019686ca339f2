import { type FailureCode, isSluiceError, messageOf, read, SluiceError } from "./errors.js";

/** The name of a failure in error reports. S8.52 */
export type ErrorCategory = "INTERNAL_SDK_ERROR" | "DATA_PARSING_ERROR";

/** Category of a code: of what nobody foresaw INTERNAL_SDK_ERROR, of answers DATA_PARSING_ERROR. S7.32, S8.52 */
export const categoryOf = (code: FailureCode): ErrorCategory =>
  code === "http/bad-answer" ? "DATA_PARSING_ERROR" : "INTERNAL_SDK_ERROR";

/**
 * An error of ours out of whatever was thrown; one that is ours already stays as it is. The original is
 * its `cause`, with its name, and lends it its stack. S8.52
 */
export const wrapped = (cause: unknown, code: FailureCode = "internal"): SluiceError => {
  if (isSluiceError(cause)) return cause;
  const error = new SluiceError({ code, message: textOf(cause) }, cause);
  const stack = read(cause, "stack");
  return typeof stack === "string" ? Object.assign(error, { stack }) : error;
};

/**
 * The same function, except that what it throws, at once or by its promise, is wrapped, reported and
 * thrown on. S8.52
 */
export const wrapping =
  <A extends readonly unknown[], R>(
    run: (...args: A) => R,
    report: (error: SluiceError) => void,
    code?: FailureCode,
  ): ((...args: A) => R) =>
  (...args) => {
    const fail = (cause: unknown): never => {
      const error = wrapped(cause, code);
      report(error);
      throw error;
    };
    try {
      const answer = run(...args);
      // A promise of the same value: its type is R as well.
      return answer instanceof Promise ? (answer.catch(fail) as R) : answer;
    } catch (cause) {
      return fail(cause);
    }
  };

const TEXT_MAX = 300;

/** Its message; of an object without one its JSON, where that says anything. S8.52 */
const textOf = (cause: unknown): string => {
  const message = read(cause, "message");
  const isSilent = typeof cause === "object" && cause !== null && typeof message !== "string";
  const json = isSilent ? jsonOf(cause) : "";
  return json === "" || json === "{}" ? messageOf(cause) : json.slice(0, TEXT_MAX);
};

const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return ""; // a circle, a BigInt, a getter that throws
  }
};
