import fc from "fast-check";
import { asyncScheduler, map, NEVER, of, VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { SluiceError } from "../../src/base/errors.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { casesOf } from "../support/extent.js";
import { hostileValue, spoilt } from "../support/hostile.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, storedConnection, told } from "../support/told.js";

const KEYS = ["connections", "network", "recent-wallets", "balances", "identities", "tokens"].map(
  (key) => `@sluice/${key}`,
);
const boo = (): never => {
  throw new Error("boo");
};

/** Any JSON below the version of a record, or no JSON at all. */
const recordText = fc.oneof(
  fc.string(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify({ version: 1, value })),
  fc.jsonValue().map((value) => JSON.stringify({ version: 1, value: [value, value] })),
);

/** A sluice in virtual time that is connected if its wallet may be, and then destroyed. */
const outcomeOf = (
  parts: Omit<Parameters<typeof simulatedEnv>[0], "scheduler">,
  wallet: ReturnType<typeof scriptedWallet>,
  begin: (sluice: TestSluice) => void,
) => {
  const scheduler = new VirtualTimeScheduler(undefined, 50);
  const env = simulatedEnv({ scheduler, ...parts });
  const sluice = createTestSluice(env);
  const statuses: string[] = [];
  sluice.connections$.pipe(map(told)).subscribe((text) => statuses.push(text));
  const writtenAtStart = [...env.stored];
  wallet.announce(env);
  scheduler.flush();
  begin(sluice);
  scheduler.maxFrames = 1_000;
  scheduler.flush();
  // Nothing polls any more.
  env.setVisible(false);
  scheduler.maxFrames = 60_000;
  scheduler.flush();
  sluice.destroy();
  const defects = env.logged.filter(({ message }) => message.includes("defect"));
  return { statuses, defects, writtenAtStart, listening: wallet.listening() };
};

describe("storage that somebody wrote (threat list row 13)", () => {
  test("any text under any key: nothing throws, nothing is written, nobody is connected unheard", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), recordText, (key, text) => {
        const wallet = scriptedWallet({ answers: { eth_accounts: () => of([]) } });
        const { statuses, defects, writtenAtStart } = outcomeOf(
          { storage: { [key]: text } },
          wallet,
          () => undefined,
        );
        expect(defects).toEqual([]);
        expect(writtenAtStart).toEqual([[key, text]]);
        expect(statuses.filter((status) => status.startsWith("connected"))).toEqual([]);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
    );
  });

  test("a forged connection is not believed without the wallet's word", () => {
    const wallet = scriptedWallet({ accounts: [`0x${"9".repeat(40)}`] });
    const { statuses } = outcomeOf({ storage: storedConnection() }, wallet, () => undefined);
    expect(statuses.at(-1)).toBe("disconnected because restore/not-shared");
    expect(wallet.calls.map(({ method }) => method)).not.toContain("eth_requestAccounts");
  });

  test("storage that throws at every touch: connecting works, for this page", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const broken = { getItem: boo, setItem: boo, removeItem: boo };
      const env = Object.create(simulatedEnv({ scheduler }), {
        storage: { value: broken },
      }) as ReturnType<typeof simulatedEnv>;
      const sluice = createTestSluice(env);
      act("a 49ms c 49ms d", {
        a: () => scriptedWallet().announce(env),
        c: () => void sluice.connect("dev.scripted"),
        d: () => void sluice.disconnect(),
      });
      expectObservable(sluice.status$).toBe("a 49ms (bc) 46ms a", {
        a: "disconnected",
        b: "connecting",
        c: "connected",
      });
    });
  });
});

describe("wallets that answer anything (threat list row 3)", () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true });

  test("any answer to any question: told or connected with a good address, never a defect", () => {
    fc.assert(
      fc.property(anything, anything, anything, (accounts, chain, event) => {
        const wallet = scriptedWallet({
          answers: {
            eth_requestAccounts: () => of(accounts),
            eth_accounts: () => of(accounts),
            eth_chainId: () => of(chain),
          },
        });
        const { statuses, defects, listening } = outcomeOf({}, wallet, (sluice) => {
          void sluice.connect("dev.scripted").catch(() => undefined);
          wallet.emit("accountsChanged", event);
          wallet.emit("chainChanged", event);
        });
        expect(defects).toEqual([]);
        expect(statuses.filter((status) => status.startsWith("connected"))).toEqual([]);
        expect(listening).toBe(0);
        expect(statuses).toContain("connecting dev.scripted");
      }),
    );
  });

  test.each([
    ["throws at once", { request: boo }],
    ["rejects with nothing", { request: () => Promise.reject(undefined) }],
    ["rejects with a text", { request: () => Promise.reject("no") }],
    ["throws in on", { request: () => of([ADDRESS]), on: boo, removeListener: boo }],
    ["has no events", { request: () => of([ADDRESS]) }],
    ["throws what throws", { request: () => Promise.reject(new Proxy({}, { get: boo })) }],
  ])("one that %s leaves the others usable", async (_, provider) => {
    const env = simulatedEnv({ scheduler: new VirtualTimeScheduler(undefined, 60_000) });
    const sluice = createTestSluice(env, {
      connectors: [{ id: "bad", name: "Bad", provider: provider as never }],
    });
    await sluice
      .connect("bad")
      .catch((cause: unknown) => expect(cause).toBeInstanceOf(SluiceError));
    const good = scriptedWallet();
    good.announce(env);
    (env.scheduler as VirtualTimeScheduler).flush();
    await expect(sluice.connect("dev.scripted")).resolves.toMatchObject({ namespace: "eip155" });
    expect(env.logged).toEqual([]);
    sluice.destroy();
  });
});

