/** Writes small PNG files: at most 256 colours, each pixel one byte. */
import { crc32, deflateSync } from "node:zlib";

const MAX_COLOURS = 256;

const keyAt = (data, at) => (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];

/** Squared distance of two colours. */
const distance = (a, b) =>
  ((a >> 16) - (b >> 16)) ** 2 +
  (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 +
  ((a & 255) - (b & 255)) ** 2;

/**
 * Half of the palette is the colours that are used most. The other half is those that are far from all others
 * and still used often. Every remaining colour is replaced by the nearest.
 */
const paletteOf = (data) => {
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = keyAt(data, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  const nearest = all.map(() => 0);
  const gaps = all.map(() => Number.POSITIVE_INFINITY);
  const colours = [];
  const take = (colour) => {
    colours.push(colour);
    for (const [at, other] of all.entries()) {
      const gap = distance(colour, other);
      if (gap < gaps[at]) {
        gaps[at] = gap;
        nearest[at] = colours.length - 1;
      }
    }
  };
  for (const colour of all.slice(0, MAX_COLOURS / 2)) take(colour);
  const missed = (at) => gaps[at] * Math.sqrt(counts.get(all[at]));
  while (colours.length < Math.min(MAX_COLOURS, all.length)) {
    let worst = 0;
    for (let at = 1; at < all.length; at += 1) if (missed(at) > missed(worst)) worst = at;
    take(all[worst]);
  }
  return { colours, indexOf: new Map(all.map((colour, at) => [colour, nearest[at]])) };
};

const chunk = (type, body) => {
  const name = Buffer.from(type, "latin1");
  const bytes = Buffer.alloc(body.length + 12);
  bytes.writeUInt32BE(body.length, 0);
  name.copy(bytes, 4);
  body.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, body.length + 8)), body.length + 8);
  return bytes;
};

/** Converts an opaque picture of pngjs to a PNG file with a palette. */
export const smallPng = ({ width, height, data }) => {
  const { colours, indexOf } = paletteOf(data);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(keyAt(data, (y * width + x) * 4));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
