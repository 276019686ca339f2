/** One condition that is removed or turned round. */
export interface Mutant {
  /** Path from the root of the repository, with slashes. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
}

/** Every way to break one condition of a file; types have none. */
export const mutantsOf: (file: string, text: string) => readonly Mutant[];

/** The file's text with the mutant in it. */
export const mutate: (text: string, mutant: Mutant) => string;
