import { beforeEach, describe, expect, test } from "vitest";
import type { SignInSession, Siwx } from "../../src/codecs/sign-in/siwx.js";
import { type LocalSessionsOptions, localSessions } from "../../src/siwx/local-sessions.js";
import { verifierInPage } from "../../src/siwx/verify/recover-address.js";
import { newAccount, signInWith } from "../support/sign-in-browser.js";

const CHAIN = "eip155:1";
const KEY = "@sluice/sign-in";
const account = newAccount();

let now: number;
let kept: Map<string, string>;
let siwx: Siwx;

const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const start = (options: Partial<LocalSessionsOptions> = {}) =>
  localSessions({
    verifiers: { eip155: verifierInPage() },
    storage: storage(),
    now: () => now,
    random: (length) => new Uint8Array(length).fill(171),
    pageUrl: () => "https://shop.example/login?token=1#top",
    ...options,
  });

beforeEach(() => {
  now = Date.parse("2026-11-22T10:00:00Z");
  kept = new Map();
  siwx = start();
});

const stored = (): readonly SignInSession[] => JSON.parse(kept.get(KEY) ?? "[]");
const mine = (from: Siwx = siwx) => from.getSessions(CHAIN, account.address);

describe("[wire 12.2] a message", () => {
  test("is of the page, without what stands in its query", async () => {
    const message = await siwx.createMessage({
      chainId: CHAIN,
      accountAddress: account.address.toLowerCase(),
    });
    expect({ ...message, toString: null }).toEqual({
      accountAddress: account.address,
      chainId: CHAIN,
      domain: "shop.example",
      uri: "https://shop.example/login",
      version: "1",
      nonce: "ab".repeat(16),
      issuedAt: "2026-11-22T10:00:00.000Z",
      toString: null,
    });
    expect(String(message)).toMatch(
      /^shop\.example wants you to sign in with your Ethereum account:/,
    );
  });

  test("says what the site wants it to", async () => {
    siwx = start({
      statement: "Welcome.",
      resources: ["https://shop.example/terms"],
      expiresIn: 60_000,
      requestId: () => "7",
      uri: "https://shop.example/",
      networkName: () => "Solana Devnet",
    });
    const request = { chainId: "solana:a", accountAddress: "Key" } as const;
    const from = { ...request, notBefore: "2026-11-23T10:00:00Z" };
    expect(await siwx.createMessage(from)).toMatchObject({
      statement: "Welcome.",
      resources: ["https://shop.example/terms"],
      notBefore: "2026-11-23T10:00:00Z",
      expirationTime: "2026-11-23T10:01:00.000Z",
      requestId: "7",
      domain: "shop.example",
      uri: "https://shop.example/",
    });
    const message = await siwx.createMessage(request);
    expect(message.expirationTime).toBe("2026-11-22T10:01:00.000Z");
    expect(String(message)).toContain("with your Solana Devnet account:\nKey\n\nWelcome.\n");
  });
});

