/** Processes that test mutants. One that hangs, or dies, has found something; another takes its place. */
import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Of the model: enough to come by most transitions. */
const SEQUENCES = "300";

/** A mutant may fill the memory: that is to be its own end, not the machine's. */
const MEMORY = "--max-old-space-size=2048";

const startWorker = (folder) =>
  fork(resolve(folder, "scripts/mutate/worker.mjs"), {
    cwd: folder,
    execArgv: [MEMORY],
    env: { ...process.env, SLUICE_SEQUENCES: SEQUENCES },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** Longer than any test may take: who says nothing for so long does not stop by itself. */
const SILENCE_MS = 90_000;

/** Asks once; what it answers, or what became of it. Each sign of life gives it time anew. */
const ask = (child, message) =>
  new Promise((settle) => {
    const end = (answer) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      settle(answer);
    };
    const onMessage = (answer) => (answer.isAlive ? timer.refresh() : end(answer));
    const onExit = () => end({ killer: "the end of its process", isGone: true });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      end({ killer: "the time limit", isGone: true });
    }, SILENCE_MS);
    child.on("message", onMessage).once("exit", onExit);
    child.send(message);
  });

/**
 * @param {string} folder a copy of the tree, for this worker alone
 * @returns `ask(message)` resolves to `{ killer }`; `stop()` ends the process
 */
export const createWorker = (folder) => {
  let child = startWorker(folder);
  let isStopped = false;

  /** Who was ended could not put the file back. */
  const replace = (file, text) => {
    if (isStopped) return;
    if (file !== undefined) writeFileSync(file, text);
    child = startWorker(folder);
  };

  return {
    ask: async (message) => {
      const file = message.mutant && resolve(folder, message.mutant.file);
      const text = file && readFileSync(file, "utf8");
      const answer = await ask(child, message);
      if (answer.isGone) replace(file, text);
      return answer;
    },
    stop: () => {
      isStopped = true;
      child.kill("SIGKILL");
    },
  };
};
