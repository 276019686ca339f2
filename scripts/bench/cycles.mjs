/**
 * Opens and closes the dialog this many times. Fails if an opening leaves something behind.
 *
 * `node scripts/bench/cycles.mjs 1000`
 */
import { runMain } from "../shared/main.mjs";
import { leak } from "./measure.mjs";
import { withPages } from "./with-pages.mjs";

/**
 * Limit for each opening. A run of a thousand leaves 0.8 kB each, part of it the browser's own; a dialog that
 * is not removed would leave tens.
 */
const MAX = { heap: 2, nodes: 0.1 };

const main = () =>
  withPages(async ({ browser, urls }) => {
    const count = Number(process.argv[2] ?? 50);
    const left = await leak(browser, urls.ours, count);
    console.log(`After ${count} openings, each left behind:`);
    console.log(`${left.heap.toFixed(2)} kB of heap, of ${MAX.heap} at most`);
    console.log(`${left.nodes.toFixed(2)} DOM nodes, of ${MAX.nodes} at most`);
    if (left.heap > MAX.heap || left.nodes > MAX.nodes) process.exitCode = 1;
  });

await runMain(main);
