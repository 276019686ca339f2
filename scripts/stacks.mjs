/**
 * `npm run test:stacks`: the packed package in fresh sites of many stacks, each with the lines of the README and docs. Sites are opened in a
 * browser; servers have a visitor sign in.
 *
 * `--only vue` runs one of them, and can be given several times. In continuous integration, one that fails is tried once
 * more and named; one whose packages the registry does not give is skipped. One that has nothing for this platform is
 * skipped everywhere. What a stack's tools say is in `.cache/stacks/<name>.log`; the site of one that failed stays beside it.
 */
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { withLock } from "./shared/lock.mjs";
import { runMain } from "./shared/main.mjs";
import { launchBrowser } from "./stacks/browser.mjs";
import { packTarball } from "./stacks/pack.mjs";
import { createSite, STACKS_FOLDER } from "./stacks/site.mjs";
import { STACKS } from "./stacks/table.mjs";
import { Unreachable, Unsupported } from "./stacks/untried.mjs";

const chosen = () => {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  const unknown = (values.only ?? []).find((name) => !(name in STACKS));
  if (unknown !== undefined)
    throw new Error(`There is no stack ${unknown}. There are ${Object.keys(STACKS).join(", ")}.`);
  return Object.entries(STACKS).filter(([name]) => values.only?.includes(name) ?? true);
};

/** @returns {Promise<Error | null>} why it failed */
const failureOf = async (name, { packages, check }, world) => {
  const site = createSite(name);
  try {
    await site.install(packages, world.tarball);
    await check(site, world.browser);
    site.remove();
    return null;
  } catch (error) {
    return error;
  }
};

const said = ({ message }) => message.split("\n")[0];

/** @returns {Promise<{ count: "passed" | "failed" | "skipped", text: string }>} */
const outcomeOf = async (name, stack, world) => {
  const first = await failureOf(name, stack, world);
  if (first === null) return { count: "passed", text: "passed" };
  if (first instanceof Unsupported) return { count: "skipped", text: `skipped: ${said(first)}` };
  if (process.env.CI === undefined) return { count: "failed", text: `failed: ${said(first)}` };
  const second = await failureOf(name, stack, world);
  if (second === null)
    return { count: "passed", text: `passed at the second try. The first: ${said(first)}` };
  return second instanceof Unreachable
    ? { count: "skipped", text: `skipped: ${said(second)}` }
    : { count: "failed", text: `failed: ${said(second)}` };
};

/** Two at a time: while one waits for packages, the other builds. */
const AT_ONCE = 2;

const runStacks = async (stacks, world) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const left = stacks.values();
  const runThem = async () => {
    for (const [name, stack] of left) {
      const start = performance.now();
      const { count, text } = await outcomeOf(name, stack, world);
      counts[count] += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${name.padEnd(14)} ${seconds.padStart(6)}  ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runThem));
  return counts;
};

await runMain(() =>
  withLock("stacks", async () => {
    const stacks = chosen();
    rmSync(STACKS_FOLDER, { recursive: true, force: true });
    mkdirSync(STACKS_FOLDER, { recursive: true });
    const tarball = await packTarball(STACKS_FOLDER);
    const browser = await launchBrowser();
    try {
      const { passed, failed, skipped } = await runStacks(stacks, { tarball, browser });
      const rest = skipped > 0 ? `, ${skipped} skipped` : "";
      console.log(`${passed} passed, ${failed} failed${rest}`);
      if (failed > 0) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  }),
);
