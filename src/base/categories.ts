/** The kind of a failure, for error reports and for developers. */
export type ErrorCategory = "API_ERROR" | "DATA_PARSING_ERROR" | "INTERNAL_SDK_ERROR";

/** Category of a failure's code; what has none of its own is ours. */
export const categoryOf = (code: string): ErrorCategory => {
  if (code.endsWith("/bad-answer")) return "DATA_PARSING_ERROR";
  return /^(http|api|relay)\//.test(code) ? "API_ERROR" : "INTERNAL_SDK_ERROR";
};
