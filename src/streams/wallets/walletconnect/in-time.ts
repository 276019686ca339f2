import { from, map, merge, take } from "rxjs";
import { after } from "../../../base/after.js";
import type { Env } from "../../../base/env.js";
import type { UniversalProvider } from "./library.js";

/** How long the attestation service may delay a pairing, if a host wants it. */
const VERIFY_MS = 800;

/** The clock. */
export type Clock = Pick<Env, "scheduler">;

/** Asks the attestation service, and continues without its answer if that takes too long. */
export const attestInTime = (
  verify: UniversalProvider["client"]["core"]["verify"],
  clock: Clock,
): void => {
  const attest = verify.register.bind(verify);
  verify.register = async (params) => (await inTime(attest(params), VERIFY_MS, clock)) ?? "";
};

/** The answer, or undefined if it takes longer. */
export const inTime = async <A>(
  answer: Promise<A>,
  ms: number,
  { scheduler }: Clock,
): Promise<A | undefined> => {
  let found: A | undefined;
  const late$ = after(ms, scheduler).pipe(map(() => undefined));
  await merge(from(answer), late$)
    .pipe(take(1))
    .forEach((first) => {
      found = first;
    });
  return found;
};
