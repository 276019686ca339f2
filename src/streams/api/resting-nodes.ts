import { toFailure } from "../../base/errors.js";
import type { HttpEnv } from "./http.js";

/** Address of a node to the time until which it wants to be left alone. By whose requests they are. */
const RESTING = new WeakMap<HttpEnv, Map<string, number>>();

/** Remembers that a node wants to be left alone, where its failure says so. */
export const noteRest = (env: HttpEnv, url: string, cause: unknown): void => {
  const { retryAfterMs } = toFailure(cause);
  if (retryAfterMs === undefined) return;
  const known = RESTING.get(env) ?? new Map<string, number>();
  RESTING.set(env, known.set(url, env.scheduler.now() + retryAfterMs));
};

/** The nodes that may be asked; all of them where each wants to be left alone: the caller decides then. */
export const awake = (env: HttpEnv, urls: readonly string[]): readonly string[] => {
  const known = RESTING.get(env);
  if (known === undefined) return urls;
  const now = env.scheduler.now();
  const ready = urls.filter((url) => (known.get(url) ?? now) <= now);
  return ready.length === 0 ? urls : ready;
};
