/**
 * A reporter for vitest that records which tests passed only when they were retried, and why they failed first.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CACHE } from "../shared/paths.mjs";

/** The file that it writes: a list of `{ file, name, message }`. */
export const RETRIED = resolve(CACHE, "retried.json");

export default class RetriedReporter {
  #retried = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky !== true) return;
    const [first] = test.result().errors ?? [];
    this.#retried.push({
      file: test.module.relativeModuleId,
      name: test.fullName,
      message: first?.message ?? "no message",
    });
  }

  onTestRunEnd() {
    mkdirSync(dirname(RETRIED), { recursive: true });
    writeFileSync(RETRIED, JSON.stringify(this.#retried));
  }
}
