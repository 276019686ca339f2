/** The answer, or undefined when it takes longer. */
export const inTime = <A>(answer: Promise<A>, ms: number): Promise<A | undefined> =>
  Promise.race([
    answer,
    new Promise<undefined>((resolve) => {
      AbortSignal.timeout(ms).addEventListener("abort", () => resolve(undefined), { once: true });
    }),
  ]);
