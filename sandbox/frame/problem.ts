/** Something that a person is told: what happened, and what to do next. */
export class Problem extends Error {
  override readonly name = "Problem";
}
