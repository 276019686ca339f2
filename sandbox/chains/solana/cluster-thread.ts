import { parentPort, workerData } from "node:worker_threads";
import { reasonOf } from "../../shared/json.js";
import { serveCluster } from "./cluster.js";

/** The program of a cluster's thread: serves it, says so, and does what it is told. */
const { genesisHash, port } = workerData as { readonly genesisHash: string; readonly port: number };

try {
  const ledger = await serveCluster(genesisHash, port);
  parentPort?.on("message", () => {
    ledger.expireBlockhashes();
    parentPort?.postMessage("expired");
  });
  parentPort?.postMessage("ready");
} catch (cause) {
  parentPort?.postMessage(`It could not be started: ${reasonOf(cause)}`);
}
