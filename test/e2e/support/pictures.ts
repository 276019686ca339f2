import { PNG } from "pngjs";

/** Smoothed edges come out a shade lighter or darker from one drawing to the next. */
const SHADE = 32;

/** How many pixels of two screenshots differ to the eye; all of them if the sizes do. */
export const differing = (one: Buffer, other: Buffer): number => {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height)
    return Math.max(a.data.length, b.data.length) / 4;
  const pixels = new Set<number>();
  a.data.forEach((value, at) => {
    if (Math.abs(value - (b.data[at] ?? 0)) > SHADE) pixels.add(Math.floor(at / 4));
  });
  return pixels.size;
};
