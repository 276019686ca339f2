/**
 * Sign-ins a second at each store, beside the verification of their signatures alone: 10,000 visitors ask for a nonce, and post what they
 * have signed, 50 at a time. Server, store and visitors are on this machine; what visitors sign is not counted.
 *
 *     npm run sign-in-speed
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import sqlite from "node-sqlite3-wasm";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { runMain } from "./shared/main.mjs";
import { CACHE, ROOT } from "./shared/paths.mjs";

const SIGN_INS = 10_000;
const WARM_UP = 500;
const AT_ONCE = 50;
const ORIGIN = "https://shop.example";

/** The stores as the tests have them, and the server, from the sources. */
const SOURCES = `
export { sqliteStore } from "./examples/sign-in/sqlite-store.ts";
export { memoryStore } from "./src/server/stores/store.ts";
export { postgresTable } from "./src/server/stores/databases.ts";
export { verifySignIn } from "./src/siwx/server/verify-sign-in.ts";
export { HAS, startPostgres, startRedis } from "./test/sandbox/stores/servers.ts";
export { openStore, siteOver } from "./test/sandbox/stores/site.ts";
`;

const load = async (folder) => {
  const outfile = resolve(folder, "sources.mjs");
  await build({
    stdin: { contents: SOURCES, resolveDir: ROOT },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pg", "redis", "viem", "@noble/*", "@scure/*"],
  });
  return import(pathToFileURL(outfile).href);
};

/** Works a list off, so many at a time. @returns what came of each, and the seconds it took */
const workOff = async (list, work) => {
  const results = [];
  let next = 0;
  const started = performance.now();
  const one = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await work(list[at], at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { results, seconds: (performance.now() - started) / 1000 };
};

const account = privateKeyToAccount(generatePrivateKey());

const textWith = (nonce) =>
  [
    "shop.example wants you to sign in with your Ethereum account:",
    account.address,
    "",
    "Welcome to the shop.",
    "",
    `URI: ${ORIGIN}/`,
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join("\n");

const askNonce = async (handle) => {
  const answer = await handle(new Request(`${ORIGIN}/nonce`));
  const [cookie] = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { nonce: (await answer.json()).nonce, cookie };
};

const postSigned = async (handle, { cookie, message, signature }) => {
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const body = JSON.stringify({ message, signature });
  const answer = await handle(new Request(`${ORIGIN}/verify`, { method: "POST", headers, body }));
  if (answer.status !== 200) throw new Error(`A sign-in was refused: ${await answer.text()}`);
};

/** @returns what was signed, and the seconds that the server took for all sign-ins */
const signAllIn = async (siteOver, store, count = SIGN_INS) => {
  const { handle } = siteOver(store);
  const visitors = Array.from({ length: count });
  const asked = await workOff(visitors, () => askNonce(handle));
  const { results: signed } = await workOff(asked.results, async ({ nonce, cookie }) => {
    const message = textWith(nonce);
    return { nonce, cookie, message, signature: await account.signMessage({ message }) };
  });
  const posted = await workOff(signed, (it) => postSigned(handle, it));
  return { signed, seconds: asked.seconds + posted.seconds };
};

const say = (what, seconds) =>
  console.log(`${what.padEnd(24)} ${(SIGN_INS / seconds).toFixed(0).padStart(6)} a second`);

const onServer = async ({ openStore, postgresTable, siteOver }, kind, start) => {
  const server = await start();
  try {
    const { store, query, close } = await openStore(kind, server.socket);
    await query(postgresTable());
    const { seconds } = await signAllIn(siteOver, store);
    await close();
    return seconds;
  } finally {
    await server.stop();
  }
};

await runMain(async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(resolve(CACHE, "sign-in-speed-"));
  try {
    const sources = await load(folder);
    const { HAS, memoryStore, siteOver, sqliteStore, startPostgres, startRedis, verifySignIn } =
      sources;
    await signAllIn(siteOver, memoryStore(), WARM_UP); // the engine compiles
    const { signed, seconds } = await signAllIn(siteOver, memoryStore());
    const verified = await workOff(signed, ({ message, signature, nonce }) =>
      verifySignIn({ message, signature, nonce, domain: "shop.example" }),
    );
    if (!verified.results.every(({ ok }) => ok)) throw new Error("A signature was refused.");
    say("The verification alone", verified.seconds);
    say("In memory", seconds);

    const database = new sqlite.Database(resolve(folder, "sessions.db"));
    say("SQLite", (await signAllIn(siteOver, sqliteStore(database))).seconds);
    database.close();

    for (const [kind, name, start] of [
      ["redis", "Redis", startRedis],
      ["postgres", "PostgreSQL", startPostgres],
    ])
      if (HAS[kind]) say(name, await onServer(sources, kind, start));
      else console.log(`${name}: its Debian package is missing`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
