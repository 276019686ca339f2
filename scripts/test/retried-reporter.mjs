/** A reporter of vitest: writes down which tests passed at a later try only, and why the first one failed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CACHE } from "../shared/paths.mjs";

/** Where it is written; a list of `{ file, name, message }`. */
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
