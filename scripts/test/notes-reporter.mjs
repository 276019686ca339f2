/**
 * A reporter for vitest that records what somebody should know though all is green: which tests passed only when they were
 * retried, with why they failed first, and why others were skipped.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CACHE } from "../shared/paths.mjs";

/** The file that it writes: a list of sentences. */
export const NOTES = resolve(CACHE, "notes.json");

/** @param {import("vitest/node").TestCase} test */
const noteOf = (test) => {
  const result = test.result();
  if (result.state === "skipped")
    return result.note === undefined ? null : `Warning: not tested: ${result.note}`;
  if (test.diagnostic()?.flaky !== true) return null;
  const message = result.errors?.[0]?.message ?? "no message";
  return `Warning: passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}\n  ${message.replaceAll("\n", "\n  ")}`;
};

export default class NotesReporter {
  #notes = new Set();

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const note = noteOf(test);
    if (note !== null) this.#notes.add(note);
  }

  onTestRunEnd() {
    mkdirSync(dirname(NOTES), { recursive: true });
    writeFileSync(NOTES, JSON.stringify([...this.#notes]));
  }
}
