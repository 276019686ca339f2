import { correction, generate } from "lean-qr/nano";
import { useMemo } from "react";
import { useViewSheet } from "../shell-context.js";

/**
 * Always dark on white with a white frame, in both themes, since many scanners refuse inverted codes. It is
 * smaller in a low window, because half a code cannot be scanned.
 */
const sheet = `
.qr{--s-success:#14734f;position:relative;width:100%;max-width:min(336px,100dvh - 176px);aspect-ratio:1;margin:0 auto;padding:20px;border-radius:calc(var(--s-r)*5);background:#fff;color:var(--sluice-qr-color,#0c1417);box-shadow:inset 0 0 0 1px #0c14171f;forced-color-adjust:none;display:grid;place-items:center}
@media (max-height:480px){.qr{max-width:min(336px,100dvh - 96px)}}
@media (min-height:481px){.qr+[role=status]{min-height:3em}}
.qr>svg{width:100%;height:100%;stroke-width:1}
.qr>.icon{position:absolute;inset:0;width:14%;height:auto;aspect-ratio:1;margin:auto;border-radius:22%}
.qr>.spin{zoom:1.6;border-color:#0b7083 #e1e7ea #e1e7ea}
.dim>svg{opacity:.08}
:host(.done) .qr>*{opacity:.08}
.qr>.btn{position:absolute;color:#fff;background:#0c1417}
`;

/** A code to scan, or a place of the same size while there is none. */
export const QrCode = ({
  text,
  label,
  picture,
  dim = false,
  children,
}: {
  readonly text: string | null;
  readonly label: string;
  /** Stands in the middle of the code. */
  readonly picture?: React.ReactNode;
  /** True if the code has expired: it is shown but cannot be scanned. */
  readonly dim?: boolean;
  /** Drawn over the code. */
  readonly children?: React.ReactNode;
}) => {
  useViewSheet(sheet);
  const hasPicture = picture !== undefined;
  const code = useMemo(() => {
    if (text === null) return null;
    // A higher level would make the modules smaller, which costs more than the picture in the middle.
    const modules = generate(text, { minCorrectionLevel: correction.M });
    return { size: modules.size, ...qrPath(modules, hasPicture) };
  }, [text, hasPicture]);
  return (
    <div className={dim ? "qr dim" : "qr"}>
      {code === null ? (
        <span className="spin" />
      ) : (
        <>
          <svg
            role="img"
            aria-label={label}
            aria-hidden={dim}
            viewBox={`0 0 ${code.size} ${code.size}`}
          >
            <path d={code.lines} />
            <path fill="currentColor" stroke="none" fillRule="evenodd" d={code.areas} />
          </svg>
          {dim ? null : picture}
        </>
      )}
      {children}
    </div>
  );
};

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
