import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createClient } from "redis";

/** A server of the machine's own package, on a socket in a folder of its own. */
export interface StoreServer {
  readonly socket: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const POSTGRES = "/usr/lib/postgresql";
const VERSION = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort().at(-1) : undefined;
const BIN = VERSION === undefined ? null : `${POSTGRES}/${VERSION}/bin`;
const REDIS = ["/usr/bin/redis-server", "/usr/local/bin/redis-server"].find(existsSync) ?? null;

export const HAS = { redis: REDIS !== null, postgres: BIN !== null };

/** PostgreSQL refuses root, so it runs as the package's own user. */
const isRoot = process.getuid?.() === 0;
const asOwn = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, [...args]];

const folderFor = (name: string): string => mkdtempSync(join(tmpdir(), `sluice-${name}-`));

/** Asks until the server answers. */
const ready = async (ask: () => Promise<void>): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (cause) {
      if (tries === 200) throw cause;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
};

const ending = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once("exit", () => done());
    child.kill(signal);
  });

export const startRedis = async (): Promise<StoreServer> => {
  const folder = folderFor("redis");
  const socket = join(folder, "redis.sock");
  const args = ["--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder];
  const child = spawn(REDIS ?? "redis-server", args, { stdio: "ignore" });
  await ready(async () => {
    const client = createClient({ socket: { path: socket, reconnectStrategy: false } });
    client.on("error", () => {});
    await client.connect();
    await client.close();
  });
  return {
    socket,
    kill: () => ending(child, "SIGKILL"),
    stop: async () => {
      await ending(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startPostgres = async (): Promise<StoreServer> => {
  const socket = folderFor("postgres");
  const data = join(socket, "data");
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((which) =>
      Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" })),
    );
    chownSync(socket, uid ?? 0, gid ?? 0);
  }
  execFileSync(...asOwn(`${BIN}/initdb`, ["-D", data, "-A", "trust", "-U", "postgres", "-N"]), {
    stdio: "ignore",
    cwd: "/",
  });
  const options = ["-D", data, "-k", socket, "-c", "listen_addresses="];
  const child = spawn(...asOwn(`${BIN}/postgres`, options), { stdio: "ignore", cwd: "/" });
  await ready(async () => {
    const client = new Client({ host: socket, user: "postgres", database: "postgres" });
    await client.connect();
    await client.end();
  });
  // `runuser` passes signals on, but for the one that cannot be caught: that goes to the server itself.
  const pid = Number(
    execFileSync("head", ["-1", join(data, "postmaster.pid")], { encoding: "utf8" }),
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) done();
      else child.once("exit", () => done());
    });
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
    await gone;
  };
  return {
    socket,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGINT");
      rmSync(socket, { recursive: true, force: true });
    },
  };
};
