/**
 * `npm run mutate`: breaks one condition of `src/effects` at a time and checks whether a test notices.
 *
 * `npm run mutate -- --count 20 --seed 7 login` picks 20 from the files whose path contains "login". Works on
 * copies of the tree in a temporary folder. Fails if more than one in ten goes unnoticed.
 */
import { parseArgs } from "node:util";
import { install } from "./shared/install.mjs";
import { runMain } from "./shared/main.mjs";

const options = {
  count: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  workers: { type: "string", default: "2" },
};

await runMain(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await install();
  const { testMutants } = await import("./mutate/test-mutants.mjs");
  await testMutants({
    count: Number(values.count),
    workers: Number(values.workers),
    seed: values.seed,
    path: positionals[0] ?? "",
  });
});
