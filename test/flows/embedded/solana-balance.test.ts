import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { solana } from "../../../src/networks/networks.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { inBoth, MAINNET, SOL } from "../../support/embedded-namespaces.js";
import { embeddedStory } from "../../support/embedded-story.js";

const ONLY = {
  networks: [solana],
  customRpcUrls: { [MAINNET]: ["https://node.example/sol"] },
} as const;

/** Logs in on Solana; what the account is said to have, and what its node was asked. */
const balanceOf = (value: unknown) => {
  const asked: unknown[] = [];
  let balance: unknown;
  embeddedStory(
    {
      options: ONLY,
      frame: inBoth(),
      fetch: (url) =>
        of(
          url.includes("node.example")
            ? jsonResponse({ jsonrpc: "2.0", id: 1, result: { context: { slot: 1 }, value } })
            : jsonResponse({}, 404),
        ),
    },
    ({ act, env, sluice }) => {
      act("a", {
        a: () => {
          void sluice.open();
          void sluice.connect({ connectorId: "auth", namespace: "solana" });
        },
      });
      return () => {
        asked.push(...env.requests.map(({ url, init }) => [url, JSON.parse(init.body ?? "{}")]));
        balance = readNow(sluice.balance$);
      };
    },
  );
  return { asked, balance };
};

describe("[S9.2][S9.25] the native balance on Solana", () => {
  test("is asked of its node, and has nine places", () => {
    const { asked, balance } = balanceOf(1_500_000_001);
    expect(balance).toMatchObject({ status: "ready", amount: "1.500000001", symbol: "SOL" });
    expect(asked).toEqual([
      ["https://node.example/sol", { jsonrpc: "2.0", id: 1, method: "getBalance", params: [SOL] }],
    ]);
  });

  test.each([-1, 1e60, "<b>1</b>", null])("%j is never shown (threat list row 9)", (value) =>
    expect(balanceOf(value).balance).toMatchObject({
      status: "failed",
      failure: { code: "http/bad-answer" },
    }),
  );
});
