import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { hangs, rpcError, type ScriptedAnswer } from "../../../src/testing/scripted-wallet.js";
import { BOB, ETHER, HASH, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";

const PAYMASTER = { url: "https://pays.example/rpc", context: { policyId: "p-1" } };
const metadata = { name: "Acme", description: "", url: "https://acme.example", icons: [] };
const SPONSORED: Readonly<Record<string, ScriptedAnswer>> = {
  wallet_getCapabilities: () => of({ "0x1": { paymasterService: { supported: true } } }),
  wallet_sendCalls: () => of({ id: "0xb1" }),
  wallet_getCallsStatus: () => of({ status: 200, receipts: [{ transactionHash: HASH }] }),
};
/** Of the account that pays the fee. */
const PAYER = "0x00000000000000000000000000000000000000fe";
const RELAYED = { hash: HASH, from: PAYER, to: PAYER, value: "0x0", input: "0x12345678" };

interface Offer {
  readonly wallet?: Readonly<Record<string, ScriptedAnswer>>;
  readonly story?: Parameters<typeof playSend>[0];
}

/** `w`: the wallet can do what it is said to; `m`: everything; `u`: all tokens. */
const play = (diagram: string, { wallet = {}, story = {} }: Offer = {}) => {
  const asked: { readonly method: string; readonly params: unknown }[] = [];
  const played = playSend(
    {
      ...story,
      options: { metadata, paymasters: { "eip155:1": PAYMASTER }, ...story.options },
      methods: { eth_getTransactionByHash: RELAYED, ...story.methods },
    },
    `w ${diagram}`,
    ({ sluice, wallet: scripted }) => ({
      w: () => {
        for (const [method, answer] of Object.entries({ ...SPONSORED, ...wallet }))
          scripted.answer(method, (params) => {
            asked.push({ method, params });
            return answer(params);
          });
      },
      m: () => sluice.send({ type: "send/edit", draft: { amount: "all" } }),
      u: () => sluice.send({ type: "send/edit", draft: { asset: USDC, amount: "10" } }),
    }),
  );
  const state = played.states.findLast((one) => one !== null);
  return { ...played, state, calls: asked, how: asked.map(({ method }) => method) };
};
const planIn = ({ state }: ReturnType<typeof play>) =>
  state?.plan.status === "ready" ? state.plan.plan : null;
const sponsoredCall = (call: object) => ({
  method: "wallet_sendCalls",
  params: [
    {
      version: "2.0.0",
      from: SENDER,
      chainId: "0x1",
      calls: [call],
      atomicRequired: false,
      capabilities: { paymasterService: PAYMASTER },
    },
  ],
});

describe("a transfer whose fee the site offers to pay (ERC-7677)", () => {
  test("costs the account nothing, and says who offers to pay", () => {
    const played = play("t n 1s");
    expect(planIn(played)).toMatchObject({
      paidBy: "Acme",
      fee: { expected: "0", most: "0" },
      speeds: null,
      outcome: "simulated",
      request: sponsoredCall({ to: BOB, value: "0x14d1120d7b160000" }),
    });
    // The wallet chooses the gas.
    expect(played.when("eth_estimateGas")).toEqual([]);
  });

  test("everything is everything, and there is always enough for the fee", () => {
    expect(planIn(play("t m 1s"))?.units).toBe(String(10n * ETHER));
    const poor = play("t u 1s", { story: { methods: { eth_getBalance: "0x0" } } });
    expect(planIn(poor)).toMatchObject({
      paidBy: "Acme",
      units: "10000000",
      request: { params: [{ calls: [{ to: TOKEN, value: "0x0" }] }] },
    });
  });

  test("the wallet is asked what it can once in a draft, when that is whole, and nothing before", () => {
    expect(play("t 30s").how).toEqual([]);
    expect(play("t n 30s m 1s").how).toEqual(["wallet_getCapabilities"]);
  });

  test("is asked for as one call, followed by the wallet to its end, and told with the hash of its receipt", () => {
    const states = [{ status: 100 }, { status: 200, receipts: [{ transactionHash: HASH }] }];
    const wallet = { wallet_getCallsStatus: () => of(states.shift() ?? NEVER) };
    const played = play("t n 1s v y 30s", { wallet });
    expect(played.how).toEqual([
      "wallet_getCapabilities",
      "wallet_sendCalls",
      "wallet_getCallsStatus",
      "wallet_getCallsStatus",
    ]);
    expect(played.sent).toEqual([]);
    expect(played.ofType("send/sent")).toMatchObject([{ hash: null, plan: { paidBy: "Acme" } }]);
    expect(played.ofType("transfer/mined")).toMatchObject([{ status: "confirmed", hash: HASH }]);
    expect(played.states.find((one) => one?.sent?.status === "confirmed")?.sent).toMatchObject({
      hash: HASH,
    });
    expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "Account" });
  });

  test("the id of an older wallet is not taken for a hash, also where it looks like one", () => {
    const id = `0x${"cd".repeat(32)}`;
    const played = play("t n 1s v y 1s", { wallet: { wallet_sendCalls: () => of(id) } });
    expect(played.ofType("send/sent")).toMatchObject([{ hash: null }]);
    expect(played.ofType("transfer/batched")).toMatchObject([{ callId: id }]);
  });

  describe("what was signed is compared with what was shown, by what left the account", () => {
    const logs = (to: string, units: bigint) => [
      {
        address: TOKEN,
        topics: [
          "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
          `0x${SENDER.slice(2).toLowerCase().padStart(64, "0")}`,
          `0x${to.slice(2).toLowerCase().padStart(64, "0")}`,
        ],
        data: `0x${units.toString(16).padStart(64, "0")}`,
      },
    ];
    const comparedWith = (to: string, units: bigint) =>
      play("t u 1s v y 12s", {
        story: {
          methods: { eth_getTransactionReceipt: { status: "0x1", logs: logs(to, units) } },
        },
      });

    test("the same: nothing is said", () => {
      const { ofType } = comparedWith(BOB, 10_000_000n);
      expect(ofType("transfer/compared")).toHaveLength(1);
      expect(ofType("transfer/differs")).toEqual([]);
    });

    test("the same, of an account with a key that tells a contract to make the calls: nothing is said", () => {
      const methods = {
        eth_getTransactionByHash: { ...RELAYED, from: SENDER },
        eth_getTransactionReceipt: { status: "0x1", logs: logs(BOB, 10_000_000n) },
      };
      const { ofType } = play("t u 1s v y 12s", { story: { methods } });
      expect(ofType("transfer/compared")).toHaveLength(1);
      expect(ofType("transfer/differs")).toEqual([]);
    });

    test("also when the page was left before the wallet told the hash", () => {
      const wallet = { wallet_getCallsStatus: () => of({ status: 100 }) };
      const { stored } = play("t u 1s v y 1s x", { wallet });
      const methods = {
        eth_getTransactionReceipt: { status: "0x1", logs: logs(PAYER, 10_000_000n) },
      };
      const { ofType } = play("40s", { story: { storage: stored, methods } });
      expect(ofType("transfer/mined")).toMatchObject([{ hash: HASH }]);
      expect(ofType("transfer/differs")).toMatchObject([{ differences: [{ what: "receiver" }] }]);
    });

    test("somebody else gets it: that is said loudly", () => {
      const { ofType } = comparedWith(PAYER, 10_000_000n);
      expect(ofType("transfer/differs")).toMatchObject([{ differences: [{ what: "receiver" }] }]);
    });
  });
});

