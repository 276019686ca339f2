import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import type { TransferWish } from "../../../src/codecs/payment/wish.js";
import type { PreparedTransfer } from "../../../src/model/send.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import type { TestSluice } from "../../../src/testing/test-sluice.js";
import { BOB, HASH, playSend, SENDER, TOKEN } from "../../support/send-story.js";

const wish = { to: BOB, amount: "1.5" } as const;
type Story = Parameters<typeof playSend>[0];
type Acts = NonNullable<Parameters<typeof playSend>[2]>;

/** Plays the diagram, in which `w` makes the site's call; gives what it was answered with as well. */
const ask = async (
  call: (sluice: TestSluice) => Promise<unknown>,
  diagram: string,
  story: Story = {},
  acts: Acts = () => ({}),
) => {
  const answers: Promise<unknown>[] = [];
  const played = playSend(story, diagram, (world) => ({
    w: () => void answers.push(call(world.sluice)),
    ...acts(world),
  }));
  const settled = await Promise.allSettled(answers);
  const failures = settled.map((one) =>
    one.status === "rejected" ? (one.reason as SluiceError) : null,
  );
  return {
    ...played,
    answers: settled.map((one) => (one.status === "fulfilled" ? one.value : null)),
    codes: failures.map((failure) => failure?.code),
    messages: failures.map((failure) => failure?.message),
  };
};

describe("transfer", () => {
  test("opens the dialog with the wish, and is answered with the hash once the wallet has sent it", async () => {
    const { answers, states, sent, ofType } = await ask(
      (sluice) => sluice.transfer({ ...wish, speed: "fast" }),
      "x w 1s y 30s",
    );
    expect(states.find((state) => state?.draft.amount === "1.5")?.draft).toMatchObject({
      to: BOB,
      speed: "fast",
      asset: { symbol: "ETH", address: null },
    });
    expect(answers).toEqual([{ hash: HASH }]);
    expect(sent).toHaveLength(1);
    expect(ofType("modal/opened").at(-1)?.entry.view).toBe("WalletSend");
  });

  test("without a wish, the visitor says everything", async () => {
    const { answers, states } = await ask((sluice) => sluice.transfer(), "x w 1s t n 1s y 30s");
    expect(states.find((state) => state !== null)?.draft).toMatchObject({ to: "", amount: "" });
    expect(answers).toEqual([{ hash: HASH }]);
  });

  test("a token is what its contract says", async () => {
    const { states } = await ask(
      (sluice) => sluice.transfer({ ...wish, token: TOKEN }),
      "x w 1s x 1s",
    );
    expect(states.findLast((state) => state?.draft.to)?.draft.asset).toEqual({
      kind: "token",
      address: TOKEN,
      tokenId: null,
      symbol: "USDC",
      decimals: 6,
    });
  });

  test("[S8.35] closed before the wallet was asked: `Modal closed`", async () => {
    const { codes, messages } = await ask((sluice) => sluice.transfer(wish), "x w 1s x 1s");
    expect(codes).toEqual(["send/closed"]);
    expect(messages).toEqual(["Modal closed"]);
  });

  test("[S8.35] closed while the wallet is asked: with the outcome", async () => {
    const { answers } = await ask(
      (sluice) => sluice.transfer(wish),
      "x w 1s v y x 30s",
      {},
      ({ wallet, later }) => {
        wallet.answer("eth_sendTransaction", () => later(HASH, 500));
        return {};
      },
    );
    // The story's own answer comes first.
    expect(answers).toEqual([{ hash: HASH }]);
  });

  test("what the visitor declines can be confirmed again: it is neither sent nor given up", async () => {
    const { answers } = await ask(
      (sluice) => sluice.transfer(wish),
      "x w 1s v d y 1s e y 30s",
      {},
      ({ wallet }) => ({
        d: () => wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001))),
        e: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
      }),
    );
    expect(answers).toEqual([{ hash: HASH }]);
  });

  test("another one takes the place of the first", async () => {
    const { codes, answers } = await ask((sluice) => sluice.transfer(wish), "x w 1s w 1s y 30s");
    expect(codes).toEqual(["command/superseded", undefined]);
    expect(answers).toEqual([null, { hash: HASH }]);
  });

  test("while the wallet is asked about one, no other is opened", async () => {
    const { codes, ofType } = await ask(
      (sluice) => sluice.transfer(wish),
      "t n 1s v d y 1s w 1s",
      {},
      ({ wallet, later }) => ({
        d: () => wallet.answer("eth_sendTransaction", () => later(HASH, 60_000)),
      }),
    );
    expect(codes).toEqual(["send/not-ready"]);
    expect(ofType("send/edited")).toHaveLength(2);
  });

  test("the one that the wallet is asked about is not given up for another", async () => {
    const { codes, answers } = await ask(
      (sluice) => sluice.transfer(wish),
      "x w 1s d y 1s w 30s",
      {},
      ({ wallet, later }) => ({
        d: () => wallet.answer("eth_sendTransaction", () => later(HASH, 5_000)),
      }),
    );
    expect(codes).toEqual([undefined, "send/not-ready"]);
    expect(answers).toEqual([{ hash: HASH }, null]);
  });
});

