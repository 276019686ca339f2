import { asyncScheduler, filter, firstValueFrom } from "rxjs";
import { describe, expect, onTestFinished, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { ADDRESS, storedConnection } from "../support/told.js";

/** Two sluices of one page, with the wallet that both of them find. */
const twoOn = (prefixes: readonly [string, string], storage = {}) => {
  const env = simulatedEnv({ scheduler: asyncScheduler, storage });
  const wallet = scriptedWallet();
  const [one, two] = prefixes.map((storagePrefix) => createTestSluice(env, { storagePrefix }));
  if (one === undefined || two === undefined) throw new Error("There are two.");
  onTestFinished(() => {
    one.destroy();
    two.destroy();
  });
  wallet.announce(env);
  return { env, wallet, one, two };
};

const found = (sluice: TestSluice) =>
  firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
const status = (sluice: TestSluice) => firstValueFrom(sluice.status$);
const isStatus = (sluice: TestSluice, wanted: string) =>
  firstValueFrom(sluice.status$.pipe(filter((now) => now === wanted)));

const DIFFERENT = ["@one/", "@two/"] as const;
const SAME = ["@sluice/", "@sluice/"] as const;

describe("two sluices of one prefix are told of at once", () => {
  /** What the console is told, by the first one that hears of it. */
  const said = async (prefixes: readonly [string, string], act: (one: TestSluice) => void) => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const one = createTestSluice(env, { storagePrefix: prefixes[0] });
    await one.close();
    act(one);
    const two = createTestSluice(env, { storagePrefix: prefixes[1] });
    await two.close();
    one.destroy();
    two.destroy();
    return env.logged.map(({ level, message }) => `${level}: ${message}`);
  };
  const nothing = () => {};

  test("by a sentence that names the option and its value", async () => {
    expect(await said(SAME, nothing)).toEqual([
      'warn: Two sluices of this page have the `storagePrefix` "@sluice/", so each overwrites what the other stores. Give one of them another, or call `destroy()` of the one that is no longer used. See docs/options.md.',
    ]);
  });

  test("not of two prefixes, nor once the first is destroyed", async () => {
    expect(await said(DIFFERENT, nothing)).toEqual([]);
    expect(await said(SAME, (one) => one.destroy())).toEqual([]);
  });
});

describe("two sluices on one page", () => {
  test.each([DIFFERENT, SAME])("both find the wallet, once: %s, %s", async (a, b) => {
    const { one, two } = twoOn([a, b]);
    expect((await found(one)).installed).toHaveLength(1);
    expect((await found(two)).installed).toHaveLength(1);
  });

  test.each([DIFFERENT, SAME])("each connects for itself: %s, %s", async (a, b) => {
    const { one, two } = twoOn([a, b]);
    await found(one);
    await one.connect("dev.scripted");
    expect([await status(one), await status(two)]).toEqual(["connected", "disconnected"]);
    expect(await one.provider().request({ method: "eth_accounts" })).toEqual([ADDRESS]);
    await two.connect("dev.scripted");
    expect(await two.provider().request({ method: "eth_accounts" })).toEqual([ADDRESS]);
  });

  test("of different prefixes, one restores what was its own", async () => {
    const stored = Object.values(storedConnection())[0];
    const { one, two } = twoOn(DIFFERENT, { "@two/connections": stored });
    await isStatus(two, "connected");
    expect(await status(one)).toBe("disconnected");
  });

  test("of the same prefix, both restore the connection", async () => {
    const { one, two } = twoOn(SAME, storedConnection());
    await Promise.all([isStatus(one, "connected"), isStatus(two, "connected")]);
  });

  test.each([DIFFERENT, SAME])("the end of one leaves the other working: %s, %s", async (a, b) => {
    const { one, two, wallet } = twoOn([a, b]);
    await Promise.all([found(one), found(two)]);
    await one.connect("dev.scripted");
    await two.connect("dev.scripted");
    one.destroy();
    expect(await status(two)).toBe("connected");
    expect(await two.provider().request({ method: "eth_accounts" })).toEqual([ADDRESS]);
    wallet.emit("chainChanged", "0xa");
    expect((await firstValueFrom(two.network$.pipe(filter(({ id }) => id === 10)))).id).toBe(10);
    await two.open();
    expect((await firstValueFrom(two.modal$)).open).toBe(true);
  });

  test("of different prefixes, one forgets nothing of the other", async () => {
    const { env, one, two } = twoOn(DIFFERENT);
    await Promise.all([found(one), found(two)]);
    await one.connect("dev.scripted");
    await two.connect("dev.scripted");
    await one.disconnect();
    expect(await status(two)).toBe("connected");
    expect(env.stored.get("@two/connections")).toContain(ADDRESS);
    expect(env.stored.get("@one/connections") ?? "").not.toContain(ADDRESS);
  });

  test("of the same prefix, a disconnect of one lasts: the other does not write the record again", async () => {
    const { env, one, two } = twoOn(SAME);
    await Promise.all([found(one), found(two)]);
    await one.connect("dev.scripted");
    await two.connect("dev.scripted");
    await one.disconnect();
    expect(env.stored.get("@sluice/connections") ?? "").not.toContain(ADDRESS);
  });
});
