import { asyncScheduler, of } from "rxjs";
import { expect, test } from "vitest";
import { nothingHeld } from "../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import { blockchainOf } from "../../../src/streams/api/blockchain.js";
import { gasPrice$ } from "../../../src/streams/api/swap.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";

/** What is made of an answer about the price of gas, and what was asked. */
const asked = (body: unknown) => {
  const paths: string[] = [];
  const env = simulatedEnv({
    scheduler: asyncScheduler,
    fetch: (url) => {
      const { pathname, searchParams } = new URL(url);
      paths.push(`${pathname} ${searchParams.get("chainId")}`);
      return of(jsonResponse(body));
    },
  });
  let outcome: unknown;
  const api = blockchainOf(
    { ...env, held: nothingHeld() },
    { ...DEFAULT_SETTINGS, projectId: "p" },
    () => undefined,
  );
  if (api === null) throw new Error("There is a project id.");
  gasPrice$(api, "eip155:10").subscribe({
    next: (price) => {
      outcome = price;
    },
    error: ({ code }: { readonly code?: string }) => {
      outcome = code;
    },
  });
  return { outcome, paths };
};

test("[S7.15][wire 4.7] the price of gas, as most pay it", () => {
  expect(asked({ standard: "1200000000", fast: "2000000000", instant: "3000000000" })).toEqual({
    outcome: 1_200_000_000n,
    paths: ["/v1/convert/gas-price eip155:10"],
  });
});

test.each([
  [{ standard: "1", fast: "2" }],
  [{ standard: 1, fast: 2, instant: 3 }],
  [{ standard: "-1", fast: "2", instant: "3" }],
  [{ standard: "0x1", fast: "2", instant: "3" }],
  [null],
])("[S7.15] an answer of another shape is none: %j", (body) => {
  expect(asked(body).outcome).toBe("http/bad-answer");
});
