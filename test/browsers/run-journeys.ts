import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { type Browser, drivenBy } from "./driven.js";
import { startFirefox } from "./firefox.js";
import { JOURNEYS, type Journey } from "./journeys.js";
import { VIEW_JOURNEYS } from "./view-journeys.js";
import { startWebKit, type WebKitPrograms } from "./webkit.js";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const runInFirefox = (executable: string): Promise<Counts> =>
  runAll(() => startFirefox(executable));

export const runInWebKit = (programs: WebKitPrograms): Promise<Counts> =>
  runAll(() => startWebKit(programs));

/** Runs all journeys, one after the other, and prints a line for each. */
const runAll = async (start: () => Promise<Browser>): Promise<Counts> => {
  const sandbox = await startSandbox();
  try {
    const browser = await start();
    try {
      let failed = 0;
      const journeys = Object.entries({ ...JOURNEYS, ...VIEW_JOURNEYS });
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
