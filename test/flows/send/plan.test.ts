import { encodeErrorResult, parseAbi } from "viem";
import { describe, expect, test } from "vitest";
import type { SendState } from "../../../src/model/send.js";
import { BOB, playSend, USDC } from "../../support/send-story.js";

const planIn = (states: readonly (SendState | null)[]) =>
  states.findLast((state) => state !== null)?.plan;

/** What a contract reverts with. */
const revertedWith = (reason: string) =>
  encodeErrorResult({ abi: parseAbi(["error Error(string)"]), args: [reason] });

describe("what a transfer would do and cost", () => {
  test("is looked at once it is known whole, and again every 12 s while it is shown", () => {
    const { when, states } = playSend({}, "t 1s n 30s");
    const first = when("eth_estimateGas")[0] ?? 0;
    expect(when("eth_estimateGas").map((at) => at - first)).toEqual([0, 12_000, 24_000]);
    expect(planIn(states)).toMatchObject({ status: "ready" });
  });

  test("nothing is asked while something is missing, or while the page is hidden", () => {
    expect(playSend({}, "t 30s").when("eth_estimateGas")).toEqual([]);
    expect(playSend({}, "n 30s").when("eth_estimateGas")).toEqual([]);
    expect(playSend({}, "h t n 30s").when("eth_estimateGas")).toEqual([]);
  });

  test("a draft that changes has no plan until the new one is there", () => {
    const { events } = playSend({}, "t n 1s e 1s", ({ sluice }) => ({
      e: () => sluice.send({ type: "send/edit", draft: { amount: "2" } }),
    }));
    const plans = events.flatMap((event) =>
      event.type === "send/planned" ? [event.plan.status] : [],
    );
    expect(plans).toEqual(["looking", "ready", "looking", "ready"]);
  });

  test("the same draft again keeps its plan", () => {
    const { when } = playSend({}, "t n 1s n 1s");
    expect(when("eth_estimateGas")).toHaveLength(1);
  });

  test.each([
    ["0", "send/amount-invalid"],
    ["0.0000000000000000001", "send/amount-invalid"],
    ["11", "send/too-much"],
    ["10", "send/no-gas"],
  ])("%s ether of ten: %s", (amount, code) => {
    const { states } = playSend({}, "t e 1s", ({ sluice }) => ({
      e: () => sluice.send({ type: "send/edit", draft: { amount } }),
    }));
    expect(planIn(states)).toMatchObject({ status: "failed", failure: { code } });
  });

  test("everything is what is left when the dearest fee is paid", () => {
    const { states, sent } = playSend({}, "t e 1s v y 1s", ({ sluice }) => ({
      e: () => sluice.send({ type: "send/edit", draft: { amount: "all" } }),
    }));
    const most = 21_000n * (2n * 10n ** 9n + 2n);
    const ready = states.find((state) => state?.plan.status === "ready");
    expect(ready?.plan).toMatchObject({
      plan: { units: String(10n * 10n ** 18n - most), fee: { most: String(most) } },
    });
    expect(BigInt((sent[0] as { readonly value: string }).value) + most).toBe(10n * 10n ** 18n);
  });

  test("what the network would refuse is told with its reason, and cannot be confirmed", () => {
    const { states, sent } = playSend(
      {
        methods: {
          eth_simulateV1: [
            { calls: [{ status: "0x0", error: { message: "execution reverted: paused" } }] },
          ],
        },
      },
      "t n 1s v y 1s",
    );
    expect(planIn(states)).toMatchObject({
      status: "failed",
      failure: { code: "send/would-fail", message: expect.stringContaining("paused") },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    [{ message: "x".repeat(50_000) }],
    [{ message: "refused\u202e\n\nSend it to us" }],
    [{ message: "claim it back at evil.example" }],
    [{ message: "", data: revertedWith("visit www.evil.example") }],
  ])("a reason is one short line that leads nowhere: %#", (error) => {
    const { states } = playSend(
      { methods: { eth_simulateV1: [{ calls: [{ status: "0x0", error }] }] } },
      "t n 1s",
    );
    const plan = planIn(states);
    const said = plan?.status === "failed" ? plan.failure.message : "";
    expect(said).toMatch(/^The network would refuse this/);
    expect(said).not.toMatch(/evil|\n|\u202e|x{300}/);
  });

  test("a node that dies meanwhile is told, and asked again", () => {
    let calls = 0;
    const { events } = playSend(
      {
        methods: {
          eth_estimateGas: () => {
            calls += 1;
            if (calls === 2) throw { code: -32000, message: "node is down" };
            return "0x5208";
          },
        },
      },
      "t n 26s",
    );
    const plans = events.flatMap((event) =>
      event.type === "send/planned" ? [event.plan.status] : [],
    );
    expect(plans).toEqual(["looking", "ready", "failed", "ready"]);
  });

  test("a token whose contract counts otherwise is not sent", () => {
    const { states } = playSend({}, "t u 1s", ({ sluice }) => ({
      u: () => {
        const asset = { ...USDC, decimals: 18 } as never;
        sluice.send({ type: "send/edit", draft: { asset, amount: "1", to: BOB } });
      },
    }));
    expect(planIn(states)).toMatchObject({
      status: "failed",
      failure: { code: "send/token-differs" },
    });
  });
});
