import { formatMessage } from "@walletconnect/utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { web } from "../../../src/base/browser-env/web.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { Cacao, SignInMessage, Siwx } from "../../../src/codecs/sign-in/siwx.js";
import { memoryStore } from "../../../src/server/stores/store.js";
import { createSignInHandlers, type SignInHandlers } from "../../../src/siwx/server/handlers.js";
import type { SignInServerOptions } from "../../../src/siwx/server/options.js";
import {
  type Browser,
  browserAt,
  newAccount,
  signInWith,
  siwxIn,
} from "../../support/sign-in-browser.js";

const ORIGIN = "https://shop.example";
const START = Date.parse("2026-11-22T10:00:00Z");
const account = newAccount();
const CHAIN = "eip155:1";

let now = START;
let server: SignInHandlers;
let browser: Browser;
let siwx: Siwx;
const clock = () => now;

const start = (options: Partial<SignInServerOptions> = {}) => {
  const store = memoryStore({ now: clock });
  server = createSignInHandlers({ domain: "shop.example", store, now: clock, ...options });
  browser = browserAt(ORIGIN, server.handle);
  siwx = siwxIn(browser, `${ORIGIN}/login?from=mail#top`, { now: clock });
};
beforeEach(() => {
  now = START;
  start();
});

const requestOf = (from: Browser = browser) =>
  new Request(`${ORIGIN}/me`, {
    headers: { cookie: [...from.cookies].map((pair) => pair.join("=")).join("; ") },
  });

