/** The figures that docs/bytes.md gives, against what was measured, so that the page and the README never tell of other sizes. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";

/** Bytes: figures are rounded to 0.1 kB, and another version of the bundler or of a dependency moves them a little. */
const TOLERANCE = 250;

/** How the page calls what is measured. A figure that is a sum has several rows. */
const FIGURES = [
  ["core and `ConnectButton`", ["core and ConnectButton, before any click"]],
  ["what fetches the rest", ["  what fetches the rest when the browser is idle"]],
  ["everything until the Connect view", ["everything else until the Connect view is shown"]],
  [
    "the same with ways to log in",
    ["everything else until the Connect view is shown", "  ways to log in add"],
  ],
  ["asking the first wallet", ["asking the first wallet of the page adds"]],
  ["what the QR view adds", ["QR view, without WalletConnect's provider"]],
  ["WalletConnect's provider", ["  WalletConnect's provider"]],
  ["sign-in adds", ["sign-in, where it is configured"]],
  ["the account with its tokens", ["src/views/account/account-view"]],
  ["from there: sending", ["src/views/send/send"]],
  ["from there: receiving", ["src/views/receive/receive"]],
  ["from there: swapping", ["src/views/swap/swap"]],
  ["from there: buying", ["src/views/buy/buy"]],
  ["from there: paying", ["src/views/pay/pay-view"]],
  ["any other view", ["  the largest without a limit of its own"]],
];

/** @returns {number | undefined} the bytes that the page names in the row that begins so */
const figureIn = (page, start) => {
  const row = page.split("\n").find((line) => line.startsWith(`| ${start}`)) ?? "";
  const [, kB] = / \| ([\d.]+) kB \|/.exec(row) ?? [];
  return kB === undefined ? undefined : Number(kB) * 1000;
};

/**
 * @param {readonly (readonly [what: string, value?: number])[]} rows
 * @returns {string[]} a sentence for each figure that is another one
 */
export const wrongFigures = (rows, page = readFileSync(resolve(ROOT, "docs/bytes.md"), "utf8")) => {
  const measured = new Map(rows.map(([what, value]) => [what, value]));
  return FIGURES.flatMap(([start, parts]) => {
    const value = parts.reduce((sum, part) => sum + (measured.get(part) ?? Number.NaN), 0);
    const said = figureIn(page, start);
    return said !== undefined && Math.abs(said - value) <= TOLERANCE
      ? []
      : [
          `docs/bytes.md: "${start}" is ${(value / 1000).toFixed(1)} kB, and the page says ${said}.`,
        ];
  });
};