describe("[wire 12.4] sessions", () => {
  test("are kept in the browser, over a reload", async () => {
    await signInWith(siwx, account);
    expect(await mine(start())).toHaveLength(1);
    expect(await siwx.getSessions("eip155:10", account.address)).toEqual([]);
    expect(await siwx.getSessions(CHAIN, newAccount().address)).toEqual([]);
  });

  test("are one for each account and network", async () => {
    await signInWith(siwx, account);
    now += 1000;
    await signInWith(siwx, account);
    await signInWith(siwx, account, "eip155:10");
    expect(stored()).toHaveLength(2);
  });

  test("end by the account and the network together", async () => {
    const other = newAccount();
    await signInWith(siwx, account);
    await signInWith(siwx, account, "eip155:10");
    await signInWith(siwx, other);
    await siwx.revokeSession(CHAIN, account.address);
    expect(await mine()).toEqual([]);
    expect(await siwx.getSessions("eip155:10", account.address)).toHaveLength(1);
    expect(await siwx.getSessions(CHAIN, other.address)).toHaveLength(1);
  });

  test("take the place of all others, or leave none", async () => {
    await signInWith(siwx, account);
    const mineOnly = stored();
    await signInWith(siwx, newAccount());
    await siwx.setSessions(mineOnly);
    expect(stored()).toEqual(mineOnly);
    await siwx.setSessions([]);
    expect(kept.size).toBe(0);
  });

  test("that have expired are deleted when they are read", async () => {
    siwx = start({ expiresIn: 60_000 });
    await signInWith(siwx, account);
    now += 59_999;
    expect(await mine()).toHaveLength(1);
    now += 1;
    expect(await mine()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  test("of the future are left for then", async () => {
    await signInWith(siwx, account);
    now -= 1;
    expect(await mine()).toEqual([]);
    now += 1;
    expect(await mine()).toHaveLength(1);
  });

  test.each([
    ["whose signature is another", { signature: `0x${"1".repeat(130)}` }],
    ["whose text is another", { message: "Hello" }],
  ])("%s are deleted when they are read", async (_what, change) => {
    await signInWith(siwx, account);
    kept.set(KEY, JSON.stringify(stored().map((session) => ({ ...session, ...change }))));
    expect(await mine()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  test("whose fields were changed do not become another's", async () => {
    await signInWith(siwx, account);
    const victim = newAccount().address;
    const [session] = stored();
    kept.set(
      KEY,
      JSON.stringify([{ ...session, data: { ...session?.data, accountAddress: victim } }]),
    );
    for (const it of await siwx.getSessions(CHAIN, victim))
      expect(it.data.accountAddress).not.toBe(victim);
  });

  test("one that cannot be read does not take the others with it", async () => {
    await signInWith(siwx, account);
    kept.set(KEY, JSON.stringify([1, ...stored(), { data: {} }]));
    expect(await mine()).toHaveLength(1);
  });

  test.each(["", "{", "1", "[1]", '[{"data":{}}]', "null", '{"__proto__":[]}'])(
    "a record that is %j counts as none",
    async (text) => {
      kept.set(KEY, text);
      expect(await mine()).toEqual([]);
    },
  );
});

describe("a session that is not valid is refused, in a sentence", () => {
  const given = async (): Promise<SignInSession> => {
    await signInWith(siwx, account);
    const [session] = stored();
    await siwx.setSessions([]);
    if (session === undefined) throw new Error("no session");
    return session;
  };

  test("if its signature is another's", async () => {
    const session = { ...(await given()), signature: `0x${"1".repeat(130)}` };
    await expect(siwx.addSession(session)).rejects.toThrow(/^The signature is not .*\.$/);
    await expect(siwx.setSessions([session])).rejects.toThrow(/\.$/);
    expect(kept.size).toBe(0);
  });

  test("if it is of another site, or of a namespace without a verifier", async () => {
    const session = await given();
    const elsewhere = start({ pageUrl: () => "https://evil.example/" });
    await expect(elsewhere.addSession(session)).rejects.toThrow("not for evil.example");
    await expect(start({ verifiers: {} }).addSession(session)).rejects.toThrow("cannot sign in");
  });

  test("if its fields are not those of its text", async () => {
    const session = await given();
    const data = { ...session.data, accountAddress: newAccount().address };
    await expect(siwx.addSession({ ...session, data })).rejects.toThrow(/another account/);
  });
});

describe("a page without storage", () => {
  const denied = () => {
    throw new Error("denied");
  };
  test.each([
    ["that cannot be read", { getItem: denied, setItem: denied, removeItem: denied }],
    ["that is full", { getItem: () => null, setItem: denied, removeItem: denied }],
  ])("%s keeps sessions until it is left", async (_what, blocked) => {
    siwx = start({ storage: blocked });
    await signInWith(siwx, account);
    expect(await mine()).toHaveLength(1);
    await siwx.setSessions([]);
    expect(await mine()).toEqual([]);
    expect(await mine(start({ storage: blocked }))).toEqual([]);
  });
});

test("what the dialog asks of it", () => {
  expect(siwx.getRequired?.()).toBe(true);
  expect(siwx.signOutOnDisconnect).toBe(true);
  expect(siwx.isLocal).toBe(true);
  const optional = start({ required: false, signOutOnDisconnect: false });
  expect(optional.getRequired?.()).toBe(false);
  expect(optional.signOutOnDisconnect).toBe(false);
});