describe("where the fee cannot be paid by the site, everything is as ever", () => {
  test.each<[string, Offer]>([
    ["does not answer", { wallet: { wallet_getCapabilities: hangs } }],
    ["refuses", { wallet: { wallet_getCapabilities: () => throwError(() => rpcError(-32_601)) } }],
    [
      "cannot",
      {
        wallet: {
          wallet_getCapabilities: () =>
            of({
              "0x1": { atomic: { status: "supported" }, paymasterService: { supported: false } },
            }),
        },
      },
    ],
    [
      "can on another network alone",
      {
        wallet: {
          wallet_getCapabilities: () => of({ "0xa": { paymasterService: { supported: true } } }),
        },
      },
    ],
  ])("a wallet that %s", (_, offer) => {
    const played = play("t n 3s v y 1s", offer);
    expect(played.sent).toMatchObject([{ to: BOB, gas: "0x5208" }]);
    expect(played.how).toEqual(["wallet_getCapabilities"]);
    expect(played.ofType("send/sent")[0]?.plan.paidBy).toBeUndefined();
  });

  test.each([
    ["none at all", {}],
    ["one for another network", { "eip155:10": PAYMASTER }],
  ])("a site with %s does not ask the wallet", (_, paymasters) => {
    const played = play("t n 1s v y 1s", { story: { options: { paymasters } } });
    expect(played.how).toEqual([]);
    expect(played.sent).toMatchObject([{ to: BOB }]);
  });
});

