/** Whether everything is tried, as continuous integration does. `npm test` tries a part, so that nobody waits for longer than 20 minutes. */
export const IS_WHOLE = process.env.SLUICE_WHOLE === "true";

/** Sequences that a model plays, and cases of a property; fewer or more by the environment. */
export const CASES = Number(process.env.SLUICE_SEQUENCES ?? (IS_WHOLE ? 10_000 : 1_000));

/** Cases of a property that needs so many to be worth something; a tenth of them in `npm run test:quick`. */
export const casesOf = (most: number): number => Math.ceil(most * Math.min(1, CASES / 1_000));

/** Sequences that the model of one journey plays: they are longer. */
export const JOURNEYS = Math.ceil(CASES / (IS_WHOLE ? 2 : 5));

/** One in so many, from this one on; all of them where everything is tried. */
export const oneIn = <T>(step: number, all: readonly T[], from = 0): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, at) => at % step === from);
