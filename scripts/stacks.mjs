/**
 * `npm run test:stacks`: the packed package in fresh sites of many stacks, each with the README's lines, in a browser.
 *
 * `--only vue` runs one of them, and can be given several times. What a stack's tools say is in
 * `.cache/stacks/<name>.log`; the site of one that failed stays beside it.
 */
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { withLock } from "./shared/lock.mjs";
import { runMain } from "./shared/main.mjs";
import { launchBrowser } from "./stacks/browser.mjs";
import { packTarball } from "./stacks/pack.mjs";
import { createSite, STACKS_FOLDER } from "./stacks/site.mjs";
import { STACKS } from "./stacks/table.mjs";

const chosen = () => {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  const unknown = (values.only ?? []).find((name) => !(name in STACKS));
  if (unknown !== undefined)
    throw new Error(`There is no stack ${unknown}. There are ${Object.keys(STACKS).join(", ")}.`);
  return Object.entries(STACKS).filter(([name]) => values.only?.includes(name) ?? true);
};

/** @returns {Promise<string | null>} why it failed */
const failureOf = async (name, { packages, check }, world) => {
  const site = createSite(name);
  try {
    await site.install(packages, world.tarball);
    await check(site, world.browser);
    site.remove();
    return null;
  } catch (error) {
    return error.message.split("\n")[0];
  }
};

const report = (name, seconds, failure) => {
  const verdict = failure === null ? "passed" : `failed: ${failure}`;
  console.log(`${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)}  ${verdict}`);
};

const runStacks = async (stacks, world) => {
  let failed = 0;
  for (const [name, stack] of stacks) {
    const start = performance.now();
    const failure = await failureOf(name, stack, world);
    if (failure !== null) failed += 1;
    report(name, (performance.now() - start) / 1000, failure);
  }
  return failed;
};

await runMain(() =>
  withLock("stacks", async () => {
    const stacks = chosen();
    rmSync(STACKS_FOLDER, { recursive: true, force: true });
    mkdirSync(STACKS_FOLDER, { recursive: true });
    const tarball = await packTarball(STACKS_FOLDER);
    const browser = await launchBrowser();
    try {
      const failed = await runStacks(stacks, { tarball, browser });
      console.log(`${stacks.length - failed} passed, ${failed} failed`);
      if (failed > 0) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  }),
);
