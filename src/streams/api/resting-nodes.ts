import { toFailure } from "../../base/errors.js";
import type { HttpEnv } from "./http.js";

/** Remembers that a node wants to be left alone, where its failure says so. */
export const noteRest = (env: HttpEnv, url: string, cause: unknown): void => {
  const { retryAfterMs } = toFailure(cause);
  if (retryAfterMs === undefined) return;
  env.held.resting.set(url, env.scheduler.now() + retryAfterMs);
};

/** The nodes that may be asked; all of them where each wants to be left alone: the caller decides then. */
export const awake = (
  { held: { resting }, scheduler }: HttpEnv,
  urls: readonly string[],
): readonly string[] => {
  const now = scheduler.now();
  const ready = urls.filter((url) => (resting.get(url) ?? now) <= now);
  return ready.length === 0 ? urls : ready;
};
