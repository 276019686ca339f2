/** Processes that test mutants. A process that hangs or dies has found a mutant and is replaced. */
import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Number of sequences of the model: enough to reach most transitions. */
const SEQUENCES = "300";

/** A mutant may fill the memory. Then only its own process should end. */
const MEMORY = "--max-old-space-size=2048";

const startWorker = (folder) =>
  fork(resolve(folder, "scripts/mutate/worker.mjs"), {
    cwd: folder,
    execArgv: [MEMORY],
    env: { ...process.env, SLUICE_SEQUENCES: SEQUENCES },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** Longer than any test may take. A process that is silent for this long does not stop by itself. */
const SILENCE_MS = 90_000;

/** Asks once and returns the answer, or what became of the process. Each sign of life extends the time. */
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

  /** Restores the file, which a process that was stopped could not do. */
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
