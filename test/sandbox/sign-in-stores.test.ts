import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { postgresAt } from "../../examples/sign-in/postgres.js";
import { redisAt } from "../../examples/sign-in/redis.js";
import { postgresStore, postgresTable, redisStore } from "../../src/server/stores/databases.js";
import {
  type Browser,
  browserAt,
  newAccount,
  signInWith,
  siwxIn,
} from "../support/sign-in-browser.js";
import type { Posts } from "./stores/poster.js";
import { fromProcesses } from "./stores/processes.js";
import { HAS, type StoreServer, startPostgres, startRedis } from "./stores/servers.js";
import { openStore, siteOver } from "./stores/site.js";

const ORIGIN = "https://shop.example";

const headersOf = (browser: Browser) => ({
  cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
  origin: ORIGIN,
  "content-type": "application/json",
});

/** A text with a nonce for that browser, and its signature. */
const signedIn = async (browser: Browser) => {
  const account = newAccount();
  const asked = { chainId: "eip155:1", accountAddress: account.address } as const;
  const text = (await siwxIn(browser, `${ORIGIN}/`).createMessage(asked)).toString();
  return { text, signature: await account.signMessage({ message: text }) };
};

describe.each([
  ["redis", startRedis],
  ["postgres", startPostgres],
] as const)("a store in %s", (kind, start) => {
  // Continuous integration installs both, so that there they never miss.
  const isMissing = !HAS[kind] && process.env.CI === undefined;
  let server: StoreServer;
  beforeAll(async () => {
    if (isMissing) return;
    server = await start();
    const first = await openStore(kind, server.socket);
    // Two servers that start at once, or a migration that runs again.
    for (let times = 0; times < 2; times += 1) await first.query(postgresTable());
    await first.close();
  });
  afterAll(() => server?.stop());
  // The report tells of it at its end.
  beforeEach(({ skip }) => skip(isMissing, `the store in ${kind}: its Debian package is missing`));

  const open = async () => {
    const opened = await openStore(kind, server.socket);
    onTestFinished(opened.close);
    return opened;
  };

  test("gives back what was set, until its time is over", async () => {
    const { store } = await open();
    await store.set("a", "1", 300);
    await store.set("a", "ü'; --", 300);
    await store.set("b", "2", 1);
    expect(await store.get("a")).toBe("ü'; --");
    await expect.poll(() => store.get("b")).toBeNull();
    expect([await store.take("b"), await store.get("c"), await store.take("c")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await store.take("a")).toBe("ü'; --");
    expect(await store.get("a")).toBeNull();
  });

  test("adds a value for one of 100 that add one at once over two clients", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const added = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        (at % 2 === 0 ? here : there).store.add("one", String(at), 1),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await here.store.get("one")).toBe(String(added.indexOf(true)));
    await expect.poll(() => here.store.get("one")).toBeNull();
    expect(await there.store.add("one", "next", 300)).toBe(true);
    expect(await there.store.add("one", "later", 300)).toBe(false);
    expect(await here.store.take("one")).toBe("next");
  });

  test("of 100 posts of one nonce by two processes at once, one gets in", async () => {
    const { store } = await open();
    const browser = browserAt(ORIGIN, siteOver(store).handle);
    const { text, signature } = await signedIn(browser);
    const posts: Posts = {
      url: `${ORIGIN}/api/sign-in/verify`,
      headers: headersOf(browser),
      body: JSON.stringify({ message: text, signature }),
      times: 50,
    };
    const place = [kind, server.socket] as const;
    const statuses = await fromProcesses<number>(2, "stores/poster.ts", place, posts);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(99);
  });

  test("the code of docs/sign-in-several-servers.md signs a visitor in", async () => {
    const opened =
      kind === "redis"
        ? await redisAt({ socket: { path: server.socket, tls: false } })
        : await postgresAt({ host: server.socket, user: "postgres", database: "postgres" });
    onTestFinished(opened.close);
    const browser = browserAt(ORIGIN, siteOver(opened.store).handle);
    const account = newAccount();
    const siwx = siwxIn(browser, `${ORIGIN}/`);
    await signInWith(siwx, account);
    expect(await siwx.getSessions("eip155:1", account.address)).toHaveLength(1);
  });

  test("what one server keeps, the other one finds and ends", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const browser = browserAt(ORIGIN, siteOver(here.store).handle);
    const other = siteOver(there.store);
    await signInWith(siwxIn(browser, `${ORIGIN}/`), newAccount());
    const headers = headersOf(browser);
    const request = () => new Request(`${ORIGIN}/me`, { headers });
    expect(await other.sessionOf(request())).not.toBeNull();
    const signOut = { method: "POST", headers, body: "{}" };
    await other.handle(new Request(`${ORIGIN}/api/sign-in/sign-out`, signOut));
    expect(await siteOver(here.store).sessionOf(request())).toBeNull();
  });

  // The last one: the server is gone afterwards.
  test("killed after it gave the nonce, it lets nobody in, and each answer says so", async () => {
    const { store } = await open();
    const before = browserAt(ORIGIN, siteOver(store).handle);
    await signInWith(siwxIn(before, `${ORIGIN}/`), newAccount());
    const taken: (string | null)[] = [];
    const { handle, sessionOf } = siteOver({
      ...store,
      take: async (key) => {
        const nonce = await store.take(key);
        taken.push(nonce);
        await server.kill();
        return nonce;
      },
    });
    const browser = browserAt(ORIGIN, handle);
    const { text, signature } = await signedIn(browser);
    const verify = await browser.fetch(`${ORIGIN}/api/sign-in/verify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message: text, signature }),
    });
    expect(taken).toEqual(["1"]);
    expect([...browser.cookies.keys()]).toEqual(["__Host-sluice-sign-in-nonce"]);

    const ask = (route: string, from: Browser) =>
      handle(new Request(`${ORIGIN}/api/sign-in/${route}`, { headers: headersOf(from) }));
    const answers = [
      verify,
      ...(await Promise.all([ask("nonce", browser), ask("session", before)])),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([500, UNAVAILABLE]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    // Nor do the site's other routes take anybody for signed in.
    const me = new Request(`${ORIGIN}/me`, { headers: headersOf(before) });
    await expect(sessionOf(me)).rejects.toThrow();
  });
});

const UNAVAILABLE = {
  error: {
    code: "unavailable",
    message: "The server could not do that just now. Try again later.",
  },
};

describe("an answer that is none of a store's", () => {
  test("of Redis, whose client gives bytes, is an error with a sentence", async () => {
    const store = redisStore(async () => new Uint8Array(1));
    await expect(store.take("a")).rejects.toThrow(/Have the client give texts\./);
  });
  test("of PostgreSQL, whose client gives no rows, is an error with a sentence", async () => {
    const store = postgresStore(async () => []);
    await expect(store.take("a")).rejects.toThrow(/cannot be read/);
  });
  test("a table's name that would be more than a name is refused", () => {
    expect(() => postgresStore(async () => ({ rows: [] }), { table: "a; drop" })).toThrow(/table/);
    expect(() => postgresTable('x"')).toThrow(/table/);
  });
});