test("an option that is wrong is told once in a draft, and the wallet is not asked", () => {
  const paymasters = { "eip155:1": { url: "http://pays.example" } };
  const played = play("t n 30s v y 1s", { story: { options: { paymasters } } });
  expect(played.ofType("options/report")).toMatchObject([
    { problems: [expect.stringContaining("`paymasters` was ignored")] },
  ]);
  expect(played.how).toEqual([]);
  expect(played.sent).toMatchObject([{ to: BOB }]);
});

describe("the offer does not hold", () => {
  const declining = (code: number, message: string) => ({
    wallet_sendCalls: () => throwError(() => rpcError(code, message)),
  });

  test("nothing was sent; the fee is shown, and the account pays it if the visitor goes on", () => {
    const offer = { wallet: declining(-32_000, "the paymaster does not pay") };
    const played = play("t n 1s v y 1s", offer);
    expect(played.state).toMatchObject({
      failure: { code: "send/not-sponsored", message: "the paymaster does not pay" },
      payer: "account",
    });
    expect(planIn(played)).toMatchObject({ request: { method: "eth_sendTransaction" } });
    expect(planIn(played)?.paidBy).toBeUndefined();
    expect(BigInt(planIn(played)?.fee.most ?? 0)).toBeGreaterThan(0n);
    expect(played.sent).toEqual([]);
    expect(play("t n 1s v y 1s y 1s", offer).sent).toMatchObject([{ to: BOB, gas: "0x5208" }]);
  });

  test("who declines in the wallet is offered the same again", () => {
    const played = play("t n 1s v y 1s", { wallet: declining(4001, "declined") });
    expect(played.state).toMatchObject({ failure: { code: "request/rejected" }, payer: "site" });
    expect(planIn(played)?.paidBy).toBe("Acme");
  });

  test("an answer without an id may have been sent: nobody is told that it was not", () => {
    const played = play("t n 1s v y 1s", { wallet: { wallet_sendCalls: () => of({}) } });
    expect(played.state?.failure).toMatchObject({ code: "request/failed" });
    expect(planIn(played)?.paidBy).toBe("Acme");
  });

  test("a wallet that had taken it and could not send it: it failed, without a hash, and the account would pay the next", () => {
    const wallet = { wallet_getCallsStatus: () => of({ status: 400 }) };
    const played = play("t n 1s v y 12s", { wallet });
    expect(played.state).toMatchObject({
      sent: { status: "failed", hash: null },
      payer: "account",
    });
    // It is in no block, so that no fee was spent.
    const said = played.ofType("snackbar/show").map(({ snackbar }) => snackbar.message);
    expect(said).toContainEqual({ key: "snackbar.send-dropped" });
  });
});

describe("a site that opens the dialog", () => {
  const opened = (wallet: Offer["wallet"] = {}) => {
    const outcomes: unknown[] = [];
    const story = { options: { metadata, paymasters: { "eip155:1": PAYMASTER } } };
    playSend(story, "w s 1s v y 12s", ({ sluice, wallet: scripted }) => ({
      w: () => {
        for (const [method, answer] of Object.entries({ ...SPONSORED, ...wallet }))
          scripted.answer(method, answer);
      },
      s: () =>
        void sluice.transfer({ to: BOB, amount: "1.5" }).then(
          (answer) => outcomes.push(answer),
          ({ code }: { readonly code: string }) => outcomes.push(code),
        ),
    }));
    return outcomes;
  };

  test("is answered with the hash once the network has it", async () => {
    const outcomes = opened();
    await Promise.resolve();
    expect(outcomes).toEqual([{ hash: HASH }]);
  });

  test("hears that it was never sent", async () => {
    const outcomes = opened({ wallet_getCallsStatus: () => of({ status: 400 }) });
    await Promise.resolve();
    expect(outcomes).toEqual(["send/not-sponsored"]);
  });

  test("is not told that it was not sent, where the wallet says that it was, and not by which transaction", async () => {
    const outcomes = opened({ wallet_getCallsStatus: () => of({ status: 200 }) });
    await Promise.resolve();
    expect(outcomes).toEqual(["send/unanswered"]);
  });
});
