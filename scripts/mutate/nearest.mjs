/** Chooses the tests to run first. This only saves time: in the end, all of them are run. */

/** Number of letters that have to match, so that `connect` finds `connection`. */
const STEM = 5;

const wordsOf = (path) => path.split(/[/.-]/).map((word) => word.slice(0, STEM));

const GENERAL = new Set(wordsOf("src/test/effects/flows/streams/ts/state/concern"));

/**
 * @param {string} file what is tested
 * @param {readonly string[]} tests paths of test files
 * @param {readonly string[]} killers test files that found earlier mutants of this folder
 */
export const nearestFirst = (file, tests, killers) => {
  const words = new Set(wordsOf(file).filter((word) => !GENERAL.has(word)));
  const scoreOf = (test) =>
    wordsOf(test).filter((word) => words.has(word)).length +
    killers.filter((killer) => killer === test).length;
  return tests
    .map((test) => ({ test, score: scoreOf(test) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ test }) => test);
};
