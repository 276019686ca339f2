/** A stack's own server, on loopback. */
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 60_000;
const POLL_MS = 200;

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const answers = async (url) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const started = async (url, child, what) => {
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${what} ended with ${end}.`);
    if (Date.now() > deadline) throw new Error(`${what} did not answer within a minute.`);
    await sleep(POLL_MS);
  }
};

/**
 * Starts a server, uses it once it answers, and stops it. `PORT` and `SITE_DOMAIN` tell it where it is.
 *
 * @param {import("./site.mjs").Site} site
 * @param {object} server
 * @param {string} server.what
 * @param {(port: string) => readonly string[]} server.args
 * @param {string} [server.program] Node, unless another is named
 * @param {string} [server.path] what it is asked for to see whether it runs, if it has no page
 * @param {Readonly<Record<string, string>>} [server.env]
 * @param {(url: string) => Promise<void>} use
 */
export const withServer = async (
  site,
  { what, args, program = process.execPath, path = "", env = {} },
  use,
) => {
  const port = String(await freePort());
  const log = openSync(site.log, "a");
  const domain = `127.0.0.1:${port}`;
  const child = spawn(program, args(port), {
    ...site.options,
    env: { ...site.options.env, ...env, PORT: port, SITE_DOMAIN: domain },
    stdio: ["ignore", log, log],
  });
  // One that cannot be started has an exit code as well.
  child.once("error", () => {});
  const ended = new Promise((settle) => child.once("close", settle));
  const url = `http://${domain}/`;
  try {
    await started(`${url}${path}`, child, what);
    await use(url);
  } finally {
    child.kill();
    await ended;
    closeSync(log);
  }
};
