import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { wrongFigures } from "../scripts/size/figures.mjs";
import {
  ASKING,
  CONNECT_VIEW,
  CORE,
  FURTHER_VIEWS,
  PRELOAD,
  QR_VIEW,
  SIGN_IN,
} from "../scripts/size-budgets.mjs";
import { ROOT } from "./support/structure/source.js";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const page = read("docs/bytes.md");
const rowOf = (start: string): string =>
  page.split("\n").find((line) => line.startsWith(`| ${start}`)) ?? "";
const figureOf = (start: string): number => Number(/ \| ([\d.]+) kB \|/.exec(rowOf(start))?.[1]);

const CORE_ROW = "core and `ConnectButton`";
const CONNECT_ROW = "everything until the Connect view";
const LOG_IN_ROW = "the same with ways to log in";

const limitOf = (view: string): number => FURTHER_VIEWS.limits[`views/${view}`] ?? Number.NaN;

test.each([
  [CORE_ROW, CORE.limit],
  ["what fetches the rest", PRELOAD.limit],
  [CONNECT_ROW, CONNECT_VIEW.limit],
  ["asking the first wallet", ASKING.limit],
  ["what the QR view adds", QR_VIEW.limit],
  ["sign-in adds", SIGN_IN.limit],
  ["any other view", FURTHER_VIEWS.limit],
  ["the account with its tokens", limitOf("account/account-view")],
  ["from there: sending", limitOf("send/send")],
  ["from there: receiving", limitOf("receive/receive")],
  ["from there: swapping", limitOf("swap/swap")],
  ["from there: buying", limitOf("buy/buy")],
  ["from there: paying", limitOf("pay/pay-view")],
])("the limit of %s is the budget", (start, limit) => {
  expect(Number(/([\d.]+) kB \|$/.exec(rowOf(start))?.[1]) * 1000).toBeCloseTo(limit);
});

test("the README has the same sizes, in whole kB", () => {
  const said =
    /(\d+) kB until the button is there, (\d+) kB until the dialog is, (\d+) kB with/.exec(
      read("README.md"),
    );
  const figures = [CORE_ROW, CONNECT_ROW, LOG_IN_ROW].map((row) => Math.round(figureOf(row)));
  expect(said?.slice(1).map(Number)).toEqual(figures);
});

describe("what `npm run size` measures", () => {
  const text = "| core and `ConnectButton` (2 files) | 27.1 kB | 27.2 kB |";
  const complaints = (bytes: number) =>
    wrongFigures([["core and ConnectButton, before any click", bytes]], text).filter((sentence) =>
      sentence.includes("ConnectButton"),
    );

  test("may differ from the page by what is rounded", () => {
    expect(complaints(27_150)).toEqual([]);
  });

  test("is told where the page says something else", () => {
    expect(complaints(27_600)[0]).toContain("is 27.6 kB");
  });
});