const prepare =
  (more: Partial<TransferWish> = {}) =>
  (sluice: TestSluice): Promise<PreparedTransfer> =>
    sluice.prepareTransfer({ ...wish, ...more });

describe("prepareTransfer", () => {
  test("says who, what, and what it costs, and nothing is shown", async () => {
    const { answers, ofType, states } = await ask(prepare(), "x w 1s");
    expect(answers).toEqual([
      {
        caipNetworkId: "eip155:1",
        from: SENDER,
        to: BOB,
        receiver: {
          address: BOB,
          name: null,
          isElsewhere: false,
          isLookAlike: false,
          isMistyped: false,
          looksLike: null,
        },
        asset: { kind: "coin", address: null, tokenId: null, symbol: "ETH", decimals: 18 },
        units: "1500000000000000000",
        rent: null,
        lastBlock: null,
        request: expect.objectContaining({ method: "eth_sendTransaction" }),
        fee: { expected: "21000000042000", most: "42000000042000" },
        speeds: { slow: "21000000021000", normal: "21000000042000", fast: "21000000063000" },
        outcome: "simulated",
        dangers: [],
        isCancellable: true,
      },
    ]);
    expect(ofType("modal/opened")).toHaveLength(1);
    expect(states.at(-1)).toBeNull();
  });

  test("is plain data", async () => {
    const { answers } = await ask(prepare(), "x w 1s");
    expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
  });

  test("counts a token as its contract does", async () => {
    const { answers } = await ask(prepare({ token: TOKEN.toLowerCase() }), "x w 1s");
    expect(answers).toMatchObject([{ units: "1500000", asset: { symbol: "USDC", decimals: 6 } }]);
  });

  test("everything of the coin leaves the fee", async () => {
    const { answers } = await ask(prepare({ amount: "all" }), "x w 1s");
    expect(answers).toMatchObject([{ units: String(10n ** 19n - 42000000042000n) }]);
  });

  test("an account (CAIP-10) is a receiver", async () => {
    const { answers } = await ask(prepare({ to: `eip155:1:${BOB}` }), "x w 1s");
    expect(answers).toMatchObject([{ to: BOB }]);
  });

  test("a name is asked for at once", async () => {
    const paths = {
      "/supported-chains": { http: ["eip155:1"], ws: [] },
      "/v1/profile/account/bob.reown.id": {
        name: "bob.reown.id",
        registered: 1,
        updated: 1,
        addresses: { 60: { address: BOB, created: "" } },
        attributes: [],
      },
    };
    const { answers, codes } = await ask(prepare({ to: "bob.reown.id" }), "x w 1s", { paths });
    expect(codes).toEqual([undefined]);
    expect(answers).toMatchObject([{ receiver: { name: "bob.reown.id", address: BOB } }]);
  });

  test.each<[string, Partial<TransferWish>, Story, string]>([
    ["no amount", { amount: "lots" }, {}, "send/amount-invalid"],
    ["nothing", { amount: "0" }, {}, "send/amount-invalid"],
    [
      "more places than the token has",
      { token: TOKEN, amount: "0.0000001" },
      {},
      "send/amount-invalid",
    ],
    ["more than there is", { amount: "11" }, {}, "send/too-much"],
    ["a receiver that is none", { to: "bob" }, {}, "send/receiver-invalid"],
    [
      "a name of nobody",
      { to: "nobody.reown.id" },
      {
        paths: {
          "/supported-chains": { http: ["eip155:1"], ws: [] },
          "/v1/profile/account/nobody.reown.id": () => of(jsonResponse({}, 404)),
        },
      },
      "send/name-unknown",
    ],
    ["another network's account", { to: `eip155:10:${BOB}` }, {}, "send/wrong-network"],
    [
      "a request for a payment of its own",
      { to: `ethereum:${BOB}@1?value=1` },
      {},
      "send/receiver-invalid",
    ],
    ["a token that is none", { token: BOB }, {}, "send/token-unknown"],
    ["an NFT that is none", { token: TOKEN, tokenId: "1" }, {}, "send/token-unknown"],
    [
      "what the network refuses",
      {},
      {
        methods: { eth_simulateV1: [{ calls: [{ status: "0x0", error: { message: "paused" } }] }] },
      },
      "send/would-fail",
    ],
  ])("%s is refused", async (_, more, story, code) => {
    const { codes, messages } = await ask(prepare(more), "x w 2s", story);
    expect(codes).toEqual([code]);
    expect(messages[0]).toMatch(/\. .*\.$|[^.]\.$/);
  });

  test("an NFT is what its contract says", async () => {
    const { answers } = await ask(prepare({ token: TOKEN, tokenId: "7", amount: "1" }), "x w 1s", {
      methods: {
        eth_call: ([{ data = "" }]: readonly [{ readonly data?: string }]) => {
          const yes = `0x${"1".padStart(64, "0")}`;
          if (data.startsWith("0x01ffc9a780ac58cd")) return yes;
          if (data.startsWith("0x6352211e")) return `0x${SENDER.slice(2).padStart(64, "0")}`;
          // `MKR` in one word, as contracts older than the standard have it.
          if (data.startsWith("0x95d89b41")) return `0x4d4b52${"0".repeat(58)}`;
          throw Object.assign(new Error("reverted"), { code: 3 });
        },
      },
    });
    expect(answers).toMatchObject([
      { units: "1", asset: { kind: "erc721", tokenId: "7", symbol: "MKR", decimals: 0 } },
    ]);
  });

  test("a node that cannot be reached says nothing about the token", async () => {
    const methods = { eth_call: 7 };
    const { codes } = await ask(prepare({ token: TOKEN }), "x w 1s", { methods });
    expect(codes).toEqual(["http/bad-answer"]);
  });
});

