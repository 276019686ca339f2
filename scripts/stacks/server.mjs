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
    if (child.exitCode !== null) throw new Error(`${what} ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${what} did not answer within a minute.`);
    await sleep(POLL_MS);
  }
};

/**
 * Starts a server of the site's node_modules, uses it once it answers, and stops it.
 *
 * @param {import("./site.mjs").Site} site
 * @param {string} what
 * @param {string} script
 * @param {(port: string) => readonly string[]} args
 * @param {(url: string) => Promise<void>} use
 */
export const withServer = async (site, what, script, args, use) => {
  const port = String(await freePort());
  const log = openSync(site.log, "a");
  const stdio = ["ignore", log, log];
  const command = [site.tool(script), ...args(port)];
  const domain = `127.0.0.1:${port}`;
  const env = { ...site.options.env, SITE_DOMAIN: domain };
  const child = spawn(process.execPath, command, { ...site.options, env, stdio });
  const ended = new Promise((settle) => child.once("close", settle));
  const url = `http://${domain}/`;
  try {
    await started(url, child, what);
    await use(url);
  } finally {
    child.kill();
    await ended;
    closeSync(log);
  }
};
