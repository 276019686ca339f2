/**
 * Opens and closes the dialog this many times, and that of the hand-written page in the same run. Fails if an opening
 * of ours leaves more behind.
 *
 * `node scripts/bench/cycles.mjs 1000`
 */
import { runMain } from "../shared/main.mjs";
import { slopes } from "./slope.mjs";
import { withPages } from "./with-pages.mjs";

/**
 * Limits for each opening: heap above that of the hand-written page, since part of either is the browser's own; nodes and
 * listeners in all. What is held for ever by every opening would be a whole one.
 */
const MAX = { heap: 300, nodes: 0.05, listeners: 0.05 };

const main = () =>
  withPages(async ({ browser, urls }) => {
    const count = Number(process.argv[2] ?? 1_000);
    const floor = await slopes(browser, urls.floor, count);
    const ours = await slopes(browser, urls.ours, count);
    const above = { ...ours, heap: ours.heap - floor.heap };
    console.log(`Over ${count} openings, each left behind:`);
    for (const [name, unit] of Object.entries({
      heap: "bytes of heap",
      nodes: "nodes",
      listeners: "listeners",
    })) {
      const [a, b] = [floor, ours].map((page) => page[name].toFixed(2));
      const limit = name === "heap" ? `${MAX.heap} more at most` : `${MAX[name]} at most`;
      console.log(
        `${unit}: ${b}, by hand ${a}; ${limit}${above[name] > MAX[name] ? ": TOO MANY" : ""}`,
      );
    }
    if (Object.keys(MAX).some((name) => above[name] > MAX[name])) process.exitCode = 1;
  });

await runMain(main);