const post = (route: string, body: unknown, from = browser, headers: HeadersInit = {}) =>
  from.fetch(`/api/sign-in/${route}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect(error.message).toMatch(/\.$/);
  return [response.status, error.code];
};

/** A message that the server asked for, changed, and signed as it is then. */
const signedWith = async (change: Partial<SignInMessage> = {}, by = account) => {
  const { toString: _, ...message } = await siwx.createMessage({
    chainId: CHAIN,
    accountAddress: account.address,
  });
  const text = messageText({ ...message, ...change });
  return { message: text, signature: await by.signMessage({ message: text }) };
};

describe("the cookie's name", () => {
  test.each(["a b", "a=b", "a;b", "", "Größe", "a\nSet-Cookie: b=c", '"a"'])(
    "[RFC 6265] %j is refused at once",
    (name) => expect(() => start({ cookie: { name } })).toThrow(/cookie\.name .* \(RFC 6265\)/s),
  );
  test.each(["a", "sign-in", "a.b_c!"])("[RFC 6265] %s is one", (name) =>
    expect(() => start({ cookie: { name } })).not.toThrow(),
  );
});

test("[EIP-4361] a message for a page of the site without TLS is refused", async () => {
  const uri = "http://shop.example/login";
  expect(await errorOf(await post("verify", await signedWith({ uri })))).toEqual([401, "uri"]);
});

test("a page of another host is told both hosts", async () => {
  const request = new Request(`${ORIGIN}/verify`, {
    headers: { origin: "https://www.shop.example" },
  });
  const { error } = (await (await server.handle(request)).json()) as { error: { message: string } };
  expect(error.message).toMatch(/https:\/\/www\.shop\.example.*at shop\.example/);
});

describe("a sign-in at a server", () => {
  test("from the nonce to the session, and out again", async () => {
    expect(await siwx.getSessions(CHAIN, account.address)).toEqual([]);
    await signInWith(siwx, account);

    const [session] = await siwx.getSessions(CHAIN, account.address.toLowerCase());
    expect(session?.data).toMatchObject({
      accountAddress: account.address,
      chainId: CHAIN,
      domain: "shop.example",
      uri: "https://shop.example/login",
    });
    expect(await server.sessionOf(requestOf())).toEqual(session);
    expect(await siwx.getSessions("eip155:10", account.address)).toEqual([]);
    expect(await siwx.getSessions(CHAIN, newAccount().address)).toEqual([]);

    await siwx.revokeSession(CHAIN, account.address);
    expect(await siwx.getSessions(CHAIN, account.address)).toEqual([]);
    expect(await server.sessionOf(requestOf())).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(["__Host-sluice-sign-in-nonce"]);
  });

  test("a browser is signed in with several accounts and networks at once", async () => {
    const other = newAccount();
    await signInWith(siwx, account);
    await signInWith(siwx, account, "eip155:10");
    await signInWith(siwx, other);
    await signInWith(siwx, account);
    expect(await server.sessionsOf(requestOf())).toHaveLength(3);
    expect((await server.sessionOf(requestOf()))?.data.accountAddress).toBe(account.address);

    await siwx.revokeSession(CHAIN, account.address);
    expect(await siwx.getSessions(CHAIN, account.address)).toEqual([]);
    expect(await siwx.getSessions("eip155:10", account.address)).toHaveLength(1);
    expect(await siwx.getSessions(CHAIN, other.address)).toHaveLength(1);

    await siwx.setSessions([]);
    expect(await server.sessionsOf(requestOf())).toEqual([]);
  });

  test("two tabs sign in side by side", async () => {
    const first = await signedWith();
    const second = await signedWith({ chainId: "eip155:10" });
    expect((await post("verify", second)).status).toBe(200);
    expect((await post("verify", first)).status).toBe(200);
  });

  test("a session ends when its message says so, or after the server's own time", async () => {
    await post("verify", await signedWith({ expirationTime: "2026-11-22T10:10:00Z" }));
    now += 599_000;
    expect(await server.sessionOf(requestOf())).not.toBeNull();
    now += 2_000;
    expect(await server.sessionOf(requestOf())).toBeNull();

    now = START;
    start({ sessionSeconds: 60 });
    await signInWith(siwx, account);
    expect(browser.said.at(-1)).toContain("Max-Age=60;");
    now += 61_000;
    expect(await server.sessionOf(requestOf())).toBeNull();
  });
});

describe("the cookies", () => {
  const NAMES = ["__Host-sluice-sign-in-nonce", "__Host-sluice-sign-in"];

  test("are for this host, over TLS, for no script and no form of another site", async () => {
    await signInWith(siwx, account);
    const set = browser.said.filter((line) => !line.includes("Max-Age=0"));
    expect(set.map((line) => line.split("=")[0])).toEqual(NAMES);
    for (const line of browser.said)
      expect(line).toMatch(/^__Host-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("do without TLS on this very machine", async () => {
    start({ domain: "localhost:5173" });
    await browser.fetch("/nonce");
    expect(browser.said[0]).toMatch(/^sluice-sign-in-nonce=\w+; .*SameSite=Lax$/);
  });

  test("are new after each sign-in: one that somebody put there is worth nothing (fixation)", async () => {
    await signInWith(siwx, account);
    const first = browser.cookies.get(NAMES[1] ?? "");
    const planted = requestOf();
    await signInWith(siwx, newAccount());
    expect(browser.cookies.get(NAMES[1] ?? "")).not.toBe(first);
    expect(await server.sessionOf(planted)).toBeNull();
  });

  test("count for nothing if there are two of one name, or the value is none of ours", async () => {
    await signInWith(siwx, account);
    const name = NAMES[1];
    const value = browser.cookies.get(name ?? "");
    for (const cookie of [
      `${name}=${value}; ${name}=${value}`,
      `${name}=1`,
      `${name}=`,
      `x=${value}`,
    ])
      expect(await server.sessionOf(new Request(ORIGIN, { headers: { cookie } }))).toBeNull();
  });

  test("the store has neither the cookies nor the nonces, only their hashes", async () => {
    const kept: string[] = [];
    const inner = memoryStore({ now: clock });
    start({
      store: {
        ...inner,
        set: (key, value, seconds) => {
          kept.push(key, value);
          return inner.set(key, value, seconds);
        },
      },
    });
    await signInWith(siwx, account);
    for (const line of browser.said) {
      const [, secret = "none"] = /=(\w{64});/.exec(line) ?? [];
      expect(kept.filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(kept).toHaveLength(4);
  });
});

describe("refused, each with its reason", () => {
  test("a message that is sent twice (replay)", async () => {
    const signed = await signedWith();
    expect((await post("verify", signed)).status).toBe(200);
    expect(await errorOf(await post("verify", signed))).toEqual([401, "nonce"]);
  });

  test("a nonce that was given to another browser (stolen)", async () => {
    const signed = await signedWith();
    const thief = browserAt(ORIGIN, server.handle);
    await thief.fetch("/api/sign-in/nonce");
    expect(await errorOf(await post("verify", signed, thief))).toEqual([401, "nonce"]);
    // And it was not used up by the attempt.
    expect((await post("verify", signed)).status).toBe(200);
  });

  test("a nonce that the browser has made itself", async () => {
    const signed = await signedWith({ nonce: "made1n7he6rowser" });
    expect(await errorOf(await post("verify", signed))).toEqual([401, "nonce"]);
  });

  test("a sign-in that took longer than five minutes", async () => {
    const signed = await signedWith();
    now += 300_001;
    expect(await errorOf(await post("verify", signed))).toEqual([401, "nonce"]);
  });

  test("a second attempt with the nonce of a failed one", async () => {
    const signed = await signedWith();
    const forged = { ...signed, signature: `0x${"1".repeat(130)}` };
    expect(await errorOf(await post("verify", forged))).toEqual([401, "signature"]);
    expect(await errorOf(await post("verify", signed))).toEqual([401, "nonce"]);
  });

  test.each<[string, Partial<SignInMessage>, string]>([
    ["another site", { domain: "evil.example" }, "domain"],
    ["another page", { uri: "https://evil.example/login" }, "uri"],
    ["another account", { accountAddress: newAccount().address }, "signature"],
    [
      "an address without its checksum",
      { accountAddress: account.address.toLowerCase() },
      "address",
    ],
    ["a message that has expired", { expirationTime: "2026-11-22T09:00:00Z" }, "expired"],
    ["a message of tomorrow", { notBefore: "2026-11-23T09:00:00Z" }, "not-yet-valid"],
    ["a grant that is not told of", { resources: ["urn:recap:e30"] }, "resources"],
  ])("%s", async (_what, change, code) => {
    expect(await errorOf(await post("verify", await signedWith(change)))).toEqual([401, code]);
    expect(await server.sessionOf(requestOf())).toBeNull();
  });

  test.each<[string, Partial<SignInServerOptions>, Partial<SignInMessage>, string]>([
    ["a network that is not served", { chains: ["eip155:10"] }, {}, "chain"],
    ["a namespace without a verifier", { verifiers: {} }, {}, "no-verifier"],
    ["another statement", { statement: "Welcome." }, { statement: "Welcome, all." }, "statement"],
    ["other resources", { resources: ["https://shop.example/a"] }, {}, "resources"],
  ])("%s", async (_what, options, change, code) => {
    start(options);
    expect(await errorOf(await post("verify", await signedWith(change)))).toEqual([401, code]);
  });

  test("a message whose time has just passed, though clocks may differ", async () => {
    const signed = await signedWith({ expirationTime: "2026-11-22T10:00:30Z" });
    now += 31_000;
    expect(await errorOf(await post("verify", signed))).toEqual([401, "expired"]);
  });

  test("a message of a clock that is half a minute ahead is fine", async () => {
    const signed = await signedWith({ issuedAt: "2026-11-22T10:00:30Z" });
    expect((await post("verify", signed)).status).toBe(200);
    expect(await server.sessionOf(requestOf())).not.toBeNull();
  });

  test("everything that a host's own verifier stumbles over", async () => {
    start({ verifiers: { eip155: () => Promise.reject(new Error("bug")) } });
    expect(await errorOf(await post("verify", await signedWith()))).toEqual([503, "unreachable"]);
  });

  test.each<[string, unknown, [number, string]]>([
    ["no JSON", "{", [400, "body"]],
    ["nothing", "", [400, "body"]],
    ["no signature", { message: "x" }, [400, "body"]],
    ["numbers", { message: 1, signature: 2 }, [400, "body"]],
    ["no sessions", { sessions: [] }, [400, "body"]],
    ["too many", { sessions: Array(21).fill({ message: "x", signature: "y" }) }, [400, "body"]],
    ["a text that is no message", { message: "Hello", signature: "0x" }, [401, "message"]],
    ["a megabyte", "x".repeat(1_000_000), [413, "too-large"]],
  ])("a body of %s", async (_what, body, error) => {
    expect(await errorOf(await post("verify", body))).toEqual(error);
  });

  test("a body that is too large, of a request that the site has cloned", async () => {
    const request = new Request(`${ORIGIN}/verify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "x".repeat(1_000_000),
    });
    request.clone();
    expect(await errorOf(await server.handle(request))).toEqual([413, "too-large"]);
  });

  test.each<[string, HeadersInit, [number, string]]>([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, [415, "body"]],
    ["plain text", { "content-type": "text/plain" }, [415, "body"]],
    ["almost JSON", { "content-type": "application/jsonp" }, [415, "body"]],
    ["a page of another site", { origin: "https://evil.example" }, [403, "origin"]],
    ["a page of a subdomain", { origin: "https://a.shop.example" }, [403, "origin"]],
    ["a page without TLS", { origin: "http://shop.example" }, [403, "origin"]],
    ["a sandboxed frame", { origin: "null" }, [403, "origin"]],
  ])("a request from %s", async (_what, headers, error) => {
    expect(await errorOf(await post("sign-out", {}, browser, headers))).toEqual(error);
  });

  test("a request of another site that does not say from where", async () => {
    const request = new Request(`${ORIGIN}/nonce`, { headers: { "sec-fetch-site": "cross-site" } });
    expect(await errorOf(await server.handle(request))).toEqual([403, "origin"]);
  });

  test("a body that something else has read, and says what to do", async () => {
    const request = new Request(`${ORIGIN}/sign-out`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    await request.text();
    const response = await server.handle(request);
    expect(await response.clone().text()).toContain("`request.clone()`");
    expect(await errorOf(response)).toEqual([400, "body"]);
  });

  test("an unknown route, and another method", async () => {
    expect(await errorOf(await browser.fetch("/api/sign-in/"))).toEqual([404, "not-found"]);
    expect(await errorOf(await browser.fetch("/api/sign-in/constructor"))).toEqual([
      404,
      "not-found",
    ]);
    expect(await errorOf(await browser.fetch("/api/sign-in/verify"))).toEqual([405, "method"]);
    expect(await errorOf(await post("nonce", {}))).toEqual([405, "method"]);
  });

  test("a sign-out that names half of an account", async () => {
    expect(await errorOf(await post("sign-out", { chainId: CHAIN }))).toEqual([400, "body"]);
  });

  test("more requests than the site allows", async () => {
    start({ rateLimit: () => 7 });
    const response = await browser.fetch("/api/sign-in/nonce");
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await errorOf(response)).toEqual([429, "rate-limited"]);
    await expect(
      siwx.createMessage({ chainId: CHAIN, accountAddress: account.address }),
    ).rejects.toMatchObject({
      code: "api/rate-limited",
      message: "Too many requests. Try again in 7 seconds.",
    });
  });

  test("everything, while the store is down; what it said stays inside", async () => {
    const fail = () => Promise.reject(new Error("password of the database"));
    start({ store: { set: fail, get: fail, take: fail } });
    expect(await errorOf(await browser.fetch("/api/sign-in/nonce"))).toEqual([500, "unavailable"]);
  });
});

