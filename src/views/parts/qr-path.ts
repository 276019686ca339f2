/** A square code: `get` tells whether a module is dark. */
interface Code {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

const FINDER = 7;

/**
 * One SVG path for a code, with one unit per module: dark modules as runs, the three finder marks as rounded
 * rings. To be filled with `evenodd`.
 */
export const qrPath = ({ size, get }: Code): string => {
  const far = size - FINDER;
  const corners = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const;
  const isFinder = (x: number, y: number): boolean =>
    corners.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER);
  const count = { length: size };
  const runs = Array.from(count, (_, y) => {
    const row = Array.from(count, (__, x) => (get(x, y) && !isFinder(x, y) ? "#" : " ")).join("");
    return [...row.matchAll(/#+/g)]
      .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
      .join("");
  });
  const finders = corners.map(
    ([x, y]) =>
      rounded(x, y, FINDER, 2) + rounded(x + 1, y + 1, 5, 1.2) + rounded(x + 2, y + 2, 3, 0.9),
  );
  return [...runs, ...finders].join("");
};

const rounded = (x: number, y: number, side: number, r: number): string => {
  const s = side - 2 * r;
  return `M${x + r} ${y}h${s}a${r} ${r} 0 0 1 ${r} ${r}v${s}a${r} ${r} 0 0 1-${r} ${r}h-${s}a${r} ${r} 0 0 1-${r}-${r}v-${s}a${r} ${r} 0 0 1 ${r}-${r}z`;
};
