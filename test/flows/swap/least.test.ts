import fc from "fast-check";
import { asyncScheduler, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { offer$ } from "../../../src/effects/swap/quote.js";
import { hundredths, leastOf } from "../../../src/effects/swap/wish.js";
import type { Quote } from "../../../src/model/swap.js";
import { blockchainOf } from "../../../src/streams/api/blockchain.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { figureText } from "../../../src/views/swap/offer.js";
import { CASES, casesOf } from "../../support/extent.js";
import { fractionOf, isAtMost, tokensOf, wholeOf, written } from "../../support/fraction.js";

const MAX = 2n ** 256n - 1n;
const units = fc.oneof(
  fc.constantFrom(1n, 2n, 9_999n, 10_000n, 10_001n, 10n ** 18n, 10n ** 30n, MAX - 1n, MAX),
  fc.bigInt({ min: 1n, max: 20_000n }),
  fc.bigInt({ min: 1n, max: MAX }),
);
/** 0.1 to 5 %, in hundredths of a percent. */
const slippages = fc.integer({ min: 10, max: 500 });

describe("[S7.13] the least that may arrive", () => {
  test("is the offer less the slippage, of which no unit more is lost than the last one's part", () =>
    fc.assert(
      fc.property(units, slippages, (offered, slippage) => {
        const least = leastOf(offered, slippage);
        const lost = offered - least;
        expect(least >= 0n && least <= offered).toBe(true);
        // The smallest whole number of units that is not less than the slippage's part of the offer.
        expect(lost * 10_000n >= offered * BigInt(slippage)).toBe(true);
        expect((lost - 1n) * 10_000n < offered * BigInt(slippage)).toBe(true);
      }),
      { numRuns: CASES },
    ));

  test("grows with the offer, and shrinks as more slippage is allowed", () =>
    fc.assert(
      fc.property(units, units, slippages, slippages, (one, other, less, more) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(leastOf(low, less) <= leastOf(high, less)).toBe(true);
        const [strict, lax] = less < more ? [less, more] : [more, less];
        expect(leastOf(one, strict) >= leastOf(one, lax)).toBe(true);
      }),
      { numRuns: CASES },
    ));

  test("is never said to be more than it is", () =>
    fc.assert(
      fc.property(
        units,
        slippages,
        fc.integer({ min: 0, max: 36 }),
        (offered, slippage, decimals) => {
          const least = leastOf(offered, slippage);
          const said = figureText(written(least, decimals), "en")?.replaceAll(",", "") ?? "";
          expect(isAtMost(fractionOf(said), tokensOf(least, decimals))).toBe(true);
        },
      ),
      { numRuns: CASES },
    ));

  test("is what an offer says, to the last digit", () =>
    fc.assert(
      fc.property(units, slippages, (offered, slippage) => {
        const { arrives, least } = offerOf(offered, slippage);
        expect(arrives).toBe(String(offered));
        const kept = BigInt(10_000 - slippage);
        expect(BigInt(least) * 10_000n <= offered * kept).toBe(true);
        expect((BigInt(least) + 1n) * 10_000n > offered * kept).toBe(true);
      }),
      { numRuns: casesOf(100) },
    ));
});

describe("the slippage that a site allows", () => {
  test("is never made more by rounding, and less by under a hundredth of a percent", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(0.1, 0.29, 0.125, 1.005, 2.675, 4.995, 5),
          fc.double({ min: 0.1, max: 5, noNaN: true }),
          slippages.map((one) => one / 100),
          fc.integer({ min: 1_000, max: 50_000 }).map((one) => one / 10_000),
        ),
        (percent) => {
          const allowed = hundredths(percent);
          const exact = fractionOf(String(percent));
          expect(isAtMost(wholeOf(BigInt(allowed), 100n), exact)).toBe(true);
          expect(isAtMost(wholeOf(BigInt(allowed + 1), 100n), exact)).toBe(false);
        },
      ),
      { numRuns: CASES },
    ));

  test("is one percent where it says none", () => expect(hundredths(undefined)).toBe(100));
});

/** What is offered where the service answers at once. */
const offerOf = (offered: bigint, slippage: number): Quote => {
  const answers: Readonly<Record<string, unknown>> = {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/convert/gas-price": { standard: "1", fast: "2", instant: "3" },
    "/v1/convert/quotes": { quotes: [{ id: "a", toAmount: String(offered) }] },
    "/v1/fungible/price": { fungibles: [] },
  };
  const simulated = simulatedEnv({
    scheduler: asyncScheduler,
    fetch: (url) => of(jsonResponse(answers[new URL(url).pathname])),
  });
  const env = { ...simulated, held: nothingHeld() };
  const api = blockchainOf(env, { ...DEFAULT_SETTINGS, projectId: "p" }, () => undefined);
  const token = (digit: string): string => `eip155:1:0x${digit.repeat(40)}`;
  const offers: Quote[] = [];
  offer$(
    {
      caipNetworkId: "eip155:1",
      from: `eip155:1:0x${"1".repeat(40)}`,
      sell: token("2"),
      buy: token("3"),
      units: 1n,
    },
    slippage,
    { api, env },
  ).subscribe((offer) => offers.push(offer));
  const [offer] = offers;
  if (offer === undefined) throw new Error("Nothing is offered.");
  return offer;
};
