import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { LOOPBACK } from "../../shared/ports.js";
import { projectRoot } from "../../shared/project-root.js";

/** A running local cluster. */
export type RunningCluster = {
  readonly url: string;
  /** As if minutes passed: transactions that are signed but not sent are too old. */
  readonly expireBlockhashes: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a fresh cluster: the real virtual machine behind a node's JSON-RPC. HTTP and websocket are on the port, and
 * the websocket on the next one too, where web3.js looks for it. One block for each transaction.
 *
 * It has a thread of its own. Programs that the machine compiles, such as that of tokens, leave registers of the processor in use with which others
 * reckon: a remainder of two numbers may be NaN afterwards, as in addresses of Bitcoin. Each thread has its own registers.
 */
export const startCluster = async (genesisHash: string, port: number): Promise<RunningCluster> => {
  const thread = new Worker(await program(), { workerData: { genesisHash, port } });
  const [said] = await once(thread, "message");
  if (said !== "ready") {
    await thread.terminate();
    throw new Error(String(said));
  }
  return {
    url: `http://${LOOPBACK}:${port}`,
    expireBlockhashes: async () => {
      thread.postMessage("expire");
      await once(thread, "message");
    },
    stop: async () => {
      await thread.terminate();
    },
  };
};

let built: Promise<string> | null = null;

/** A thread runs no TypeScript. */
const program = (): Promise<string> => {
  built ??= bundled();
  return built;
};

const bundled = async (): Promise<string> => {
  const root = projectRoot();
  const { outputFiles } = await build({
    entryPoints: [join(root, "sandbox/chains/solana/cluster-thread.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error("The cluster's program was not built.");
  const { contents, hash } = output;
  // Named by what is in it: other processes may read it meanwhile.
  const file = join(root, ".cache/sandbox", `cluster-${hash.replaceAll(/\W/g, "")}.mjs`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, contents);
  await rename(`${file}.${process.pid}`, file);
  return file;
};
