import { type ChildProcess, spawn } from "node:child_process";
import { LOOPBACK } from "../shared/ports.js";
import { anvilBinary } from "./anvil-binary.js";
import { callRpc } from "./rpc.js";

/** A running local chain; `stop` resolves when its process is gone. */
export type RunningChain = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

const START_DEADLINE_MS = 15_000;
const POLL_MS = 25;

const waitUntilItAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The chain stopped with code ${child.exitCode}`);
    const chainId = await callRpc(url, "eth_chainId").catch(() => undefined);
    if (chainId !== undefined) return;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
  throw new Error("The chain did not answer in time");
};

/**
 * Starts a fresh chain that mines a block per transaction, at once: tests never wait for a block.
 *
 * @param since when the chain begins, in seconds since the epoch; its time goes on from there
 */
export const startChain = async (
  chainId: number,
  port: number,
  since?: number,
): Promise<RunningChain> => {
  const args = ["--host", LOOPBACK, "--port", `${port}`, "--chain-id", `${chainId}`, "--silent"];
  if (since !== undefined) args.push("--timestamp", `${since}`);
  const child = spawn(anvilBinary(), args, { stdio: "ignore" });
  const gone = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  });
  // A crash of this process must not leave a chain behind that holds the port.
  const killNow = (): void => void child.kill("SIGKILL");
  process.once("exit", killNow);
  const stop = async (): Promise<void> => {
    process.off("exit", killNow);
    if (child.exitCode === null) child.kill("SIGTERM");
    await gone;
  };

  const url = `http://${LOOPBACK}:${port}`;
  try {
    await waitUntilItAnswers(url, child);
  } catch (cause) {
    child.kill("SIGKILL");
    throw cause;
  }
  return { url, stop };
};
