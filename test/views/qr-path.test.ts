import jsQR from "jsqr";
import { correction, generate } from "lean-qr/nano";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { qrPath } from "../../src/views/parts/qr-path.js";

/** Draws the straight runs of the path and, for the finders, their outer, middle and inner squares. */
const paint = (path: string, size: number): PNG => {
  const scale = 4;
  const edge = 4;
  const png = new PNG({ width: (size + 2 * edge) * scale, height: (size + 2 * edge) * scale });
  png.data.fill(255);
  const fill = (x: number, y: number, w: number, h: number, dark: boolean) => {
    for (let py = (y + edge) * scale; py < (y + h + edge) * scale; py++)
      for (let px = (x + edge) * scale; px < (x + w + edge) * scale; px++)
        png.data.fill(dark ? 0 : 255, (py * png.width + px) * 4, (py * png.width + px) * 4 + 3);
  };
  for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    fill(Number(x), Number(y), Number(w), 1, true);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    fill(x, y, 7, 7, true);
    fill(x + 1, y + 1, 5, 5, false);
    fill(x + 2, y + 2, 3, 3, true);
  }
  return png;
};

test("a decoder reads what was drawn", () => {
  const text = `wc:${"7f".repeat(32)}@2?relay-protocol=irn&symKey=${"58".repeat(32)}`;
  const code = generate(text, { minCorrectionLevel: correction.M });
  const png = paint(qrPath(code), code.size);
  expect(jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data).toBe(text);
});