describe("a page still waits when the server answers", () => {
  /** Time passes as soon as everybody waits for it. */
  const timed = async <A>(work: () => Promise<A>): Promise<{ result: A; ms: number }> => {
    let ms = 0;
    let open: { at: number; done: () => void }[] = [];
    vi.spyOn(web, "after").mockImplementation(
      (wait) => new Promise((done) => void open.push({ at: ms + wait, done })),
    );
    let found: { result: A; ms: number } | undefined;
    const settled = work().then((result) => {
      found = { result, ms };
    });
    while (found === undefined) {
      await new Promise(setImmediate);
      const [next] = open.toSorted((a, b) => a.at - b.at);
      if (next === undefined || found !== undefined) break;
      open = open.filter((one) => one !== next);
      ms = next.at;
      next.done();
    }
    await settled;
    if (found === undefined) throw new Error("It never answered.");
    return found;
  };
  const slow = (ms: number) => {
    const store = memoryStore({ now: clock });
    return {
      set: async (...args: Parameters<typeof store.set>) => {
        await web.after(ms);
        await store.set(...args);
      },
      get: (key: string) => web.after(ms).then(() => store.get(key)),
      take: (key: string) => web.after(ms).then(() => store.take(key)),
    };
  };
  const verifying = (ms: number) => ({ eip155: () => web.after(ms).then(() => null) });

  /** A page gives up then, and would not hear why. */
  const PAGE_WAITS_MS = 10_000;

  test.each([
    ["nothing is slow", 0, 0, [200, undefined]],
    ["the store is as slow as it may be", 4_900, 0, [500, "unavailable"]],
    ["the store hangs", 60_000, 0, [500, "unavailable"]],
    ["a node hangs", 0, 60_000, [503, "unreachable"]],
    ["a node is as slow as it may be, and so is the store", 4_900, 7_900, [500, "unavailable"]],
  ] as const)("where %s", async (_what, store, verification, said) => {
    start({ store: slow(store), verifiers: verifying(verification) });
    const { result: signed } = await timed(() =>
      store > 5_000 ? signedElsewhere() : signedWith(),
    );
    const { result, ms } = await timed(() => post("verify", signed));
    expect(ms).toBeLessThan(PAGE_WAITS_MS);
    const body = (await result.json()) as { error?: { code: string } };
    expect([result.status, body.error?.code]).toEqual(said);
  });

  /** Of a nonce from before the store hung. */
  const signedElsewhere = async () => {
    const kept = server;
    start();
    const signed = await signedWith();
    server = kept;
    const cookies = browser.cookies;
    browser = browserAt(ORIGIN, server.handle);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return signed;
  };
});

