import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { TOKEN } from "../../support/send-story.js";
import { counted, marketOf, playSwap } from "../../support/swap-market.js";

const LIST = "/v1/supported-chains";
const PRICES = "/v1/fungible/price";
const down = () => of(jsonResponse({}, 500));

/** Plays a swap on a network that the service has or has not. */
const playOn = (list: unknown, diagram = "e 1s") => {
  const { asked, paths } = counted({
    ...marketOf({}).paths,
    [PRICES]: { fungibles: [] },
    [LIST]: list,
  });
  const played = playSwap({}, diagram, { paths });
  const swapsAsked = asked.filter((path) => path.startsWith("/v1/convert") || path === PRICES);
  return { ...played, swapsAsked };
};

describe("[S7.22] the service's own list of networks", () => {
  test.each([
    ["does not name the network", ["eip155:10"]],
    ["is empty", []],
  ])("where it %s, the service is not asked, and the visitor reads that", (_, http) => {
    const { swaps, swapsAsked } = playOn({ http, ws: [] }, "e 1s v 11s");
    expect(swaps.at(-1)?.quote).toMatchObject({
      status: "failed",
      failure: { code: "swap/unsupported" },
    });
    expect(swapsAsked).toEqual([]);
  });

  test("where it names the network, the service is asked", () => {
    const { swaps } = playOn({ http: ["eip155:1"], ws: [] });
    expect(swaps.at(-1)?.quote.status).toBe("ready");
  });

  test("where it cannot be fetched, the service is asked: it says itself what it has not", () => {
    const { swaps } = playOn(down);
    expect(swaps.at(-1)?.quote.status).toBe("ready");
  });
});

describe("the account has less than the amount", () => {
  const refusal = (status: number) => () =>
    of(jsonResponse({ reasons: [{ description: "no route" }] }, status));
  const play = (status: number, numeric: string) =>
    playSwap({ sells: "USDC" }, "1s e 1s", {
      paths: {
        [LIST]: { http: ["eip155:1"], ws: [] },
        "/balance": {
          balances: [
            {
              name: "USD Coin",
              symbol: "USDC",
              chainId: "eip155:1",
              address: `eip155:1:${TOKEN}`,
              value: 3,
              price: 1,
              quantity: { decimals: "6", numeric },
              iconUrl: "",
            },
          ],
        },
        "/v1/convert/tokens": { tokens: [] },
        "/v1/convert/quotes": refusal(status),
      },
    }).swaps.at(-1)?.quote;

  test("a refusal of the service is told as that", () => {
    expect(play(400, "9.999999")).toMatchObject({ failure: { code: "send/too-much" } });
  });

  test("an outage is told as one", () => {
    expect(play(500, "9.999999")).toMatchObject({ failure: { code: "http/status" } });
  });

  test("who has enough is told of the refusal", () => {
    expect(play(400, "10")).toMatchObject({ failure: { code: "http/status" } });
  });
});
