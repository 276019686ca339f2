import type { Acting } from "../../src/codecs/approval/approval-codec.js";
import type {
  ShownGroup,
  ShownRequest,
  ShownRow,
  ShownWords,
} from "../../src/codecs/approval/shown.js";

/** Rows as a test reads them: kind, label and value, with a phrase as its key and what stands in its gaps. */
export const shownLines = (rows: readonly ShownRow[] | undefined): readonly string[] =>
  (rows ?? []).map(({ kind, label, ...row }) =>
    [kind, wordsOf(label), saidOf(row), ...unitOf(row)].join(" "),
  );

const unitOf = (row: object): readonly string[] => [
  ...("baseUnit" in row ? [`${row.baseUnit}`] : []),
  ...("decimals" in row ? [`/ 10^${row.decimals}`] : []),
];

const saidOf = ({ value }: { readonly value: ShownWords | bigint | number }): string =>
  typeof value === "bigint" || typeof value === "number" ? `${value}` : wordsOf(value);

const wordsOf = (words: ShownWords): string =>
  typeof words === "string"
    ? words
    : [words.key.replace("approval.", "#"), ...Object.values(words.values ?? {})].join(" ");

/** The rows of each group; what has no rows, as it is. */
export const shownGroups = (shown: ShownRequest) =>
  shown.kind === "rows" ? shown.groups.map((group) => shownLines(group.rows)) : shown;

/** The titles of the groups. */
export const titlesOf = (groups: readonly ShownGroup[]): readonly (string | null)[] =>
  groups.map(({ title }) => (title === null ? null : wordsOf(title)));

/** Who acts in tests that do not care. */
export const ACTING: Acting = {
  namespace: "eip155",
  address: "0x1111111111111111111111111111111111111111",
  origin: "https://host.example",
};
