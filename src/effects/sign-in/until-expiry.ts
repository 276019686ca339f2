import { type Observable, of } from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import { SIGN_IN_LOOK_MS } from "../../base/sign-in-limits.js";
import type { KnownSession } from "../../model/sign-in.js";

/** Emits once one of these sessions has expired, and after a day at the latest; never if none expires. */
export const untilExpiry = (
  sessions: readonly KnownSession[],
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> => {
  const ends = sessions.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (ends.length === 0) return of();
  // Timers cannot wait for longer than 24 days.
  return after(Math.min(Math.min(...ends) - scheduler.now(), SIGN_IN_LOOK_MS), scheduler);
};
