import { PNG } from "pngjs";
import { hexOf, numberOf } from "./random.js";
import type { Route } from "./reply.js";

const SIZE = 64;

const shapes = [
  '<circle cx="32" cy="32" r="15"/>',
  '<path d="M32 15 49 32 32 49 15 32Z"/>',
  '<rect x="17" y="17" width="30" height="30" rx="9"/>',
  '<path d="M17 45V21h30v24l-15-9Z"/>',
  '<path d="M32 14c12 12 15 17 15 22a15 15 0 0 1-30 0c0-5 3-10 15-22Z"/>',
  '<path d="M16 40a16 16 0 0 1 32 0Zm4 4h24v5H20Z"/>',
] as const;

/** A small picture that depends on the id only. */
const walletSvg = (id: string): string => {
  const hue = numberOf(`hue ${id}`, 360);
  const shape = shapes[numberOf(`shape ${id}`, shapes.length)] ?? shapes[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 65% 52%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 36%)"/></linearGradient></defs>`,
    `<rect width="64" height="64" fill="url(#g)"/><g fill="#fff" fill-opacity=".92">${shape}</g></svg>`,
  ].join("");
};

/** The same as data, for answers that name pictures: those of this origin are no https addresses. */
export const pictureUri = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(walletSvg(id))}`;

/** A PNG of a ring on a plain ground, so that both picture types are met. */
const assetPng = (id: string): Buffer => {
  const color = Buffer.from(hexOf(`asset ${id}`).slice(0, 6), "hex");
  const png = new PNG({ width: SIZE, height: SIZE });
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const far = Math.hypot((at % SIZE) - 31.5, Math.floor(at / SIZE) - 31.5);
    const isRing = far > 12 && far < 20;
    png.data.set(isRing ? [255, 255, 255] : color, at * 4);
    png.data[at * 4 + 3] = 255;
  }
  return PNG.sync.write(png);
};

const picture = /^\/(getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([^/]+)$/;

/** The four picture endpoints; every id has a picture. */
export const picturesRoute: Route = ({ path }) => {
  const [, kind, id] = picture.exec(path) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return kind === "getWalletImage"
    ? { status: 200, type: "image/svg+xml", body: walletSvg(id) }
    : { status: 200, type: "image/png", body: assetPng(id) };
};
