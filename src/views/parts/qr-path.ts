/** A square code: `true` is dark. */
type Modules = readonly (readonly boolean[])[];

const FINDER = 7;

/**
 * One SVG path for a code: dark modules as runs, the three finder marks as rounded rings. To be filled
 * `evenodd`, one unit for each module.
 */
export const qrPath = (modules: Modules): string => {
  const size = modules.length;
  const isFinder = (x: number, y: number): boolean =>
    (x < FINDER || x >= size - FINDER) &&
    (y < FINDER || y >= size - FINDER) &&
    !(x >= size - FINDER && y >= size - FINDER);
  const runs = modules.flatMap((row, y) => {
    const dark = row.map((on, x) => on && !isFinder(x, y));
    return dark.flatMap((on, x) => {
      if (!on || dark[x - 1] === true) return [];
      const end = dark.indexOf(false, x);
      const width = (end < 0 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    });
  });
  const far = size - FINDER;
  return [...runs, finder(0, 0), finder(far, 0), finder(0, far)].join("");
};

const finder = (x: number, y: number): string =>
  [rounded(x, y, 7, 2), rounded(x + 1, y + 1, 5, 1.2), rounded(x + 2, y + 2, 3, 0.9)].join("");

const rounded = (x: number, y: number, side: number, r: number): string => {
  const s = side - 2 * r;
  return `M${x + r} ${y}h${s}a${r} ${r} 0 0 1 ${r} ${r}v${s}a${r} ${r} 0 0 1-${r} ${r}h-${s}a${r} ${r} 0 0 1-${r}-${r}v-${s}a${r} ${r} 0 0 1 ${r}-${r}z`;
};
