import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { postgresStore, postgresTable } from "../../src/siwx/server/postgres-store.js";
import { redisStore } from "../../src/siwx/server/redis-store.js";
import { browserAt, newAccount, signInWith, siwxIn } from "../support/sign-in-browser.js";
import { HAS, type StoreServer, startPostgres, startRedis } from "./stores/servers.js";
import { openStore, siteOver } from "./stores/site.js";

const ORIGIN = "https://shop.example";

// Continuous integration installs both, so that there they never miss.
for (const kind of ["redis", "postgres"] as const)
  if (!HAS[kind] && process.env.CI === undefined)
    console.warn(`Warning: the store of ${kind} is not tested: its Debian package is missing.`);

describe.each([
  ["redis", startRedis],
  ["postgres", startPostgres],
] as const)("a store in %s", (kind, start) => {
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

  const open = async () => {
    const opened = await openStore(kind, server.socket);
    onTestFinished(opened.close);
    return opened;
  };

  test.skipIf(isMissing)("gives back what was set, until its time is over", async () => {
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

  test.skipIf(isMissing)("of 100 posts of one nonce at two servers, one gets in", async () => {
    const sites = await Promise.all([open(), open()]);
    const [first, second] = sites.map(({ store }) => siteOver(store).handle);
    if (first === undefined || second === undefined) throw new Error("two servers");
    const browser = browserAt(ORIGIN, first);
    const account = newAccount();
    const message = await siwxIn(browser, `${ORIGIN}/`).createMessage({
      chainId: "eip155:1",
      accountAddress: account.address,
    });
    const text = message.toString();
    const body = JSON.stringify({
      message: text,
      signature: await account.signMessage({ message: text }),
    });
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        (at % 2 === 0 ? first : second)(
          new Request(`${ORIGIN}/api/sign-in/verify`, { method: "POST", headers, body }),
        ),
      ),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.filter((status) => status === 401)).toHaveLength(99);
  });

  test.skipIf(isMissing)("what one server keeps, the other one finds and ends", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const browser = browserAt(ORIGIN, siteOver(here.store).handle);
    const other = siteOver(there.store);
    await signInWith(siwxIn(browser, `${ORIGIN}/`), newAccount());
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const request = () => new Request(`${ORIGIN}/me`, { headers: { cookie } });
    expect(await other.sessionOf(request())).not.toBeNull();
    const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
    const signOut = { method: "POST", headers, body: "{}" };
    await other.handle(new Request(`${ORIGIN}/api/sign-in/sign-out`, signOut));
    expect(await siteOver(here.store).sessionOf(request())).toBeNull();
  });

  // The last one: the server is gone afterwards.
  test.skipIf(isMissing)("killed in the middle, it lets nobody in and says so", async () => {
    const { store } = await open();
    const { handle } = siteOver(store);
    const browser = browserAt(ORIGIN, handle);
    const siwx = siwxIn(browser, `${ORIGIN}/`);
    const account = newAccount();
    const request = { chainId: "eip155:1", accountAddress: account.address } as const;
    const message = await siwx.createMessage(request);
    await server.kill();
    const text = message.toString();
    const { toString: _, ...data } = message;
    const signature = await account.signMessage({ message: text });
    const post = siwx.addSession({ data, message: text, signature });
    await expect(post).rejects.toMatchObject({
      message: "The server could not do that just now. Try again later.",
    });
    expect([...browser.cookies.keys()]).toEqual(["__Host-sluice-sign-in-nonce"]);
    expect((await handle(new Request(`${ORIGIN}/api/sign-in/session`))).status).toBe(200);
  });
});

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