describe("services that answer anything (threat list rows 9, 10)", () => {
  test("any JSON for a balance: a quantity, or told", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (result) => {
        const env = { fetch: () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result })) };
        const seen: string[] = [];
        const { defects } = outcomeOf(env, scriptedWallet(), (sluice) => {
          sluice.balance$.subscribe((balance) =>
            seen.push(balance.status === "ready" ? balance.amount : balance.status),
          );
          void sluice.connect("dev.scripted").catch(() => undefined);
        });
        expect(defects).toEqual([]);
        expect(seen).toContain("loading");
        for (const text of seen) expect(text).toMatch(/^(idle|loading|failed|\d+(\.\d+)?)$/);
      }),
      { numRuns: 50 },
    );
  });

  test("any JSON for the directory: bounded names and links, or told", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (body, data) => {
        for (const answer of [body, { count: 1, data }]) {
          const env = { fetch: () => of(jsonResponse(answer)) };
          const { defects } = outcomeOf(env, scriptedWallet(), (sluice) => {
            void sluice.send({ type: "directory/more" });
          });
          expect(defects).toEqual([]);
        }
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  test("a node that never answers keeps nothing waiting", () => {
    const { defects, statuses } = outcomeOf({ fetch: () => NEVER }, scriptedWallet(), (sluice) => {
      void sluice.connect("dev.scripted").catch(() => undefined);
    });
    expect(defects).toEqual([]);
    expect(statuses.at(-1)).toBe("connected dev.scripted");
  });
});

describe("options that are anything (threat list row 11)", () => {
  test("a good network and any other option: works, and names what it left out", () => {
    const FIELDS = [
      "projectId",
      "metadata",
      "features",
      "basic",
      "connectors",
      "wallets",
      "walletConnect",
      "themeMode",
      "themeVariables",
      "locale",
      "messages",
      "enableReconnect",
      "endpoints",
      "storagePrefix",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), fc.anything(), (field, value) => {
        const env = simulatedEnv({ scheduler: new VirtualTimeScheduler() });
        const sluice = createTestSluice(env, { [field]: value });
        sluice.destroy();
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        expect(env.logged.filter(({ message }) => message.includes("defect"))).toEqual([]);
      }),
    );
  });
});

describe("a host that passes anything (threat list row 11)", () => {
  const COMMANDS = [
    "open",
    "connect",
    "disconnect",
    "switchNetwork",
    "request",
    "setTheme",
    "setLocale",
    "update",
  ];
  const good = {
    method: "eth_sendTransaction",
    params: [{ from: ADDRESS, to: ADDRESS, value: "0x1" }],
    connectorId: "dev.scripted",
    caipNetworkId: "eip155:1",
    features: { email: false },
  };

  test("any argument of any command: refused by a sentence or carried out, and the next one works", async () => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet({ answers: { eth_sendTransaction: () => of("0x1") } });
    wallet.announce(env);
    await sluice.connect("dev.scripted");
    const said: Promise<unknown>[] = [];
    const send = (name: string, value: unknown): void => {
      const command: (argument: unknown) => Promise<unknown> =
        name === "provider" ? sluice.provider().request : Reflect.get(sluice, name);
      said.push(command(value).catch((cause: unknown) => cause));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...COMMANDS, "provider"),
        spoilt(good, hostileValue),
        async (name, make) => {
          send(name, make());
          await new Promise(setImmediate);
        },
      ),
      { numRuns: casesOf(4_000) },
    );
    await expect(sluice.connect("dev.scripted")).resolves.toMatchObject({ namespace: "eip155" });
    await expect(sluice.request({ method: "eth_sendTransaction", params: [] })).resolves.toBe(
      "0x1",
    );
    sluice.destroy();
    const refusals = (await Promise.all(said)).filter((answer) => answer instanceof Error);
    expect(refusals.length).toBeGreaterThan(casesOf(1_000));
    for (const refusal of refusals) {
      expect(["SluiceError", "ProviderRpcError"]).toContain(refusal.name);
      expect(refusal.message).not.toMatch(/boo|Unknown error|undefined|\[object/);
    }
    expect(env.logged.filter(({ message }) => message.includes("defect"))).toEqual([]);
  });
});

test.each(["walletConnect", "auth", "injected", "own"])(
  "a wallet that announces itself as %s, without a maker, takes nobody's place",
  (name) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const provider = scriptedWallet().provider as never;
      const connectors = [{ id: "own", name: "Own", provider }];
      const sluice = createTestSluice(env, { connectors });
      const wallet = scriptedWallet({ name, rdns: "" });
      const ids: string[] = [];
      sluice.wallets$.subscribe(({ installed }) => ids.push(...installed.map(({ id }) => id)));
      act("a 20ms c", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect(name === "own" ? name : "walletConnect"),
      });
      return () => {
        expect(ids).toEqual([`eip155:${name}`]);
        expect(wallet.calls).toEqual([]);
        sluice.destroy();
      };
    });
  },
);
