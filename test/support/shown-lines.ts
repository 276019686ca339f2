import type { ShownRow, ShownWords } from "../../src/codecs/approval/shown.js";

/** Rows as a test reads them: kind, label and value, with a phrase as its key and what stands in its gaps. */
export const shownLines = (rows: readonly ShownRow[] | undefined): readonly string[] =>
  (rows ?? []).map(({ kind, label, ...row }) =>
    [kind, wordsOf(label), saidOf(row), ...("baseUnit" in row ? [row.baseUnit] : [])].join(" "),
  );

const saidOf = ({ value }: { readonly value: ShownWords | bigint }): string =>
  typeof value === "bigint" ? `${value}` : wordsOf(value);

const wordsOf = (words: ShownWords): string =>
  typeof words === "string"
    ? words
    : [words.key.replace("approval.", "#"), ...Object.values(words.values ?? {})].join(" ");