describe("a page of another origin", () => {
  test("may ask if the server names it, and is told so beforehand", async () => {
    start({ origins: ["https://www.shop.example"] });
    const ask = (origin: string) =>
      server.handle(new Request(`${ORIGIN}/verify`, { method: "OPTIONS", headers: { origin } }));
    const allowed = await ask("https://www.shop.example");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://www.shop.example");
    expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
    const refused = await ask("https://evil.example");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("signs visitors in at a server of another host, whose domain it is", async () => {
    const api = `https://api.shop.example/api/sign-in`;
    const preflight = { method: "OPTIONS", headers: { origin: ORIGIN } };
    const allowed = await server.handle(new Request(`${api}/verify`, preflight));
    expect(allowed.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
    siwx = siwxIn(browser, `${ORIGIN}/login`, { url: api, credentials: "include", now: clock });
    await signInWith(siwx, account);
    expect(await server.sessionOf(requestOf())).not.toBeNull();
  });

  test("does not sign in where it is not of the domain, though the server names it", async () => {
    const www = "https://www.shop.example";
    start({ origins: [www] });
    browser = browserAt(www, server.handle);
    siwx = siwxIn(browser, `${www}/login`, { now: clock });
    expect(await siwx.getSessions(CHAIN, account.address)).toEqual([]);
    expect(await errorOf(await post("verify", await signedWith()))).toEqual([401, "domain"]);
  });
});

describe("several at once over WalletConnect (CAIP-74)", () => {
  /** As a phone signs them: one nonce, one text for each network. */
  const signedBy = async (chains: readonly number[], change: object = {}) => {
    const { nonce } = await siwx.createMessage({ chainId: CHAIN, accountAddress: account.address });
    return Promise.all(
      chains.map(async (chain) => {
        const iss = `did:pkh:eip155:${chain}:${account.address}`;
        const p = {
          domain: "shop.example",
          aud: "https://shop.example/login",
          nonce,
          iss,
          version: "1",
          iat: "2026-11-22T10:00:00.000Z",
          statement: "Welcome.",
          resources: ["https://shop.example/terms"],
        };
        const message = formatMessage(p, iss);
        const signature = await account.signMessage({ message });
        const cacao = {
          h: { t: "caip122" },
          p: { ...p, ...change },
          s: { t: "eip191", s: signature },
        };
        return { message, signature, cacao: cacao satisfies Cacao };
      }),
    );
  };

  test("all are verified with one nonce, and take the place of what was there", async () => {
    await signInWith(siwx, newAccount());
    const signed = await signedBy([1, 10, 137]);
    const data = (chainId: string) => ({ chainId, accountAddress: account.address });
    await siwx.setSessions(
      signed.map((it, at) => ({
        ...it,
        data: data(`eip155:${[1, 10, 137][at]}`) as SignInMessage,
      })),
    );
    expect((await server.sessionsOf(requestOf())).map(({ data: { chainId } }) => chainId)).toEqual([
      "eip155:1",
      "eip155:10",
      "eip155:137",
    ]);
    expect((await server.sessionOf(requestOf()))?.cacao?.h.t).toBe("caip122");
  });

  test("one that is wrong refuses all of them", async () => {
    const [first, second] = await signedBy([1, 10]);
    const sessions = [first, { ...second, signature: first?.signature }];
    expect((await post("verify", { sessions })).status).toBe(401);
    expect(await server.sessionsOf(requestOf())).toEqual([]);
  });

  test.each([
    ["domain", { domain: "evil.example" }],
    ["account", { iss: `did:pkh:eip155:1:${newAccount().address}` }],
    ["network", { iss: `did:pkh:eip155:5:${account.address}` }],
    ["nonce", { nonce: "another1" }],
    ["end", { exp: "2027-11-22T10:00:00.000Z" }],
    ["resources", { resources: [] }],
    ["statement", { statement: "Other." }],
  ])("a cacao of another %s than the text is refused", async (_what, change) => {
    const [signed] = await signedBy([1], change);
    expect(await errorOf(await post("verify", signed))).toEqual([401, "message"]);
  });
});
