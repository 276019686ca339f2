import type { UniversalProvider } from "./library.js";

/** How long the attestation service may delay a pairing, if a host wants it. */
const VERIFY_MS = 800;

/** Asks the attestation service, and continues without its answer if that takes too long. */
export const attestInTime = (verify: UniversalProvider["client"]["core"]["verify"]): void => {
  const attest = verify.register.bind(verify);
  verify.register = async (params) => (await inTime(attest(params), VERIFY_MS)) ?? "";
};

/** The answer, or undefined if it takes longer. */
export const inTime = <A>(answer: Promise<A>, ms: number): Promise<A | undefined> =>
  Promise.race([
    answer,
    new Promise<undefined>((resolve) => {
      AbortSignal.timeout(ms).addEventListener("abort", () => resolve(undefined), { once: true });
    }),
  ]);
