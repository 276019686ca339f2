/** Tries all cases, one after the other on one page; an error says which of them it is of. */
export const inTurn = async <T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  check: (one: T) => Promise<void>,
): Promise<void> => {
  for (const one of cases)
    await check(one).catch((cause: Error) => {
      throw new Error(`${nameOf(one)}: ${cause.message}`, { cause });
    });
};
