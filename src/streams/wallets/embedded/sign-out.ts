import { catchError, defer, map, type Observable, of, switchMap, tap } from "rxjs";
import type { Env } from "../../../base/env.js";
import { within } from "../../../base/within.js";
import { SIGN_OUT_RECORD } from "../../../codecs/storage/embedded-records.js";
import type { FramePort } from "../../frame/port.js";
import type { Records } from "../../storage/records.js";

/** Logging out that takes longer counts as done. S4.31, S9.10 */
const SIGN_OUT_MS = 3_000;

export interface SignOutPorts {
  readonly frame: Pick<FramePort, "request">;
  readonly records: Pick<Records, "read" | "write" | "remove">;
  readonly env: Pick<Env, "scheduler">;
}

/** Tells the frame that the visitor has logged out, and notes that until it has heard. Never errors. */
export const signOut$ = ({ frame, records, env }: SignOutPorts): Observable<void> =>
  defer(() => {
    records.write(SIGN_OUT_RECORD, true);
    return frame.request("SIGN_OUT").pipe(
      tap(() => records.remove(SIGN_OUT_RECORD)),
      within(SIGN_OUT_MS, env.scheduler),
      map(() => undefined),
      catchError(() => of(undefined)),
    );
  });

/** What begins a log-in. */
const BEGINNINGS = /^(CONNECT_EMAIL|GET_SOCIAL_REDIRECT_URI|GET_FARCASTER_URI)$/;

/**
 * The frame for logging in. It misses a log-out if the visitor leaves the page at once, and would let the next one in without a
 * code. So it is told before a log-in begins.
 */
export const signedOutFirst = <F extends Pick<FramePort, "request">>(
  frame: F,
  { records, env }: Omit<SignOutPorts, "frame">,
): F => ({
  ...frame,
  request: ((type, ...payload) =>
    defer(() => {
      const ask = () => frame.request(type, ...payload);
      return BEGINNINGS.test(type) && records.read(SIGN_OUT_RECORD) !== null
        ? signOut$({ frame, records, env }).pipe(switchMap(ask))
        : ask();
    })) satisfies FramePort["request"],
});
