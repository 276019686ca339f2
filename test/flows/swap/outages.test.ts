import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { HASH, SENDER } from "../../support/send-story.js";
import {
  counted,
  failureIn,
  marketOf,
  planIn,
  playSwap,
  ROUTER,
  word,
} from "../../support/swap-market.js";

const BUILD = "/v1/convert/build-transaction";
const down = () => of(jsonResponse({}, 503));
const fails = () => {
  throw rpcError(-32_603, "down");
};

/** Plays a swap of a token whose review begins at 1 s; what is named works from `m` on. */
const playOutage = (
  broken: {
    readonly path?: string;
    readonly method?: string;
    /** What the node answers instead. Absent: it refuses. */
    readonly answer?: unknown;
  },
  diagram: string,
  from: "start" | "review" = "review",
) => {
  const market = marketOf({ sells: "USDC" });
  let isDown = from === "start";
  const { path, method } = broken;
  const answers: Readonly<Record<string, unknown>> = market.paths;
  const methods: Readonly<Record<string, unknown>> = market.methods;
  const answer = (params: unknown): unknown => {
    if (isDown) return "answer" in broken ? broken.answer : fails();
    const one = methods[method ?? ""];
    return typeof one === "function" ? one(params) : one;
  };
  return playSwap(
    { sells: "USDC" },
    diagram,
    {
      paths:
        path === undefined
          ? {}
          : { [path]: () => (isDown ? down() : of(jsonResponse(answers[path]))) },
      methods: method === undefined ? {} : { [method]: answer },
    },
    () => ({
      d: () => {
        isDown = true;
      },
      m: () => {
        isDown = false;
      },
    }),
  );
};

describe("an outage while it is planned", () => {
  test.each([
    ["the service that builds the swap", { path: BUILD }, "http/status"],
    [
      "the service that builds the permission",
      { path: "/v1/convert/build-approve" },
      "http/status",
    ],
    ["the node, which refuses to play it", { method: "eth_simulateV1" }, "swap/not-checked"],
    [
      "the node, which answers with nothing",
      { method: "eth_simulateV1", answer: [] },
      "http/bad-answer",
    ],
    ["the node, as it reads the permission", { method: "eth_call" }, "request/failed"],
  ] as const)("of %s is told; nothing is lost, and 10 s later it goes on", (_, broken, code) => {
    const played = playOutage(broken, "e 1s d v 1s y 1s m 10s");
    const failed = played.swaps.find((swap) => swap?.plan.status === "failed");
    expect(failed).toMatchObject({
      draft: { amount: "10" },
      quote: { status: "ready" },
      plan: { failure: { code } },
    });
    expect(played.sent).toEqual([]);
    expect(planIn(played)).toMatchObject({ status: "ready", plan: { step: "approve" } });
  });

  test("one that begins while it is looked at takes what was planned away, until it is over", () => {
    const played = playOutage({ path: BUILD }, "e 1s v 1s d 10s y 1s");
    expect(failureIn(played)?.code).toBe("http/status");
    expect(played.sent).toEqual([]);
    const after = playOutage({ path: BUILD }, "e 1s v 1s d 10s m 10s y 1s");
    expect(after.sent).toHaveLength(1);
  });
});

test("without the price of gas there is no offer, and 10 s later there is", () => {
  const gas = { path: "/v1/convert/gas-price" };
  const during = playOutage(gas, "e 1s v 1s y 1s", "start");
  expect(during.swaps.at(-1)).toMatchObject({
    draft: { amount: "10" },
    quote: { status: "failed", failure: { code: "http/status" } },
    plan: { status: "none" },
  });
  expect(during.sent).toEqual([]);
  expect(playOutage(gas, "e 1s m 11s", "start").swaps.at(-1)?.quote.status).toBe("ready");
});

describe("[S9.14] what the wallet is asked is built anew", () => {
  const built = (diagram: string) => {
    const { asked, paths } = counted(marketOf({}).paths);
    playSwap({}, diagram, { paths }, ({ env }) => ({ w: () => env.setVisible(true) }));
    return asked.filter((path) => path === BUILD).length;
  };

  test("every 10 s while it is looked at", () => {
    expect(built("e 1s v 9s")).toBe(1);
    expect(built("e 1s v 11s")).toBe(2);
    expect(built("e 1s v 31s")).toBe(4);
  });

  test("not while the page is hidden, and at once when it is seen again", () => {
    expect(built("e 1s v 1s h 60s")).toBe(1);
    expect(built("e 1s v 1s h 60s w 1s")).toBe(2);
  });

  test("not in the form", () => {
    expect(built("e 31s")).toBe(0);
  });
});

describe("a permission that was there, and is used up before the visitor confirms", () => {
  const play = (diagram: string, onSend: () => unknown, status = "0x1") => {
    const market = marketOf({ sells: "USDC" });
    let allowance = 10_000_000n;
    return playSwap(
      { sells: "USDC" },
      diagram,
      {
        methods: {
          eth_call: (params: readonly [{ readonly data?: string }]) =>
            params[0].data?.startsWith("0xdd62ed3e")
              ? word(allowance)
              : market.methods.eth_call(params),
          eth_getTransactionReceipt: () => ({
            status,
            from: SENDER,
            to: ROUTER,
            gasUsed: "0x1",
            effectiveGasPrice: "0x1",
            blockHash: HASH,
            blockNumber: "0x1",
            logs: [],
          }),
        },
      },
      ({ wallet }) => ({
        u: () => {
          allowance = 0n;
          wallet.answer("eth_sendTransaction", () => of(onSend()) as never);
        },
      }),
    );
  };

  test("is asked for again by the next plan", () => {
    const played = play("e 1s v 1s u 10s", () => HASH);
    expect(played.swaps.find((swap) => swap?.plan.status === "ready")?.plan).toMatchObject({
      plan: { step: "swap" },
    });
    expect(planIn(played)).toMatchObject({ status: "ready", plan: { step: "approve" } });
  });

  test("a wallet that refuses the swap meanwhile is told of, and the next plan asks for it", () => {
    const played = play("e 1s v 1s u 1s y 1s", () => {
      throw rpcError(-32_000, "execution reverted");
    });
    expect(played.swaps.at(-1)).toMatchObject({
      failure: { code: "request/failed" },
      sent: null,
    });
    expect(play("e 1s v 1s u 1s y 10s", fails).swaps.at(-1)).toMatchObject({
      plan: { status: "ready", plan: { step: "approve" } },
    });
  });

  test("a swap that a wallet sends all the same fails on the network, which is told; nothing is said to have arrived", () => {
    const played = play("e 1s v 1s u 1s y 11s", () => HASH, "0x0");
    expect(played.swaps.at(-1)).toMatchObject({ sent: { status: "failed" }, allowed: null });
    expect(played.ofType("swap/arrived")).toEqual([]);
    expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "SwapPreview" });
    expect(played.ofType("snackbar/shown").at(-1)?.snackbar).toMatchObject({
      message: { key: "snackbar.send-failed" },
    });
  });
});
