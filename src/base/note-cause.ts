import { isSluiceError } from "./errors.js";

/**
 * The errors behind failed commands, by the command's id, for the promises that reject with them. They are live
 * objects, so no fact carries them. Only commands that a promise waits for have an entry.
 */
export type Causes = Map<string, unknown>;

/** These commands failed because of `cause`. */
export const noteCause = (causes: Causes, ids: readonly string[], cause: unknown): void => {
  // An error of ours only wraps the one that counts.
  const original = isSluiceError(cause) ? cause.cause : cause;
  for (const id of ids) if (causes.has(id)) causes.set(id, original);
};
