import { type ObservableInput, of, throwError } from "rxjs";
import type { FetchInit, FetchResponse } from "../base/env.js";
import { jsonResponse } from "./simulated-env.js";

export interface ScriptedServices {
  /**
   * Nodes, by JSON-RPC method: the result, or a function of the parameters and the node's URL. One that throws
   * `{ code, message }` answers with that error. Any node that is asked for a method answers alike.
   */
  readonly methods?: Readonly<Record<string, unknown>>;
  /** Other services, by the end of the path, e.g. `/balance`: the JSON, or a function of the URL and the body that gives a response. */
  readonly paths?: Readonly<Record<string, unknown>>;
}

/**
 * Answers for `simulatedEnv({ fetch })` by what is asked, so that a test says what it is about, and nothing of what else is
 * asked, in which order or how often. What is not named fails as a host that cannot be reached.
 */
export const scriptedServices =
  ({ methods = {}, paths = {} }: ScriptedServices) =>
  (url: string, { body }: FetchInit): ObservableInput<FetchResponse> => {
    const asked = questionIn(body);
    if (asked !== null && Object.hasOwn(methods, asked.method))
      return of(jsonResponse({ jsonrpc: "2.0", id: asked.id, ...outcomeOf(methods, asked, url) }));
    const { pathname } = new URL(url);
    const path = Object.keys(paths).find((end) => pathname.endsWith(end));
    if (path === undefined) return throwError(() => new TypeError("Failed to fetch"));
    const answer = paths[path];
    return typeof answer === "function" ? answer(url, body) : of(jsonResponse(answer));
  };

/** A JSON-RPC request. */
interface Question {
  readonly id: unknown;
  readonly method: string;
  readonly params?: unknown;
}

const questionIn = (body: string | undefined): Question | null => {
  try {
    const said: unknown = JSON.parse(body ?? "");
    return typeof said === "object" && said !== null && "method" in said
      ? (said as Question)
      : null;
  } catch {
    return null; // no JSON
  }
};

const outcomeOf = (
  methods: Readonly<Record<string, unknown>>,
  { method, params }: Question,
  url: string,
): { readonly result: unknown } | { readonly error: unknown } => {
  const answer = methods[method];
  try {
    return { result: typeof answer === "function" ? answer(params, url) : answer };
  } catch (error) {
    return { error };
  }
};
