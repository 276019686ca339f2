/** A square code: `get` tells whether a module is dark. */
interface Code {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

const FINDER = 7;

/**
 * The lines and areas of a code, with one unit per module. `lines` are runs of dark modules, across and down, to be
 * drawn one unit wide with round ends. `areas` are the finder marks as rounded rings, to be filled with `evenodd`.
 *
 * @param hole leaves the middle free, for a picture: a fifth of each side, which correction level M repairs
 */
export const qrPath = (
  { size, get }: Code,
  hole = false,
): { readonly lines: string; readonly areas: string } => {
  const far = size - FINDER;
  const corners = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const;
  const isFinder = (x: number, y: number): boolean =>
    corners.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER);
  const reach = hole ? Math.floor(size / 10) : -1;
  const isFree = (at: number): boolean => Math.abs(at - (size - 1) / 2) <= reach;
  const isDark = (x: number, y: number): boolean =>
    get(x, y) && !isFinder(x, y) && !(isFree(x) && isFree(y));
  return {
    lines:
      runs(size, isDark, (at, length, y) => `M${at}.5 ${y}.5h${length - 1}`) +
      // Single ones are drawn by now.
      runs(
        size,
        (y, x) => isDark(x, y),
        (at, length, x) => (length === 1 ? "" : `M${x}.5 ${at}.5v${length - 1}`),
      ),
    areas: corners
      .map(
        ([x, y]) =>
          rounded(x, y, FINDER, 2.2) + rounded(x + 1, y + 1, 5, 1.3) + rounded(x + 2, y + 2, 3, 1),
      )
      .join(""),
  };
};

/** The runs of dark modules of each line, as `draw` draws them. */
const runs = (
  size: number,
  isDark: (at: number, line: number) => boolean,
  draw: (at: number, length: number, line: number) => string,
): string => {
  const count = { length: size };
  return Array.from(count, (_, line) => {
    const row = Array.from(count, (__, at) => (isDark(at, line) ? "#" : " ")).join("");
    return [...row.matchAll(/#+/g)]
      .map(({ index, 0: { length } }) => draw(index, length, line))
      .join("");
  }).join("");
};

const rounded = (x: number, y: number, side: number, r: number): string => {
  const s = side - 2 * r;
  return `M${x + r} ${y}h${s}a${r} ${r} 0 0 1 ${r} ${r}v${s}a${r} ${r} 0 0 1-${r} ${r}h-${s}a${r} ${r} 0 0 1-${r}-${r}v-${s}a${r} ${r} 0 0 1 ${r}-${r}z`;
};