/** Prepares, changes what was prepared, and submits it 500 ms later. */
const submit = async (
  change: (prepared: PreparedTransfer) => unknown = (prepared) => prepared,
  diagram = "x w 500ms s 30s",
  acts: Acts = () => ({}),
  story: Story = {},
) => {
  const prepared = await ask(prepare(), "x w 1s");
  const given = change(prepared.answers[0] as PreparedTransfer);
  return ask(
    (sluice) => sluice.submitTransfer(given as PreparedTransfer),
    diagram.replace("w 500ms s", "w"),
    story,
    acts,
  );
};

describe("submitTransfer", () => {
  test("the wallet is asked what was prepared; it is recorded, and followed until the network has it", async () => {
    const { answers, sent, ofType } = await submit();
    expect(answers).toEqual([{ hash: HASH }]);
    expect(sent).toMatchObject([{ from: SENDER, to: BOB, value: "0x14d1120d7b160000" }]);
    expect(ofType("transfer/asked")[0]?.transaction).toMatchObject({
      kind: "send",
      to: BOB,
      symbol: "ETH",
      token: null,
      amount: "1.5",
    });
    expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
    expect(ofType("modal/opened")).toHaveLength(1);
  });

  describe("what asks the wallet comes with what keeps the record", () => {
    const request = (sluice: TestSluice) =>
      sluice.request({
        method: "eth_sendTransaction",
        params: [{ from: SENDER, to: BOB, value: "0x1" }],
      });
    const options = { pendingTransactions: true };
    const withAnswerAfter =
      (ms: number): Acts =>
      ({ wallet, later }) => {
        if (ms > 0) wallet.answer("eth_sendTransaction", () => later(HASH, ms));
        return {};
      };

    test.each([
      ["is loaded later, and the wallet answers at once", { recordMs: 500 }, 0],
      ["is loaded later, and the wallet takes its time", { recordMs: 500 }, 1_000],
      ["could not be loaded with the connection", { recordFails: 1 }, 0],
      [
        "could not be loaded with the connection, nor at once",
        { recordFails: 1, recordMs: 500 },
        0,
      ],
    ])("that %s: nothing that is sent is lost", async (_, story, ms) => {
      const { answers, ofType } = await ask(
        request,
        "1s w 30s",
        { options, ...story },
        withAnswerAfter(ms),
      );
      expect(answers).toEqual([HASH]);
      expect(ofType("transfer/withdrawn")).toEqual([]);
      expect(ofType("transfer/sent")).toMatchObject([{ hash: HASH }]);
      expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
    });

    test.each([0, 500])("loaded after %s ms: the dialog tells the outcome once", (recordMs) => {
      const { ofType } = playSend({ recordMs }, "t n 1s y 30s");
      expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
      expect(ofType("transfer/told")).toHaveLength(1);
      const messages = ofType("snackbar/show").map(({ snackbar }) => snackbar.message);
      expect(messages).toContainEqual({ key: "snackbar.sent" });
    });

    test("the site asks as soon as it is connected: that waits until the record is there", async () => {
      const { answers, ofType } = await ask(request, "w 30s", { options, recordMs: 500 });
      expect(answers).toEqual([HASH]);
      expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
    });

    test.each([
      ["it", { recordFails: 2 }],
      ["what reads the request", { readerFails: 1 }],
    ])(
      "%s cannot be loaded: the wallet is not asked, and the next time it is",
      async (_, story) => {
        const { answers, codes, sent, ofType } = await ask(request, "1s w 1s w 30s", {
          options,
          ...story,
        });
        expect(codes).toEqual(["chunk/load-failed", undefined]);
        expect(answers).toEqual([null, HASH]);
        expect(sent).toHaveLength(1);
        expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
        expect(ofType("defect/caught")).toEqual([]);
      },
    );

    test("the wallet is disconnected while that is loaded: it fails at once, and is not asked", async () => {
      const { codes, sent, ofType } = await ask(
        request,
        "w d 1s",
        { options, recordMs: 500, readerMs: 60_000 },
        ({ sluice }) => ({ d: () => void sluice.disconnect() }),
      );
      expect(codes).toEqual(["request/disconnected"]);
      expect(sent).toEqual([]);
      expect(ofType("transfer/asked")).toEqual([]);
    });

    test.each([
      ["a question that shows no prompt", { method: "eth_chainId" }],
      ["a text to sign", { method: "personal_sign", params: ["0x00", SENDER] }],
    ])("%s needs nothing that reads it, and disturbs nothing", async (_, asked) => {
      const told: unknown[] = [];
      const { answers, ofType } = await ask(
        request,
        "1s w q 30s",
        { options, readerFails: 2 },
        ({ sluice, wallet, later }) => {
          for (const method of ["eth_chainId", "personal_sign"])
            wallet.answer(method, () => of("0x1"));
          wallet.answer("eth_sendTransaction", () => later(HASH, 1_000));
          return { q: () => void sluice.request(asked).then((answer) => told.push(answer)) };
        },
      );
      expect(told).toEqual(["0x1"]);
      // The first one failed with the reader.
      expect(answers).toEqual([null]);
      expect(ofType("defect/caught")).toEqual([]);
    });

    test("the record is written before the wallet hears of it", async () => {
      const kept: (string | undefined)[] = [];
      await ask(request, "1s w 1s", { options }, ({ env, wallet }) => {
        wallet.answer("eth_sendTransaction", () => {
          kept.push(env.stored.get("@sluice/transfers"));
          return of(HASH);
        });
        return {};
      });
      expect(kept).toEqual([expect.stringContaining('"status":"asked"')]);
    });
  });

  test("what was sent before is followed, even if what reads it cannot be loaded at first", async () => {
    const left = await ask((sluice) => sluice.transfer(wish), "x w 1s y 1s", {
      methods: { eth_getTransactionReceipt: null },
    });
    const { ofType } = playSend({ storage: left.stored, readerFails: 3 }, "5m");
    expect(ofType("transfer/mined")).toMatchObject([{ status: "confirmed" }]);
    expect(ofType("defect/caught")).toEqual([]);
  });

  test("what was signed is read back: a difference is told in `transfers$`, and opens nothing", async () => {
    const other = {
      hash: HASH,
      from: SENDER,
      to: TOKEN,
      value: "0x14d1120d7b160000",
      input: "0x",
    };
    const story = { methods: { eth_getTransactionByHash: other } };
    const { ofType } = await submit(undefined, undefined, undefined, story);
    expect(ofType("transfer/differs")).toMatchObject([
      { differences: [{ what: "receiver", meant: BOB, is: TOKEN }] },
    ]);
    expect(ofType("modal/opened")).toHaveLength(1);
    expect(ofType("snackbar/show").map(({ snackbar }) => snackbar.message)).not.toContainEqual({
      key: "snackbar.send-differs",
    });
  });

  test.each([
    ["sped up", "isReplaceable"],
    ["cancelled", "isCancellable"],
  ])("that it can be %s is recorded with it, if the plan says so", async (_, name) => {
    const asked = async (value: unknown) => {
      const { ofType } = await submit((prepared) => ({ ...prepared, [name]: value }));
      return ofType("transfer/asked")[0]?.transaction;
    };
    expect(await asked(true)).toMatchObject({ [name]: true });
    for (const other of [undefined, false, "yes"])
      expect(await asked(other)).not.toHaveProperty(name);
  });

  test("a prepared transfer survives JSON", async () => {
    const { answers } = await submit((prepared) => JSON.parse(JSON.stringify(prepared)));
    expect(answers).toEqual([{ hash: HASH }]);
  });

  test("what the visitor declines is not sent", async () => {
    const { codes, ofType } = await submit(undefined, undefined, ({ wallet }) => {
      const declines = () => throwError(() => rpcError(4001, "declined"));
      return { x: () => wallet.answer("eth_sendTransaction", declines) };
    });
    expect(codes).toEqual(["request/rejected"]);
    expect(ofType("transfer/withdrawn")).toHaveLength(1);
  });

  test("an answer without a hash is told: the wallet may have sent it", async () => {
    const { messages } = await submit(undefined, undefined, ({ wallet }) => ({
      x: () => wallet.answer("eth_sendTransaction", () => of({ ok: true })),
    }));
    expect(messages[0]).toContain("Check there whether it was sent");
  });

  test.each<[string, Partial<PreparedTransfer>, string]>([
    ["account", { from: BOB }, "request/account-changed"],
    ["network", { caipNetworkId: "eip155:10" }, "send/wrong-network"],
  ])("for another %s than the active one, nothing is asked", async (_, change, code) => {
    const { codes, ofType } = await submit((prepared) => ({ ...prepared, ...change }));
    expect(codes).toEqual([code]);
    expect(ofType("request")).toEqual([]);
  });

  test.each<[string, (prepared: PreparedTransfer) => unknown]>([
    ["nothing", () => undefined],
    ["a text", () => "0x"],
    ["no request", ({ request: _, ...rest }) => rest],
    [
      "parameters that are no plain data",
      (prepared) => ({
        ...prepared,
        request: { method: "eth_sendTransaction", params: [() => 1] },
      }),
    ],
    ["an amount that is none", (prepared) => ({ ...prepared, units: "-1" })],
    [
      "decimals that are none",
      (prepared) => ({ ...prepared, asset: { ...prepared.asset, decimals: 1e9 } }),
    ],
  ])("%s is no prepared transfer", async (_, change) => {
    const { codes, messages, ofType } = await submit(change);
    expect(codes).toEqual(["command/invalid"]);
    expect(messages[0]).toContain('"prepared"');
    expect(ofType("request")).toEqual([]);
  });
});

