import { describe, expect, test } from "vitest";
import { type BuyStory, playBuy, USDC_AT } from "../../support/buy-story.js";

const BOUGHT = "o 9ms e 989ms b";
const TOKENS = {
  tokens: { "eip155:1": [{ address: USDC_AT, symbol: "USDC", decimals: 6 }] },
};
const KEY = "@sluice/purchase";
const HOUR_MS = 3_600_000;

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
    expect(after[KEY]).toBeUndefined();
  });

  test("the visitor is told so at the next opening of the dialog", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { at, events } = comeBack(stored, { units: [9n] }, "1m o 1s");
    expect(at("snackbar/shown")).toEqual([60_100]);
    expect(events).toContainEqual(
      expect.objectContaining({
        snackbar: { kind: "success", message: { key: "snackbar.bought" } },
      }),
    );
  });

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
    expect(after[KEY]).toBeUndefined();
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

  test("a day later it is not looked for any more", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { states, looks, stored: after } = comeBack(stored, { units: [9n] }, "1m", 25 * HOUR_MS);
    expect(states).toEqual([null]);
    expect(looks).toEqual([]);
    expect(after[KEY]).toBeUndefined();
  });

  test("[S1.14] where buying is off now, nobody is asked", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const { states, looks } = comeBack(
      stored,
      { units: [9n], options: { features: { onramp: false } } },
      "1m",
    );
    expect(states).toEqual([null]);
    expect(looks).toEqual([]);
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

  test("on a network that the site does not have any more, it is not seen", () => {
    const stored = leave({ units: [5n] }, `${BOUGHT} 40s`);
    const moved = (stored[KEY] ?? "").replace("eip155:1", "eip155:5");
    const { looks, at, stored: after } = comeBack({ ...stored, [KEY]: moved }, {}, "1m");
    expect(looks).toEqual([]);
    expect(at("purchase/settled")).toHaveLength(1);
    expect(after[KEY]).toBeUndefined();
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
