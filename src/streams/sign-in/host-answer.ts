import { catchError, defer, from, map, type Observable, take } from "rxjs";
import type { Env } from "../../base/env.js";
import { failed, isSluiceError, messageOf } from "../../base/errors.js";
import type { SignInFailureCode } from "../../base/sign-in-failure-code.js";
import { within } from "../../base/within.js";

/** The site's own functions have this long to answer. */
const SIGN_IN_ANSWER_MS = 30_000;

/** What the site was asked for. */
export type HostAct = "make" | "accept" | "read" | "end";

/**
 * The answer of one of the site's functions for sign-in.
 *
 * @param read null for an answer that cannot be used
 */
export const hostAnswer = <T, A>(
  act: HostAct,
  call: () => PromiseLike<T>,
  read: (answer: T) => A | null,
  env: Pick<Env, "scheduler">,
): Observable<A> => {
  const [code, message] = REFUSALS[act];
  return defer(() => from(call())).pipe(
    take(1),
    within(SIGN_IN_ANSWER_MS, env.scheduler),
    map((answer) => {
      const known = read(answer);
      if (known === null) throw failed(code, `${message} Its answer cannot be used.`);
      return known;
    }),
    catchError((cause: unknown) => {
      throw isSluiceError(cause) ? cause : failed(code, `${message} ${messageOf(cause)}`, cause);
    }),
  );
};

const REFUSALS: Readonly<Record<HostAct, readonly [SignInFailureCode, string]>> = {
  make: ["sign-in/message-invalid", "This site could not make a message to sign."],
  accept: ["sign-in/not-accepted", "This site did not accept the signature."],
  read: ["sign-in/unavailable", "This site could not say whether you are signed in."],
  end: ["sign-in/not-ended", "This site could not sign you out."],
};