describe("without a wallet that could send", () => {
  const CALLS: readonly (readonly [string, (sluice: TestSluice) => Promise<unknown>])[] = [
    ["transfer", (sluice) => sluice.transfer(wish)],
    ["prepareTransfer", prepare()],
  ];

  test.each(CALLS)("[S8.48] %s: no account", async (_, call) => {
    const { codes, messages, ofType } = await ask(call, "x d w 1s", {}, ({ sluice }) => ({
      d: () => void sluice.disconnect(),
    }));
    expect(codes).toEqual(["send/no-account"]);
    expect(messages[0]).toMatch(/^CaipNetwork or CaipAddress is undefined\. Connect/);
    expect(ofType("modal/opened")).toHaveLength(1);
  });

  test.each(CALLS)("[S8.47] %s: on a network that is not configured", async (_, call) => {
    const { codes, messages } = await ask(call, "x d w 1s", {}, ({ wallet }) => ({
      d: () => wallet.emit("chainChanged", "0x89"),
    }));
    expect(codes).toEqual(["send/no-network"]);
    expect(messages[0]).toMatch(/^CaipNetwork is undefined\. /);
  });

  test.each<[string, (sluice: TestSluice) => Promise<unknown>]>([
    ["no object", (sluice) => sluice.transfer(7 as never)],
    ["an amount that is no text", (sluice) => sluice.transfer({ amount: 1.5 as never })],
    ["no receiver", (sluice) => sluice.prepareTransfer({ amount: "1" } as never)],
    ["a number of an NFT without its contract", prepare({ tokenId: "1" })],
    ["a token that is no address", prepare({ token: "USDC" })],
    ["a speed that is none", prepare({ speed: "now" as never })],
  ])("a wrong argument rejects, and does nothing: %s", async (_, call) => {
    const { codes, asked } = await ask(call, "x w 1s");
    expect(codes).toEqual(["command/invalid"]);
    expect(asked.filter((one) => !one.endsWith("eth_getBalance"))).toEqual([]);
  });
});
