import { defer, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { optimism, solana } from "../../../src/networks/networks.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { ADDRESS, type BuyStory, playBuy, USDC_AT, type World } from "../../support/buy-story.js";
import { mainnet } from "../../views/support/builders.js";

const BOUGHT = "o 9ms e 989ms b";
const TOKENS = {
  tokens: { "eip155:1": [{ address: USDC_AT, symbol: "USDC", decimals: 6 }] },
};
const KEY = "@sluice/purchase";
const HOUR_MS = 3_600_000;
const lark = scriptedSolanaWallet({ name: "Lark" });

/** The page is left while something is awaited: the wallet connects by itself at the next one. */
const leave = (story: BuyStory, diagram: string) =>
  playBuy({ options: TOKENS, ...story }, diagram).stored;
/** The next page, which is loaded so much later. */
const comeBack = (
  storage: Readonly<Record<string, string>>,
  story: BuyStory,
  diagram: string,
  agoMs = 0,
) => {
  const kept = JSON.parse(storage[KEY] ?? "null");
  if (kept !== null) {
    kept.value.since -= agoMs;
    if (kept.value.closedAt !== null) kept.value.closedAt -= agoMs;
  }
  return playBuy(
    { options: TOKENS, ...story, storage: { ...storage, [KEY]: JSON.stringify(kept) } },
    diagram,
    () => ({ c: () => undefined }),
  );
};

describe("[S2.30] a page that is loaded anew while something is awaited", () => {
  test("awaits it on: it has arrived once there is more than the page before has seen", () => {
    const stored = leave({ units: [5_000_000n] }, `${BOUGHT} 40s`);
    expect(JSON.parse(stored[KEY] ?? "")).toMatchObject({
      version: 1,
      value: { providerId: "meld", units: "5000000", closedAt: null },
    });
    const { last, states, at, stored: after } = comeBack(stored, { units: [52_900_000n] }, "1m");
    expect(last?.purchase).toMatchObject({
      status: "arrived",
      arrived: "47.9",
      window: "closed",
      provider: "Meld.io",
      url: null,
    });
    expect(at("purchase/settled")).toHaveLength(1);
    // Nobody looks at it any more.
    expect(states.at(-1)).toBeNull();
    // The dialog is closed: the visitor does not know yet.
    expect(after[KEY]).toBeDefined();
  });

  test.each([
    ["which the next page sees", [5n]],
    ["which the page before has seen, behind its closed dialog", [5n, 9n]],
  ])(
    "the visitor is told of what has arrived at the next opening of the dialog: %s",
    (_, units) => {
      const stored = leave({ units }, `${BOUGHT} 20s x 60s`);
      const { at, events, stored: after } = comeBack(stored, { units: [9n] }, "1m o 1s");
      expect(at("snackbar/shown")).toEqual([60_100]);
      expect(after[KEY]).toBeUndefined();
      expect(events).toContainEqual(
        expect.objectContaining({
          snackbar: { kind: "success", message: { key: "snackbar.bought" } },
        }),
      );
    },
  );

  test("how much there was is known as it was seen last", () => {
    const stored = leave({ units: [90n, 40n] }, `${BOUGHT} 40s`);
    const { last } = comeBack(stored, { units: [60n] }, "1m");
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("it is looked for half an hour from then on, where the window was open", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { at, last, looks, stored: after } = comeBack(stored, { units: [5n] }, "40m");
    const [end = 0] = at("purchase/settled");
    expect(end - (looks[0] ?? 0)).toBe(1_800_000);
    expect(last?.purchase?.status).toBe("unseen");
    // Another tab may have the window, and this one does not know.
    expect(after[KEY]).toBeDefined();
  });

  test("for what is left of it, where it was closed; the last look is not left out", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 9999ms w 10m`);
    const short = comeBack(stored, { units: [5n] }, "40m", 600_000);
    expect(short.at("purchase/settled")[0]).toBeLessThan(1_801_000 - 600_000 + 11_000);
    const over = comeBack(stored, { units: [9n] }, "1s", 2 * HOUR_MS);
    expect(over.last?.purchase?.status).toBe("arrived");
    const none = comeBack(stored, { units: [5n] }, "1s", 2 * HOUR_MS);
    expect(none.last?.purchase?.status).toBe("unseen");
  });

  test("the last look is made until a node answers", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 9999ms w 10m`);
    const story = { units: ["down", "down", 9n] } as const;
    const { at, last } = comeBack(stored, story, "5m", HOUR_MS);
    expect(at("purchase/settled")).toHaveLength(1);
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("where no node answers any more, that is no wait without an end", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 9999ms w 1m`);
    const { at, last, stored: after } = comeBack(stored, { units: ["down"] }, "90m");
    expect(at("purchase/settled")).toHaveLength(1);
    expect(last?.purchase?.status).toBe("unseen");
    expect(after[KEY]).toBeUndefined();
  });

  test("given up here, it is left to the tab that looks for it for longer", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const closes = ({ env }: World) => ({
      c: () => undefined,
      t: () => {
        const kept = JSON.parse(env.stored.get(KEY) ?? "null");
        kept.value.closedAt = env.scheduler.now();
        env.stored.set(KEY, JSON.stringify(kept));
      },
    });
    const story = { storage: stored, options: TOKENS, units: [5n] };
    const { at, stored: after } = playBuy(story, "29m t 5m", closes);
    expect(at("purchase/settled")).toHaveLength(1);
    expect(after[KEY]).toBeDefined();
  });

  test("a further one of another tab is awaited as well", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { at } = playBuy(
      { storage: stored, options: TOKENS, units: [5n, 9n] },
      "1m n 9ms k 9ms",
      ({ env, wallet }) => ({
        c: () => undefined,
        n: () => env.stored.set(KEY, (stored[KEY] ?? "").replace(/"id":"[^"]+"/, '"id":"other"')),
        k: () => wallet.emit("chainChanged", "0xa"),
      }),
    );
    expect(at("purchase/resumed")).toHaveLength(2);
  });

  test("nothing of it is kept once nothing is connected", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    expect(comeBack(stored, { units: [5n] }, "40m d 1m").stored[KEY]).toBeUndefined();
  });

  test("two hours later it is not looked for any more: it may have come from anywhere", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { states, looks, stored: after } = comeBack(stored, { units: [9n] }, "1m", 2.1 * HOUR_MS);
    expect(states).toEqual([null]);
    expect(looks).toEqual([]);
    // Another tab may have its window, which is open.
    expect(after[KEY]).toBeDefined();
  });

  test.each([
    ["whose window was closed two hours ago", `${BOUGHT} 9999ms w 1m`, 2.1 * HOUR_MS],
    ["whose window is a day old", `${BOUGHT} 40s`, 25 * HOUR_MS],
  ])("a record %s is removed: each page would fetch what awaits it", (_, diagram, agoMs) => {
    const stored = leave({ units: [5n] }, diagram);
    expect(comeBack(stored, { units: [9n] }, "1m", agoMs).stored[KEY]).toBeUndefined();
  });

  test("a record that cannot be read is removed", () => {
    const storage = { ...leave({ units: [5n] }, `${BOUGHT} 40s`), [KEY]: "{" };
    const back = playBuy({ options: TOKENS, storage }, "1m", () => ({ c: () => undefined }));
    expect(back.stored[KEY]).toBeUndefined();
  });

  test("a purchase of this page is none from before", () => {
    const { at } = playBuy({ options: TOKENS, units: [5n] }, `${BOUGHT} 5s k 5s`, ({ wallet }) => ({
      k: () => wallet.emit("chainChanged", "0xa"),
    }));
    expect(at("purchase/started")).toHaveLength(1);
    expect(at("purchase/remembered")).toEqual([]);
  });

  test.each<[string, BuyStory]>([
    ["[S1.14] where buying is off", { options: { features: { onramp: false } } }],
    ["on a page without its network", { options: { networks: [optimism] } }],
  ])("%s, nobody is asked; other pages of the site look for it on", (_, story) => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { states, looks, stored: after } = comeBack(stored, { units: [9n], ...story }, "1m");
    expect(states).toEqual([null]);
    expect(looks).toEqual([]);
    expect(after[KEY]).toBe(stored[KEY]);
  });

  test("where another account is connected, nobody is asked or told; nor is that one, once nobody is connected", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const text = (stored[KEY] ?? "").replace(ADDRESS, `0x${"99".repeat(20)}`);
    const { states, looks } = comeBack({ ...stored, [KEY]: text }, { units: [9n] }, "1m");
    expect(states).toEqual([null]);
    expect(looks).toEqual([]);
    const left = comeBack(stored, { units: [9n] }, "1m d 1m o 1s");
    expect(left.at("purchase/settled")).toHaveLength(1);
    expect(left.at("snackbar/shown")).toEqual([]);
  });

  test("its wallet comes later than one of another namespace, and is waited for", () => {
    const options = { ...TOKENS, networks: [mainnet, solana] };
    const stored = leave({ units: [5n], options }, `${BOUGHT} 40s`);
    const { stored: both } = playBuy({ storage: stored, options }, "l 1s", ({ sluice, env }) => ({
      a: () => lark.register(env),
      c: () => undefined,
      l: () => void sluice.connect("solana:Lark"),
    }));
    const { last, at } = playBuy(
      { storage: { ...both, [KEY]: stored[KEY] ?? "" }, options, units: [9n] },
      "w 1m",
      ({ env, wallet }) => ({
        a: () => lark.register(env),
        c: () => undefined,
        w: () => wallet.announce(env),
      }),
    );
    expect(at("connect/succeeded")).toHaveLength(2);
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("the code for it cannot be fetched at first: it is awaited once it can", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    let tries = 0;
    const chunks: BuyStory["chunks"] = (all) => ({
      ...all,
      work: {
        ...all.work,
        purchase: defer(() => {
          tries += 1;
          return tries === 1 ? throwError(() => new Error("gone")) : all.work.purchase;
        }),
      },
    });
    const { last } = comeBack(stored, { units: [9n], chunks }, "1m o 1m");
    expect(tries).toBe(2);
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("the site's own purchase goes on while that one ends", async () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const answers: Promise<unknown>[] = [];
    const { at } = playBuy(
      { options: TOKENS, storage: stored, units: [5n, 9n] },
      "29s q 5s",
      ({ sluice }) => ({
        c: () => undefined,
        q: () => void answers.push(sluice.buy({ amount: "50" }).catch((cause) => cause)),
      }),
    );
    expect(at("purchase/settled")).toHaveLength(1);
    expect(at("purchase/failed")).toEqual([]);
    await Promise.all(answers);
  });

  test("what a further one would give is said meanwhile", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { last } = comeBack(stored, { units: [5n] }, "1s o 9ms e 20s");
    expect(last?.quote.status).toBe("ready");
    expect(last?.purchase?.status).toBe("pending");
  });

  test("the dialog leads to it, and says what becomes of it while it is open", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { states, at } = comeBack(stored, { units: [5n, 5n, 5n, 9n] }, "9ms o 2m");
    expect(at("purchase/began")).toHaveLength(1);
    expect(states).toContainEqual(
      expect.objectContaining({
        sale: expect.objectContaining({ status: "ready" }),
        purchase: expect.objectContaining({ status: "pending" }),
      }),
    );
    expect(states.at(-1)).toMatchObject({ purchase: { status: "arrived" } });
  });

  test("a further purchase takes its place", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { at, last, stored: after } = comeBack(stored, { units: [5n] }, `9ms ${BOUGHT} 10s`);
    expect(at("purchase/settled")).toEqual([]);
    expect(last?.purchase).toMatchObject({ status: "pending", window: "open" });
    expect(JSON.parse(after[KEY] ?? "").value.wish.id).toBe(last?.purchase?.wish.id);
  });

  test.each([
    ["nothing that is awaited", "null"],
    ["what is no JSON", "{"],
    ["an address that is none", `{"version":1,"value":{"wish":{"address":"<b>"}}}`],
    ["units that are none", null],
  ])("a record that has %s counts for nothing", (_, text) => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const odd = text ?? (stored[KEY] ?? "").replace('"units":"5"', '"units":"-5"');
    const { states } = playBuy(
      { storage: { ...stored, [KEY]: odd }, options: TOKENS },
      "1m",
      () => ({ c: () => undefined }),
    );
    expect(states).toEqual([null]);
  });
});

test("[S2.30] nothing is kept of a purchase that is over", () => {
  expect(playBuy({ units: [1n, 2n] }, `${BOUGHT} 1m`).stored[KEY]).toBeUndefined();
  expect(playBuy({ units: [1n] }, `${BOUGHT} 9999ms d 1s`).stored[KEY]).toBeUndefined();
});
