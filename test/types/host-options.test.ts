import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/structure/source.js";

/** What the compiler finds in the file of a site. Our own files need not compile by its rules. */
const faultsWith = (exact: boolean): readonly string[] => {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const project = join(ROOT, "test/types/tsconfig.host.json");
  const flags = ["--pretty", "false", "--exactOptionalPropertyTypes", String(exact)];
  const { stdout } = spawnSync(tsc, ["-p", project, ...flags], { cwd: ROOT, encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes("host-options.ts"));
};

test.each([true, false])(
  "a list of networks and options that are undefined compile, with exactOptionalPropertyTypes %s",
  (exact) => expect(faultsWith(exact)).toEqual([]),
  60_000,
);
