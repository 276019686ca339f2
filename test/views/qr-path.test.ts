import jsQR from "jsqr";
import { correction, generate } from "lean-qr/nano";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { qrPath } from "../../src/views/parts/qr-code.js";

const SCALE = 4;
const EDGE = 4;

/** Draws the lines with their round ends and, for the finders, their outer, middle and inner squares. */
const paint = (lines: string, size: number): PNG => {
  const side = (size + 2 * EDGE) * SCALE;
  const png = new PNG({ width: side, height: side });
  png.data.fill(255);
  const fill = (
    x: number,
    y: number,
    w: number,
    h: number,
    isDark: (px: number, py: number) => boolean | null,
  ) => {
    for (let py = (y + EDGE) * SCALE; py < (y + h + EDGE) * SCALE; py++)
      for (let px = (x + EDGE) * SCALE; px < (x + w + EDGE) * SCALE; px++) {
        const dark = isDark((px + 0.5) / SCALE - EDGE, (py + 0.5) / SCALE - EDGE);
        if (dark !== null)
          png.data.fill(dark ? 0 : 255, (py * side + px) * 4, (py * side + px) * 4 + 3);
      }
  };
  for (const [, x, y, direction, length] of lines.matchAll(/M(\d+)\.5 (\d+)\.5([hv])(\d+)/g)) {
    const [left, top, far] = [Number(x), Number(y), Number(length)];
    const [right, low] = direction === "h" ? [left + far, top] : [left, top + far];
    fill(left, top, right - left + 1, low - top + 1, (px, py) => {
      const dx = px - Math.min(Math.max(px, left + 0.5), right + 0.5);
      const dy = py - Math.min(Math.max(py, top + 0.5), low + 0.5);
      return Math.hypot(dx, dy) <= 0.5 ? true : null;
    });
  }
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    fill(x, y, 7, 7, () => true);
    fill(x + 1, y + 1, 5, 5, () => false);
    fill(x + 2, y + 2, 3, 3, () => true);
  }
  return png;
};

const text = `wc:${"7f".repeat(32)}@2?relay-protocol=irn&symKey=${"58".repeat(32)}&expiryTimestamp=1795390000`;
const code = generate(text, { minCorrectionLevel: correction.M });

test.each([
  ["", false],
  [", also with a hole in its middle", true],
])("a decoder reads what was drawn%s", (_, hole) => {
  const png = paint(qrPath(code, hole).lines, code.size);
  expect(jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data).toBe(text);
});

test("the hole is a fifth of each side, and nothing is drawn in it", () => {
  const png = paint(qrPath(code, true).lines, code.size);
  const isDark = (x: number): boolean => {
    const at = (x + EDGE + 0.5) * SCALE;
    return png.data[(Math.floor((code.size / 2 + EDGE) * SCALE) * png.width + at) * 4] === 0;
  };
  const columns = Array.from({ length: code.size }, (_, x) => x);
  const middle = (code.size - 1) / 2;
  const free = columns.filter((x) => Math.abs(x - middle) <= 5);
  expect(code.size).toBe(57);
  expect(free.filter(isDark)).toEqual([]);
  expect(columns.filter(isDark)).not.toEqual([]);
});
