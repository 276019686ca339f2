import { expect, test } from "vitest";
import * as networks from "../../src/networks/marks.js";
import { NETWORK_MARKS } from "../../src/views/parts/network-marks.js";

/** How many numbers each command of a path takes, besides arcs. SVG 2, 9.3 */
const TAKES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  z: 0,
};
const NUMBER = /[+-]?(?:\d*\.\d+|\d+)/g;
/** The fourth and the fifth number of an arc have one digit each. */
const ARC = new RegExp(
  `(?:${NUMBER.source}[ ,]*){3}[01][ ,]*[01][ ,]*(?:${NUMBER.source}[ ,]*){2}`,
  "g",
);

const faultsIn = (path: string): readonly string[] =>
  (path.match(/[a-z][^a-z]*/gi) ?? []).filter((part) => {
    const name = part.charAt(0).toLowerCase();
    if (name === "a") return part.slice(1).replace(ARC, "") !== "";
    const takes = TAKES[name];
    const count = part.match(NUMBER)?.length ?? 0;
    return takes === undefined || (takes === 0 ? count > 0 : count === 0 || count % takes > 0);
  });

const all = Object.entries({ ...networks, ...NETWORK_MARKS }) as [string, string][];

test.each(all)("the mark %s has only whole paths", (_, mark) => {
  const paths = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.flatMap(faultsIn)).toEqual([]);
});
