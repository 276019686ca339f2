import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import type { Journey } from "./acts.js";
import { type Browser, drivenBy } from "./driven.js";
import { startFirefox } from "./firefox.js";
import { JOURNEYS } from "./journeys/journeys.js";
import { startWebKit, type WebKitPrograms } from "./webkit.js";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** @param part of the names of the journeys to run */
export const runInFirefox = (executable: string, part: string): Promise<Counts> =>
  runAll(() => startFirefox(executable), part);

export const runInWebKit = (programs: WebKitPrograms, part: string): Promise<Counts> =>
  runAll(() => startWebKit(programs), part);

/** Runs the journeys, one after the other, and prints a line for each. */
const runAll = async (start: () => Promise<Browser>, part: string): Promise<Counts> => {
  const sandbox = await startSandbox();
  try {
    const browser = await start();
    try {
      let failed = 0;
      const journeys = Object.entries(JOURNEYS).filter(([name]) => name.includes(part));
      for (const [name, journey] of journeys) {
        if (!(await runOne(browser, sandbox, name, journey))) failed += 1;
      }
      return { passed: journeys.length - failed, failed };
    } finally {
      await browser.stop();
    }
  } finally {
    await sandbox.stop();
  }
};

const runOne = async (
  browser: Browser,
  sandbox: Sandbox,
  name: string,
  journey: Journey,
): Promise<boolean> => {
  const start = performance.now();
  const tell = (verdict: string): void => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${verdict}  ${browser.name}: ${name}  ${seconds} s`);
  };
  try {
    await browser.visit((page) => inTime(journey(drivenBy(page), sandbox)));
    tell("passed");
    return true;
  } catch (cause) {
    tell("FAILED");
    console.log(`  ${cause instanceof Error ? cause.message : cause}`);
    return false;
  } finally {
    sandbox.faults.reset();
  }
};

const DEADLINE_MS = 60_000;

const inTime = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new Error(`It took longer than ${DEADLINE_MS / 1000} s.`));
    timer = setTimeout(tell, DEADLINE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};
