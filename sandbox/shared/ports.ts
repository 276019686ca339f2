import type { Server } from "node:http";
import { createServer } from "node:net";

export const LOOPBACK = "127.0.0.1";

/** Chooses the port for one service; `wanted` is its fixed number, tried in `fixed` mode only. */
export type ChoosePort = (service: string, wanted: number) => Promise<number>;

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(undefined));
    probe.listen(port, LOOPBACK, () => {
      const address = probe.address();
      const got = typeof address === "object" && address !== null ? address.port : undefined;
      probe.close(() => done(got));
    });
  });

/** Below the range from which systems take the ports of outgoing connections, which come and go. */
const FREE_FROM = 20_000;
const SLICES = 100;
const SLICE = 120;

/** Of a slice of the process's own, one after the other: a port that was probed is not in use yet. */
let taken = 0;
const nextOwn = (): number => {
  taken += 1;
  return FREE_FROM + (process.pid % SLICES) * SLICE + (taken % SLICE);
};

const findFree = async (): Promise<number | undefined> => {
  for (let tries = 0; tries < SLICE; tries += 1) {
    const found = await tryPort(nextOwn());
    if (found !== undefined) return found;
  }
  return tryPort(0);
};

/**
 * Ports are probed and released before use, because some are handed to another process. Somebody
 * else may take one in between; the service then fails to start with the system's own error.
 */
export const choosePort =
  (mode: "fixed" | "free", log: (line: string) => void): ChoosePort =>
  async (service, wanted) => {
    const fixed = mode === "fixed" ? await tryPort(wanted) : undefined;
    if (fixed !== undefined) return fixed;
    const free = await findFree();
    if (free === undefined) throw new Error(`No free port for ${service}`);
    if (mode === "fixed") log(`Port ${wanted} is taken: ${service} is at ${free}.`);
    return free;
  };

/** Chooses a port whose next one is free as well: web3.js looks for a Solana node's websocket there. */
export const choosePair = async (
  port: ChoosePort,
  service: string,
  wanted: number,
): Promise<number> => {
  let first = await port(service, wanted);
  for (let tries = 0; tries < SLICE; tries += 1) {
    const next = await port(`the websocket of ${service}`, first + 1);
    if (next === first + 1) return first;
    first = next;
  }
  throw new Error(`No two free ports in a row for ${service}`);
};

/** Listens on loopback and resolves once connections are accepted. */
export const listenOnLoopback = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, LOOPBACK, () => {
      server.off("error", fail);
      done();
    });
  });

/** Stops a server for good, open keep-alive connections included. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
