import {
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  takeWhile,
  timer,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import { LAST_MAIL_KEY } from "../../codecs/storage/login-keys.js";
import type { Records } from "../../streams/storage/records.js";

/** Another e-mail may be requested this long after the last one. S5.8, S9.7 */
const EMAIL_RESEND_MS = 30_000;

interface CooldownParts {
  readonly env: Pick<Env, "scheduler">;
  readonly records: Pick<Records, "readPlain" | "writePlain">;
}

/** When another mail may be sent, in milliseconds since the epoch; null before the first one. S5.8 */
export const resendAt = ({ records }: Pick<CooldownParts, "records">): number | null => {
  const at = Number(records.readPlain(LAST_MAIL_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at + EMAIL_RESEND_MS : null;
};

/** Why no mail may be sent now, in the words of the specification; null if one may. S5.8, S5.9 */
export const tooEarly = (parts: CooldownParts): Failure | null => {
  const left = (resendAt(parts) ?? 0) - parts.env.scheduler.now();
  // A clock that was set back must not lock visitors out for longer than the rule does.
  if (left <= 0 || left > EMAIL_RESEND_MS) return null;
  const message = `Please try again after ${Math.ceil(left / 1000)} seconds`;
  return { code: "login/too-early", message, retryAfterMs: left };
};

/** Starts the waiting time. Only a mail that the embedded wallet confirmed counts. S5.11 */
export const mailSent = ({ env, records }: CooldownParts): void =>
  records.writePlain(LAST_MAIL_KEY, String(env.scheduler.now()));

/**
 * Whole seconds until another mail may be sent, rounded up: emits at once, then each second down to 0, and
 * completes. S5.9, S5.12
 *
 * @param until milliseconds since the epoch; null if there is nothing to wait for
 */
export const secondsUntil = (
  until: number | null,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<number> =>
  until === null
    ? of(0)
    : defer(() => {
        const left = (): number => Math.max(0, Math.ceil((until - scheduler.now()) / 1000));
        return timer((until - scheduler.now()) % 1000, 1000, scheduler).pipe(
          map(left),
          startWith(left()),
          takeWhile((seconds) => seconds > 0, true),
          distinctUntilChanged(),
        );
      });
