import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../../src/model/events.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { type BuyStory, playBuy, type World } from "../../support/buy-story.js";

/** Plays with the site asking to buy at `s`, and says how that ended. */
const play = (
  story: BuyStory,
  diagram: string,
  wish: unknown = { amount: "50", token: "USDC" },
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const promises: Promise<unknown>[] = [];
  const played = playBuy(story, diagram, (world) => ({
    s: () => {
      // A host may give anything.
      promises.push(world.sluice.buy(wish as never));
    },
    ...acts(world),
  }));
  const outcomes = Promise.all(
    promises.map((promise) =>
      promise.then(
        (bought) => ({ bought }),
        (error: { code: string; message: string }) => ({ code: error.code, said: error.message }),
      ),
    ),
  );
  return { ...played, outcomes };
};
const shown = (events: readonly SluiceEvent[]): boolean =>
  events.some((event) => event.type === "modal/opened");

describe("[S1.1] sluice.buy", () => {
  test("opens where one buys, filled in", async () => {
    const { outcomes, states, events } = play({ units: [1n, 3n] }, "s 999ms b 1m", {
      amount: "50",
      currency: "EUR",
      token: "ETH",
    });
    expect(shown(events)).toBe(true);
    expect(states.find((state) => state?.draft.amount === "50")?.draft).toMatchObject({
      currency: "EUR",
      asset: { symbol: "ETH", caipNetworkId: "eip155:1" },
    });
    // What rises here is the balance of USDC.
    expect(await outcomes).toEqual([{ code: "command/destroyed", said: expect.any(String) }]);
  });

  test("tells what has arrived", async () => {
    const { outcomes } = play({ units: [1n, 3n] }, "s 999ms b 1m");
    expect(await outcomes).toEqual([
      {
        bought: {
          wish: expect.objectContaining({ amount: "50", currency: "USD" }),
          providerId: "meld",
          arrived: null,
        },
      },
    ]);
  });

  test("what is not for sale stays as it is chosen at first", () => {
    const { last } = play({}, "s 1s", { amount: "20", currency: "XXX", token: "DOGE" });
    expect(last?.draft).toMatchObject({ amount: "20", currency: "USD", asset: { symbol: "USDC" } });
  });

  test("a network can be named", () => {
    const { last } = play({}, "s 1s", { token: "USDC", caipNetworkId: "eip155:10" });
    expect(last?.draft.asset?.caipNetworkId).toBe("eip155:10");
  });

  test('[S8.35] "Modal closed" if the visitor closes the dialog before a window was opened', async () => {
    const { outcomes } = play({}, "s 999ms x 1s");
    expect(await outcomes).toEqual([{ code: "purchase/closed", said: "Modal closed" }]);
  });

  test("closing it later changes nothing", async () => {
    const { outcomes } = play({ units: [1n, 3n] }, "s 999ms b 9999ms x 1m");
    expect(await outcomes).toMatchObject([{ bought: { providerId: "meld" } }]);
  });

  test("after a page that could not be opened, closing it counts again", async () => {
    const { outcomes } = play(
      { onramp: { providers: [{ id: "mine", name: "Mine", url: () => "" }] } },
      "s 999ms p 999ms x 1s",
      undefined,
      ({ sluice }) => ({ p: () => sluice.send({ type: "purchase/start", providerId: "mine" }) }),
    );
    expect(await outcomes).toMatchObject([{ code: "purchase/closed" }]);
  });

  test("rejects if the provider does not sell, and if nothing arrives in time", async () => {
    const seller = { id: "mine", name: "Mine", url: () => "https://pay.example/" };
    const refuses = play(
      { onramp: { providers: [{ ...seller, status: () => "refused" }] } },
      "s 999ms p 1m",
      undefined,
      ({ sluice }) => ({ p: () => sluice.send({ type: "purchase/start", providerId: "mine" }) }),
    );
    expect(await refuses.outcomes).toMatchObject([{ code: "purchase/refused" }]);
    const waits = play({ isBlocked: true, units: [1n] }, "s 999ms b 31m");
    expect(await waits.outcomes).toMatchObject([{ code: "purchase/not-seen" }]);
  });

  test("another one takes its place", async () => {
    const { outcomes } = play({}, "s 999ms s 999ms x 1s");
    expect(await outcomes).toMatchObject([
      { code: "command/superseded" },
      { code: "purchase/closed" },
    ]);
  });

  test("where buying is off, it says so", async () => {
    const { outcomes } = play({ options: { features: { onramp: false } } }, "s 1s");
    expect(await outcomes).toMatchObject([{ code: "purchase/off" }]);
  });

  test("nothing is shown without an account, nor for a wish that is none", async () => {
    const without = play({}, "d 99ms s 1s");
    expect(await without.outcomes).toMatchObject([{ code: "purchase/no-account" }]);
    expect(shown(without.events)).toBe(false);
    const odd = play({}, "s 1s", { amount: 50 });
    expect(await odd.outcomes).toMatchObject([{ code: "command/invalid" }]);
    expect(shown(odd.events)).toBe(false);
  });

  test("while nobody says what is for sale, it waits", async () => {
    const { last } = play({ paths: { "/v1/onramp/options": () => NEVER } }, "s 5s");
    expect(last?.sale.status).toBe("looking");
    const late = play({ paths: { "/v1/onramp/options": () => of(jsonResponse({})) } }, "s 5s");
    expect(late.last?.draft.amount).toBe("50");
  });
});
