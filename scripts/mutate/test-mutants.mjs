/** Picks mutants, tests them in parallel, and reports those that went unnoticed. */
import { dirname } from "node:path";
import { chooseMutants } from "./choose.mjs";
import { copyOfTree } from "./copy.mjs";
import { createWorker } from "./workers.mjs";

const WANTED_PERCENT = 90;

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

const placeOf = ({ file, line }) => `${file}:${line}`;

const oneLine = (text) => text.replace(/\s+/g, " ");

/** Takes mutants from the queue until it is empty. The first run has no mutant and has to pass. */
const work = async (worker, queue, killersOf, onTested) => {
  const { killer: before } = await worker.ask({});
  if (before !== null) throw new Error(`Without any change, this fails: ${before}`);
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const killers = killersOf(mutant.file);
    const start = performance.now();
    const { killer } = await worker.ask({ mutant, killers });
    if (killer !== null) killers.push(killer);
    onTested({ mutant, killer, ms: performance.now() - start });
  }
};

/** Test files that found mutants of the same folder so far. */
const rememberKillers = () => {
  const killers = new Map();
  return (file) => {
    const folder = dirname(file);
    if (!killers.has(folder)) killers.set(folder, []);
    return killers.get(folder);
  };
};

const report = (results, ms) => {
  const survivors = results.filter(({ killer }) => killer === null);
  const percent = Math.floor((100 * (results.length - survivors.length)) / results.length);
  const byPlace = ({ mutant: a }, { mutant: b }) => placeOf(a).localeCompare(placeOf(b));
  if (survivors.length > 0) console.log("\nNobody noticed:");
  for (const { mutant } of survivors.toSorted(byPlace)) {
    console.log(`${placeOf(mutant)}\n  - ${oneLine(mutant.was)}\n  + ${oneLine(mutant.becomes)}`);
  }
  const spent = `${seconds(ms)}, ${seconds(ms / results.length)} for each`;
  console.log(`\n${results.length} mutants in ${spent}`);
  console.log(`${percent} % noticed, ${WANTED_PERCENT} % wanted`);
  if (percent < WANTED_PERCENT) process.exitCode = 1;
};

/** @param {{ count: number, workers: number, seed: string, path: string }} wanted */
export const testMutants = async ({ count, workers: workerCount, seed, path }) => {
  process.once("SIGINT", () => process.exit(130));
  const folders = Array.from({ length: workerCount }, copyOfTree);
  const mutants = await chooseMutants(folders[0], { count, seed, path });
  if (mutants.length === 0) throw new Error(`There is no condition in files named "${path}".`);
  console.log(`${mutants.length} mutants, seed ${seed}; first the tests as they are ...`);

  const start = performance.now();
  const workers = folders.map(createWorker);
  const stop = () => {
    for (const worker of workers) worker.stop();
  };
  process.once("exit", stop);
  const results = [];
  const onTested = (result) => {
    results.push(result);
    const { mutant, killer, ms } = result;
    const verdict = killer === null ? "NOT NOTICED" : `noticed by ${killer}`;
    const place = `${results.length}/${mutants.length}`.padStart(7);
    console.log(`${place} ${seconds(ms).padStart(7)}  ${placeOf(mutant)}  ${verdict}`);
  };
  const queue = [...mutants];
  const killersOf = rememberKillers();
  try {
    await Promise.all(workers.map((worker) => work(worker, queue, killersOf, onTested)));
  } finally {
    stop();
  }
  report(results, performance.now() - start);
};
