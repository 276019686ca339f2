import { of, throwError } from "rxjs";
import { formatEther, toHex } from "viem";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import type { SwapDraft, SwapErrand } from "../../../src/model/swap.js";
import { COIN_LOGS } from "../../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { hangs, rpcError } from "../../../src/testing/scripted-wallet.js";
import { CAKE } from "../../support/cake.js";
import { BOB, COIN, ETHER, HASH, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import { scriptedSite, sessionFor } from "../../support/sign-in-story.js";
import {
  allowed,
  approve,
  MALLORY,
  type Market,
  marketOf,
  moved,
  ROUTER,
  word,
} from "../../support/swap-market.js";

/** The account has ten USDC, and gets 2,000 for one ether. */
const UNITS = 12_500_000n;
/** Another token, of which the account has fifty. */
const KESTREL = "0x00000000000000000000000000000000000000c1";
const ERRAND = { buy: USDC, missing: "2.5" } as SwapErrand;
/** `transfer` of so much to Bob, with the reference behind it. */
const PAYS = `0xa9059cbb${word(BigInt(BOB)).slice(2)}${word(UNITS).slice(2)}${CAKE.reference.slice(2)}`;
const RECEIPT = { transaction: HASH, amount: "12.50", network: "eip155:1" };
const SWAPS = { to: ROUTER, value: toHex(ETHER), data: "0xabcdef01" };

/** What a block has: the swap, and the payment. */
const LOGS = [
  moved(TOKEN, ROUTER, SENDER, 2_000_000_000n),
  moved(TOKEN, SENDER, BOB, UNITS),
] as const;
const mined = (logs: readonly object[] = LOGS, status = "0x1") => ({
  status,
  from: MALLORY,
  to: MALLORY,
  gasUsed: "0x2",
  effectiveGasPrice: "0x4",
  blockHash: HASH,
  blockNumber: "0x7",
  logs,
});

interface Story {
  readonly market?: Market;
  readonly errand?: SwapErrand;
  /** What is given; else one ether. */
  readonly sell?: SwapDraft["sell"];
  readonly payment?: Partial<Payment>;
  /** With whom the visitor is signed in; null: with nobody. */
  readonly signedIn?: string | null;
  readonly options?: Partial<SluiceOptions>;
  /** What the wallet says of its abilities, and to the batch. */
  readonly can?: unknown;
  readonly sends?: (params: unknown) => unknown;
  /** What it says of the batch that it has. */
  readonly says?: unknown;
  readonly receipt?: unknown;
  /** Who has sent the transaction, and to which contract; else somebody else, for the account. */
  readonly signed?: { readonly from: string; readonly to: string };
  readonly stored?: Readonly<Record<string, string>>;
  /** What else the node says. */
  readonly methods?: Readonly<Record<string, unknown>>;
}

const ATOMIC = of({ "0x1": { atomic: { status: "supported" } } });
const BATCH_ID = "0xb1";

/**
 * Plays the diagram: the site asks for the payment (`w`), the visitor goes to swap one ether for it (`s`, `e`, `v`), and confirms
 * (`y`); `k` leads back to the payment, and `p` pays it.
 */
const play = async (
  diagram: string,
  {
    market = {},
    errand = ERRAND,
    sell,
    payment = {},
    signedIn = SENDER,
    options = {},
    can = ATOMIC,
    sends = () => of({ id: BATCH_ID }),
    says = of({ status: 200, receipts: [{ transactionHash: HASH }] }),
    receipt = mined(),
    signed = { from: MALLORY, to: MALLORY },
    stored,
    methods: said = {},
  }: Story = {},
) => {
  const { paths, methods } = marketOf(market);
  const answers: Promise<unknown>[] = [];
  const batches: { readonly atomicRequired: boolean; readonly calls: readonly object[] }[] = [];
  const sessions = signedIn === null ? [] : [sessionFor("eip155:1", signedIn)];
  const { siwx } = scriptedSite({}, sessions, false);
  const played = playSend(
    {
      view: "Account",
      options: {
        projectId: "p",
        features: { pay: true, onramp: false },
        siwx,
        ...options,
      },
      paths,
      methods: {
        ...methods,
        eth_call: (params: readonly [{ readonly to: string; readonly data?: string }]) =>
          params[0].to === KESTREL && params[0].data?.startsWith("0x70a08231")
            ? word(50_000_000n)
            : methods.eth_call(params),
        eth_getTransactionReceipt: () => receipt,
        eth_getTransactionByHash: () => ({ hash: HASH, ...signed, value: "0x0", input: "0x" }),
        ...said,
      },
      ...(stored === undefined ? {} : { storage: stored }),
    },
    diagram,
    ({ sluice, wallet }) => {
      wallet.answer("wallet_getCapabilities", () => can as never);
      wallet.answer("wallet_getCallsStatus", () => says as never);
      wallet.answer("wallet_sendCalls", (params) => {
        batches.push(...(params as typeof batches));
        return sends(params) as never;
      });
      return {
        w: () => void answers.push(sluice.pay({ ...CAKE, knowsPayer: true, ...payment })),
        s: () => sluice.send({ type: "swap/begin", errand }),
        e: () =>
          sluice.send({
            type: "swap/edit",
            draft: sell === undefined ? { amount: "1" } : { sell, amount: "10" },
          }),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        y: () => sluice.send({ type: "swap/confirm" }),
        b: () => sluice.send({ type: "swap/revoke" }),
        k: () => sluice.send({ type: "view/reset", entry: { view: "Pay" } }),
        p: () => sluice.send({ type: "pay/confirm" }),
        l: () => void sluice.signOut(),
      };
    },
  );
  const settled = await Promise.allSettled(answers);
  const one = played.payments.findLast((all) => all.length > 0)?.[0];
  return {
    ...played,
    batches,
    one,
    plan: played.swaps.findLast((swap) => swap !== null)?.plan,
    answer: settled.map((it) => (it.status === "fulfilled" ? it.value : null))[0],
    code: settled.map((it) =>
      it.status === "rejected" ? (it.reason as SluiceError).code : undefined,
    )[0],
    /** How the payment went. */
    way: played.payments
      .map((all) => all[0]?.status)
      .filter((status, at, list) => status !== undefined && status !== list[at - 1]),
    views: played.events.flatMap((event) =>
      event.type === "modal/opened" || event.type === "view/changed" ? [event.entry.view] : [],
    ),
  };
};
type Played = Awaited<ReturnType<typeof play>>;

const REVIEWED = "x w 1s s 1s e 1s v 1s";
const stepIn = ({ plan }: Played) => (plan?.status === "ready" ? plan.plan.step : plan?.status);
const failureIn = ({ plan }: Played) => (plan?.status === "failed" ? plan.failure.code : null);

describe("[S2.32] a swap for a payment, by a wallet that makes several calls as one, for who is signed in", () => {
  test("is one request with the payment: the swap, then the transfer with the reference behind it", async () => {
    const { batches, answer, sent, way, ofType, one, views } = await play(`${REVIEWED} y 30s`);
    expect(batches).toEqual([
      {
        version: "2.0.0",
        from: SENDER,
        chainId: "0x1",
        atomicRequired: true,
        calls: [SWAPS, { to: TOKEN, value: "0x0", data: PAYS.toLowerCase() }],
      },
    ]);
    expect(sent).toEqual([]);
    expect(answer).toEqual(RECEIPT);
    expect(way).toEqual(["open", "asked", "pending", "confirmed"]);
    expect(one).toMatchObject({ hash: HASH, failure: null, differences: [] });
    expect(ofType("pay/paid")).toHaveLength(1);
    expect(ofType("swap/sent")).toMatchObject([{ step: "pay", hash: null }]);
    expect(ofType("swap/arrived")).toMatchObject([{ amount: "2000" }]);
    // Where it says that it is paid.
    expect(views.at(-1)).toBe("Pay");
  });

  test("says in the review what is paid, and what all of it costs", async () => {
    const { plan } = await play(REVIEWED);
    expect(plan).toMatchObject({
      status: "ready",
      plan: {
        step: "pay",
        units: String(ETHER),
        arrives: "2000000000",
        least: "1980000000",
        pays: {
          plan: {
            to: BOB,
            asset: USDC,
            units: String(UNITS),
            outcome: "simulated",
            dangers: [],
            gives: { token: null, units: String(ETHER) },
          },
        },
      },
    });
    if (plan?.status !== "ready") throw new Error("It has no plan.");
    // Of two calls that take 100,000 each.
    expect(BigInt(plan.plan.fee.expected) % 200_000n).toBe(0n);
    expect(plan.plan.pays?.plan.fee).toEqual(plan.plan.fee);
  });

  test("is recorded as the payment, compared with the receipt, and told once", async () => {
    const { ofType, stored } = await play(`${REVIEWED} y 30s`);
    expect(ofType("transfer/asked").map(({ transaction }) => transaction)).toEqual([
      expect.objectContaining({ kind: "send", to: BOB, amount: "12.5", token: TOKEN }),
    ]);
    expect(ofType("transfer/batched")).toMatchObject([{ callId: BATCH_ID }]);
    expect(ofType("transfer/compared")).toHaveLength(1);
    expect(ofType("transfer/differs")).toEqual([]);
    expect(ofType("transfer/told")).toHaveLength(1);
    const again = await play("1s", { stored });
    expect(again.ofType("transfer/told")).toEqual([]);
  });

  test("after a reload in the middle, the batch is followed by its id, compared, and told once", async () => {
    const pending = of({ status: 100 });
    const { stored, ofType } = await play(`${REVIEWED} y 5s`, { says: pending });
    expect(ofType("transfer/told")).toEqual([]);
    const again = await play("30s", { stored });
    expect(again.ofType("transfer/mined")).toMatchObject([{ status: "confirmed", hash: HASH }]);
    expect(again.ofType("transfer/compared")).toHaveLength(1);
    expect(again.ofType("transfer/told")).toHaveLength(1);
    const third = await play("30s", { stored: again.stored });
    expect(third.ofType("transfer/told")).toEqual([]);
  });

  test.each<[string, readonly object[], string]>([
    ["less arrives there", [LOGS[0], moved(TOKEN, SENDER, BOB, UNITS - 1n)], "amount"],
    ["somebody else is paid", [LOGS[0], moved(TOKEN, SENDER, MALLORY, UNITS)], "receiver"],
    ["something else leaves", [...LOGS, moved(MALLORY, SENDER, MALLORY, 1n)], "more-leaves"],
  ])("what the chain has is read back: %s", async (_, logs, what) => {
    const { one } = await play(`${REVIEWED} y 30s`, { receipt: mined(logs) });
    expect(one?.differences.map((each) => each.what)).toEqual([what]);
  });

  test.each([
    ["to itself (EIP-7702)", SENDER],
    ["to a contract that makes the calls", MALLORY],
  ])("what the account has sent itself, %s, is compared by its receipt", async (_, to) => {
    const { one, ofType } = await play(`${REVIEWED} y 30s`, { signed: { from: SENDER, to } });
    expect(one?.differences).toEqual([]);
    expect(ofType("transfer/compared")).toHaveLength(1);
  });

  test("with a token: the permission, the swap and the payment; what the swap takes is no difference", async () => {
    const kestrels = (to: string, units = 10_000_000n) => moved(KESTREL, SENDER, to, units);
    const story = (taken: bigint): Story => ({
      sell: { kind: "token", address: KESTREL, tokenId: null, symbol: "KES", decimals: 6 },
      market: {
        approves: KESTREL,
        approveTo: KESTREL,
        played: [kestrels(ROUTER), moved(TOKEN, ROUTER, SENDER, 2_000_000_000n)],
      },
      receipt: mined([kestrels(ROUTER, taken), ...LOGS]),
    });
    const { batches, one, answer } = await play(`${REVIEWED} y 30s`, story(10_000_000n));
    expect(batches[0]?.calls).toEqual([
      { to: KESTREL, value: "0x0", data: approve(ROUTER, 10_000_000n) },
      { to: ROUTER, value: "0x0", data: "0xabcdef01" },
      { to: TOKEN, value: "0x0", data: PAYS.toLowerCase() },
    ]);
    expect(answer).toEqual(RECEIPT);
    expect(one?.differences).toEqual([]);
    const more = await play(`${REVIEWED} y 30s`, story(10_000_001n));
    expect(more.one?.differences).toMatchObject([{ what: "more-leaves" }]);
  });

  describe("of a token that the contract may take some of already", () => {
    const kestrelsFrom = (allowance: () => bigint, logs: readonly object[] = []) => {
      const moves = [
        moved(KESTREL, SENDER, ROUTER, 10_000_000n),
        moved(TOKEN, ROUTER, SENDER, 2_000_000_000n),
      ];
      const market = { approves: KESTREL, approveTo: KESTREL, played: [...moves, ...logs] };
      const { eth_call: call, eth_simulateV1: simulate } = marketOf(market).methods;
      const story: Story = {
        sell: { kind: "token", address: KESTREL, tokenId: null, symbol: "KES", decimals: 6 },
        market,
        methods: {
          eth_call: (params: readonly [{ readonly to: string; readonly data?: string }]) =>
            params[0].data?.startsWith("0xdd62ed3e")
              ? word(allowance())
              : params[0].to === KESTREL
                ? word(50_000_000n)
                : call(params),
        },
      };
      return { story, simulate };
    };

    test("more than enough: the swap and the payment, though the token logs what is left", async () => {
      const { story } = kestrelsFrom(() => 50_000_000n, [allowed(KESTREL, ROUTER, 40_000_000n)]);
      const { batches } = await play(`${REVIEWED} y 30s`, story);
      expect(batches[0]?.calls).toEqual([
        { to: ROUTER, value: "0x0", data: "0xabcdef01" },
        { to: TOKEN, value: "0x0", data: PAYS.toLowerCase() },
      ]);
    });

    test("too little, which it wants taken back first: then all is one request again", async () => {
      let allowance = 5_000_000n;
      const { story, simulate } = kestrelsFrom(() => allowance);
      const methods = {
        ...story.methods,
        eth_simulateV1: (params: Parameters<typeof simulate>[0]) =>
          simulate(params).map(({ calls }) => ({
            calls: calls.map((one) => (allowance > 0n ? { ...one, status: "0x0" } : one)),
          })),
        eth_getTransactionReceipt: () => {
          allowance = 0n;
          return mined([]);
        },
      };
      const stuck = await play(REVIEWED, { ...story, methods });
      expect(failureIn(stuck)).toBe("swap/permission-left");
      const { sent, batches } = await play(`${REVIEWED} b 11s y 1s`, { ...story, methods });
      expect(sent).toMatchObject([{ to: KESTREL, data: approve(ROUTER, 0n) }]);
      expect(batches[0]?.calls).toEqual([
        { to: KESTREL, value: "0x0", data: approve(ROUTER, 10_000_000n) },
        { to: ROUTER, value: "0x0", data: "0xabcdef01" },
        { to: TOKEN, value: "0x0", data: PAYS.toLowerCase() },
      ]);
    });
  });

  test("nothing is built anew while the wallet is asked", async () => {
    const built = (played: Played) =>
      played.ofType("swap/planned").length + played.ofType("pay/planned").length;
    const before = await play(REVIEWED);
    const asked = await play(`${REVIEWED} y 40s`, { sends: hangs });
    expect(built(asked)).toBe(built(before));
    expect(asked.way).toEqual(["open", "asked"]);
  });

  test("declined in the wallet: the payment is still to be paid, and can be confirmed again", async () => {
    let times = 0;
    const played = await play(`${REVIEWED} y 3s y 30s`, {
      sends: () => {
        times += 1;
        return times === 1 ? throwError(() => rpcError(4001)) : of({ id: BATCH_ID });
      },
    });
    expect(played.ofType("pay/refused")).toMatchObject([{ failure: { code: "request/rejected" } }]);
    expect(played.way).toEqual(["open", "asked", "open", "asked", "pending", "confirmed"]);
    expect(played.answer).toEqual(RECEIPT);
  });

  test("a wallet that refuses the batch after all is asked for two steps, and the payment says nothing of it", async () => {
    const played = await play(`${REVIEWED} y 3s y 11s k 3s`, {
      sends: () => throwError(() => rpcError(5760)),
    });
    expect(played.batches).toHaveLength(1);
    expect(played.sent).toMatchObject([{ to: ROUTER }]);
    expect(played.one).toMatchObject({ status: "open", failure: null });
  });

  test("the network refuses it: nothing was paid, and the site hears that", async () => {
    const played = await play(`${REVIEWED} y 30s`, {
      says: of({ status: 500, receipts: [{ transactionHash: HASH }] }),
      receipt: mined([], "0x0"),
    });
    expect(played.code).toBe("pay/failed");
    expect(played.way.at(-1)).toBe("failed");
    expect(played.views.at(-1)).toBe("Pay");
  });

  test("confirmed, and the wallet tells no transaction: the visitor is to look there", async () => {
    const played = await play(`${REVIEWED} y 30s`, { says: of({ status: 200 }) });
    expect(played.code).toBe("request/failed");
  });

  test("closed while the wallet is asked: the site hears what came of it", async () => {
    const played = await play(`${REVIEWED} y x 30s`);
    expect(played.answer).toEqual(RECEIPT);
  });

  test("not once the time of the payment is over", async () => {
    const played = await play("x w 1s s 1s e 1s v 1s 9s y 9s", {
      payment: { expiresAt: "1970-01-01T00:00:08Z" },
    });
    expect(played.batches).toEqual([]);
    expect(played.code).toBe("pay/expired");
  });
});

describe("[S2.32] a swap for a payment whose recipient is its own, which names it", () => {
  const own: Story = {
    signedIn: null,
    options: { siwx: undefined },
    payment: { hasOwnRecipient: true, knowsPayer: undefined },
  };

  test("is one request with it, for who is not signed in, at a server that does not know who pays", async () => {
    const { batches, sent, answer, one } = await play(`${REVIEWED} y 30s`, own);
    expect(batches).toMatchObject([
      { atomicRequired: true, calls: [SWAPS, { to: TOKEN, data: PAYS.toLowerCase() }] },
    ]);
    expect(sent).toEqual([]);
    expect(answer).toEqual(RECEIPT);
    expect(one).toMatchObject({ status: "confirmed", differences: [] });
  });

  test("a session that ends while it is looked at changes nothing", async () => {
    const { batches, answer } = await play(`${REVIEWED} l y 30s`, {
      payment: { hasOwnRecipient: true },
    });
    expect(batches).toHaveLength(1);
    expect(answer).toEqual(RECEIPT);
  });
});

describe("[S2.32] a swap for a payment of the coin", () => {
  /** Ten dollars bring 0.05 ether, at least 0.0495. Half a thousandth of the ten that the account has is for the fees. */
  const coin = (parts: Partial<Payment> = {}, market: Market = {}): Story => ({
    errand: { buy: COIN, missing: "0.0395" } as SwapErrand,
    sell: USDC,
    market: { sells: "USDC", ...market },
    payment: { asset: "eip155:1/slip44:60", amount: "10.0395", tracesCoin: true, ...parts },
    receipt: mined([moved(TOKEN, SENDER, ROUTER, 10_000_000n)]),
  });
  const UNITS_OF_COIN = 10_039_500_000_000_000_000n;
  const ALLOWS = { to: TOKEN, value: "0x0", data: approve(ROUTER, 10_000_000n) };
  const EXCHANGES = { to: ROUTER, value: "0x0", data: "0xabcdef01" };

  test.each<[string, Partial<Payment>]>([
    ["by who is signed in, to a server that knows who pays", {}],
    ["to a recipient of its own", { hasOwnRecipient: true, knowsPayer: undefined }],
  ])("is one request with it, %s, where the server sees what contracts send", async (_, parts) => {
    const { batches, ofType, one, answer } = await play(`${REVIEWED} y 30s`, coin(parts));
    expect(batches).toMatchObject([
      {
        atomicRequired: true,
        calls: [ALLOWS, EXCHANGES, { to: BOB, value: toHex(UNITS_OF_COIN), data: CAKE.reference }],
      },
    ]);
    expect(answer).toEqual({ ...RECEIPT, amount: "10.0395" });
    expect(one).toMatchObject({ status: "confirmed", differences: [] });
    expect(ofType("swap/sent")).toMatchObject([{ step: "pay" }]);
  });

  test("what leaves besides is read back from the receipt, also of who sends it to a contract that makes the calls", async () => {
    const story = (units: bigint): Story => ({
      ...coin(),
      receipt: mined([moved(TOKEN, SENDER, ROUTER, units)]),
      signed: { from: SENDER, to: MALLORY },
    });
    const { one } = await play(`${REVIEWED} y 30s`, story(10_000_000n));
    expect(one?.differences).toEqual([]);
    const more = await play(`${REVIEWED} y 30s`, story(10_000_001n));
    expect(more.one?.differences).toMatchObject([{ what: "more-leaves" }]);
  });

  test("leaves the fee, and as much again, to the last digit", async () => {
    const { plan } = await play(REVIEWED, coin());
    if (plan?.status !== "ready" || plan.plan.step !== "pay") throw new Error("It does not pay.");
    const most = 10n * ETHER + 49_500_000_000_000_000n - 2n * BigInt(plan.plan.fee.most);
    const stepOf = async (units: bigint) =>
      stepIn(await play(REVIEWED, coin({ amount: formatEther(units) })));
    expect([await stepOf(most), await stepOf(most + 1n)]).toEqual(["pay", "both"]);
  });

  test("is looked at alone where the node plays nothing with a payment of more than there is", async () => {
    const { eth_simulateV1: simulate } = marketOf({ sells: "USDC" }).methods;
    const strict = (params: Parameters<typeof simulate>[0]) => {
      if (params[0].blockStateCalls[0]?.calls.length === 3)
        throw { code: -38_014, message: "insufficient funds for gas * price + value" };
      return simulate(params);
    };
    const played = await play(REVIEWED, { ...coin(), methods: { eth_simulateV1: strict } });
    expect(stepIn(played)).toBe("both");
  });

  test("of which the receipt tells nothing is told", async () => {
    const { one } = await play(`${REVIEWED} y 30s`, { ...coin(), receipt: mined([]) });
    expect(one?.differences).toMatchObject([{ what: "amount", meant: "10.0395", is: "0" }]);
  });

  test.each<[string, Story]>([
    ["where the server does not say that it sees it", coin({ tracesCoin: undefined })],
    ["to its own recipient, the same", coin({ tracesCoin: undefined, hasOwnRecipient: true })],
    ["where nothing would be left for the fee", coin({ amount: "10.0495" })],
    ["where the recipient does not take it", coin({}, { paid: null })],
    [
      "where less would arrive there",
      coin({}, { paid: [moved(COIN_LOGS, SENDER, BOB, UNITS_OF_COIN - 1n)] }),
    ],
  ])("takes two steps %s", async (_, story) => {
    const played = await play(`${REVIEWED} y 3s`, story);
    expect(played.batches.map(({ calls }) => calls)).toEqual([[ALLOWS, EXCHANGES]]);
    expect(played.ofType("swap/sent")).toMatchObject([{ step: "both" }]);
    expect(played.one?.status).toBe("open");
  });
});

describe("a swap for a payment is not made with it", () => {
  test.each<[string, Story]>([
    ["for who is not signed in", { signedIn: null }],
    ["for who is signed in with another account", { signedIn: MALLORY }],
    ["where the server does not say that it knows who pays", { payment: { knowsPayer: false } }],
    ["on a site without sign-in", { options: { siwx: undefined } }],
    ["where the wallet cannot", { can: of({ "0x1": { atomic: { status: "unsupported" } } }) }],
    ["where the wallet can elsewhere", { can: of({ "0xa": { atomic: { status: "supported" } } }) }],
    ["where the wallet does not say", { can: throwError(() => rpcError(-32_601)) }],
    ["where the network would refuse the payment", { market: { paid: null } }],
    [
      "where less would arrive",
      {
        market: { paid: [moved(TOKEN, SENDER, BOB, UNITS - 1n), moved(TOKEN, SENDER, ROUTER, 1n)] },
      },
    ],
    [
      "where more would leave for it",
      { market: { paid: [moved(TOKEN, SENDER, BOB, UNITS), moved(TOKEN, SENDER, ROUTER, 1n)] } },
    ],
    [
      "where something else would leave with it",
      { market: { paid: [moved(TOKEN, SENDER, BOB, UNITS), moved(MALLORY, SENDER, BOB, 1n)] } },
    ],
    [
      "where the payment would give a permission",
      { market: { paid: [moved(TOKEN, SENDER, BOB, UNITS), allowed(TOKEN, MALLORY, 1n)] } },
    ],
    ["where its least would not be enough", { payment: { amount: "1995" } }],
  ])("%s: the swap alone, as before", async (_, story) => {
    const played = await play(REVIEWED, story);
    expect(stepIn(played)).toBe("swap");
  });

  test("where the coin is not enough for the fee of both, to the last digit", async () => {
    const { plan } = await play(REVIEWED);
    if (plan?.status !== "ready" || plan.plan.step !== "pay") throw new Error("It does not pay.");
    const enough = ETHER + BigInt(plan.plan.fee.most);
    const stepOf = async (balance: bigint) =>
      stepIn(await play(REVIEWED, { methods: { eth_getBalance: () => toHex(balance) } }));
    expect([await stepOf(enough), await stepOf(enough - 1n)]).toEqual(["pay", "swap"]);
  });

  test("after a sign-out in the review", async () => {
    expect(stepIn(await play(`${REVIEWED} 1s`))).toBe("pay");
    expect(stepIn(await play(`${REVIEWED} l 2s`))).toBe("swap");
  });
});

describe("a service that lies is found out, whatever is paid with it", () => {
  const out = (units: bigint, to: string = SENDER) => [
    moved("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", SENDER, ROUTER, ETHER),
    moved(TOKEN, ROUTER, to, units),
  ];
  test.each<[string, Market, string]>([
    [
      "what is bought goes to somebody else",
      { played: out(2_000_000_000n, MALLORY) },
      "swap/less-arrives",
    ],
    ["less arrives than the least", { played: out(1_000_000_000n) }, "swap/less-arrives"],
    [
      "something else leaves",
      { played: [...out(2_000_000_000n), moved(MALLORY, SENDER, MALLORY, 1n)] },
      "swap/unsafe",
    ],
    [
      "somebody gets permission",
      { played: [...out(2_000_000_000n), allowed(TOKEN, MALLORY, 1n)] },
      "swap/unsafe",
    ],
    ["the swap goes to the account itself", { swapTo: SENDER }, "swap/unsafe"],
    ["the node cannot play it", { simulates: false }, "swap/not-checked"],
  ])("%s", async (_, market, code) => {
    const played = await play(`${REVIEWED} y 1s`, { market });
    expect(failureIn(played)).toBe(code);
    expect(played.batches).toEqual([]);
    expect(played.one?.status).toBe("open");
  });
});
