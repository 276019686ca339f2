/** A sentence for each figure of docs/bytes.md that is not what was measured. */
export const wrongFigures: (
  rows: readonly (readonly [what: string, value?: number, limit?: number])[],
  page?: string,
) => readonly string[];
