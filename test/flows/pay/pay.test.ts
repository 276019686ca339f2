import { mergeMap, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import { bitcoin, cosmosHub, polkadot } from "../../../src/networks/networks.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import type { TestSluice } from "../../../src/testing/test-sluice.js";
import { BOB, HASH, playSend, SENDER, TOKEN } from "../../support/send-story.js";
import { scriptedSite } from "../../support/sign-in-story.js";
import { storedConnection } from "../../support/told.js";
import { base, mainnet } from "../../views/support/builders.js";

const REFERENCE = `0x${"5e".repeat(32)}` as const;
/** The story begins at the epoch. */
const PAYMENT: Payment = {
  payee: "Corner Shop",
  description: "Two coffees",
  amount: "1.50",
  asset: "eip155:1/slip44:60",
  recipient: BOB,
  reference: REFERENCE,
  expiresAt: "1970-01-01T01:00:00Z",
  hasOwnRecipient: false,
};

const BTC = `${bitcoin.caipNetworkId}/slip44:0` as const;
const SATOSHI = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

type Story = Parameters<typeof playSend>[0];
type Acts = NonNullable<Parameters<typeof playSend>[2]>;

/** Plays the diagram, in which `w` asks for the payment and `p` confirms it; gives what the site hears as well. */
const ask = async (
  parts: Partial<Payment>,
  diagram: string,
  { options, ...story }: Story = {},
  acts: Acts = () => ({}),
) => {
  const answers: Promise<unknown>[] = [];
  const played = playSend(
    { ...story, options: { features: { pay: true }, ...options } },
    diagram,
    (world) => ({
      w: () => void answers.push(world.sluice.pay({ ...PAYMENT, ...parts })),
      p: () => world.sluice.send({ type: "pay/confirm" }),
      ...acts(world),
    }),
  );
  const settled = await Promise.allSettled(answers);
  const failures = settled.map((one) =>
    one.status === "rejected" ? (one.reason as SluiceError) : null,
  );
  return {
    ...played,
    answers: settled.map((one) => (one.status === "fulfilled" ? one.value : null)),
    codes: failures.map((failure) => failure?.code),
    messages: failures.map((failure) => failure?.message),
    /** Of each payment, in the order of asking: how it went. */
    ways: (played.payments.at(-1) ?? [])
      .map(({ id }) => {
        const all = played.payments.flatMap((state) => state.filter((one) => one.id === id));
        return all.map(({ status }) => status).filter((one, at, list) => one !== list[at - 1]);
      })
      .reverse(),
  };
};

const RECEIPT = { transaction: HASH, amount: "1.50", network: "eip155:1" };
const declined: Acts = ({ wallet }) => ({
  d: () => wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001))),
  e: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
});

describe("a payment of the coin", () => {
  test("[S2.32] is shown, paid by the wallet, and told once the network has it", async () => {
    const { answers, sent, ways, payments, ofType } = await ask({}, "x w 1s p 30s");
    expect(answers).toEqual([RECEIPT]);
    expect(sent).toEqual([
      expect.objectContaining({ to: BOB, value: "0x14d1120d7b160000", data: REFERENCE }),
    ]);
    expect(ways).toEqual([["open", "asked", "pending", "confirmed"]]);
    expect(payments.at(-1)).toEqual([
      expect.objectContaining({
        payment: PAYMENT,
        caipNetworkId: "eip155:1",
        hash: HASH,
        failure: null,
        asset: expect.objectContaining({ symbol: "ETH" }),
      }),
    ]);
    expect(ofType("modal/opened").at(-1)?.entry.view).toBe("Pay");
    // What the chain has was compared with what was shown.
    expect(ofType("transfer/compared")).toHaveLength(1);
    expect(ofType("transfer/differs")).toEqual([]);
  });

  test("[S2.32] says what one of the asset is worth, where the service tells", async () => {
    const fungibles = [
      {
        address: "eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
        name: "Ether",
        symbol: "ETH",
        iconUrl: "",
        price: 2000,
      },
    ];
    const story = (served: readonly string[]): Story => ({
      options: { projectId: "p".repeat(32) },
      paths: {
        "/v1/supported-chains": { http: served, ws: [] },
        "/v1/fungible/price": { fungibles },
      },
    });
    const { payments } = await ask({}, "x w 1s", story(["eip155:1"]));
    expect(payments.at(-1)?.[0]?.price).toBe(2000);
    const elsewhere = await ask({}, "x w 1s", story(["eip155:10"]));
    expect(elsewhere.payments.at(-1)?.[0]?.price).toBeNull();
  });

  test("[S2.32] is recorded as what was sent, and nothing secret is on the bus", async () => {
    const { ofType, events } = await ask({}, "x w 1s p 30s");
    expect(ofType("transfer/asked").map(({ transaction }) => transaction)).toEqual([
      expect.objectContaining({ kind: "send", to: BOB, amount: "1.5", token: null }),
    ]);
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
  });

  test("[S2.32] that lost its reference in the wallet is told", async () => {
    const { payments, answers } = await ask({}, "x w 1s p 30s", { signs: { input: "0x" } });
    expect(payments.at(-1)?.[0]?.differences).toEqual([
      { what: "data", meant: REFERENCE.slice(0, 10), is: "0x" },
    ]);
    // Its server knows whether that is enough.
    expect(answers).toEqual([RECEIPT]);
  });

  test("[S2.32] with a wallet's note behind the reference, as its server takes it: nothing is said", async () => {
    const { payments } = await ask({}, "x w 1s p 30s", { signs: { input: `${REFERENCE}8021` } });
    expect(payments.at(-1)?.[0]).toMatchObject({ status: "confirmed", differences: [] });
  });

  test("[S2.32] is looked at again every 12 s, and not while the wallet is asked", async () => {
    const { when } = await ask({}, "x w 25s p 40s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 39_000));
      return {};
    });
    expect(when("eth_simulateV1").map((ms) => Math.floor(ms / 1000))).toEqual([0, 12, 24]);
  });
});

describe("a payment of a token", () => {
  const asset = `eip155:1/erc20:${TOKEN}` as const;

  test("[S2.32] is of what its contract says, and its data has the reference behind it", async () => {
    const { answers, sent, payments } = await ask({ asset }, "x w 1s p 30s");
    expect(answers).toEqual([RECEIPT]);
    expect(payments.at(-1)?.[0]?.asset).toMatchObject({ symbol: "USDC", decimals: 6 });
    expect(sent).toEqual([
      expect.objectContaining({
        to: TOKEN,
        data: expect.stringMatching(/^0xa9059cbb.*16e360(5e){32}$/),
      }),
    ]);
  });

  test("[S2.32] that is not divided so far is the site's mistake", async () => {
    const { codes, ways, sent } = await ask({ asset, amount: "1.1234567" }, "x w 1s p 1s");
    expect(codes).toEqual(["command/invalid"]);
    expect(ways).toEqual([["open", "closed"]]);
    expect(sent).toEqual([]);
  });

  test("[S2.32] of which nobody can say what it is now is asked for again", async () => {
    const { payments, when } = await ask({ asset }, "x w 13s y", {
      methods: { eth_call: 7 },
    });
    expect(payments.some(([one]) => one?.plan.status === "failed")).toBe(true);
    expect(payments.at(-1)?.[0]?.asset).toBeNull();
    expect(new Set(when("eth_call").map((ms) => Math.floor(ms / 1000)))).toEqual(new Set([0, 12]));
  });
});

describe("a payment that is not paid", () => {
  test("[S2.32] closed before the wallet was asked: `Modal closed`", async () => {
    const { codes, messages, ways } = await ask({}, "x w 1s x 1s");
    expect(codes).toEqual(["pay/closed"]);
    expect(messages).toEqual(["Modal closed"]);
    expect(ways).toEqual([["open", "closed"]]);
  });

  test("[S2.32] left for another view: the same", async () => {
    const { codes } = await ask({}, "x w 1s l 1s", {}, ({ sluice }) => ({
      l: () => sluice.send({ type: "view/reset", entry: { view: "Account" } }),
    }));
    expect(codes).toEqual(["pay/closed"]);
  });

  test.each([
    ["Swap", "OnRampProviders"],
    ["OnRampProviders", "BuyInProgress"],
  ] as const)("[S2.32] not while the visitor gets what they lack: %s, %s", async (view, next) => {
    const acts: Acts = ({ sluice }) => ({
      g: () => sluice.send({ type: "view/push", entry: { view } }),
      f: () =>
        sluice.send({ type: "view/reset", entry: { view: next }, below: [{ view: "Account" }] }),
      l: () => sluice.send({ type: "view/reset", entry: { view: "Account" } }),
    });
    const { ofType } = await ask({}, "x w 1s g 1s f 1s l 1s", {}, acts);
    expect(ofType("pay/ended")).toEqual([]);
    expect(ofType("view/changed").map(({ entry }) => entry.view)).toEqual([
      view,
      next,
      "Account",
      "Pay",
    ]);
    expect((await ask({}, "x w 1s g 1s x 1s", {}, acts)).codes).toEqual(["pay/closed"]);
  });

  test("[S2.32] closed while the wallet is asked: with the outcome", async () => {
    const { answers, ways } = await ask({}, "x w 1s p 1s x 30s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 5_000));
      return {};
    });
    expect(answers).toEqual([RECEIPT]);
    expect(ways).toEqual([["open", "asked", "pending", "confirmed"]]);
  });

  test("[S2.32] closed while the wallet is asked, which refuses: with its reason", async () => {
    const { codes, ways } = await ask({}, "x w 1s p 1s x 9s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () =>
        later(null, 5_000).pipe(mergeMap(() => throwError(() => rpcError(4001)))),
      );
      return {};
    });
    expect(codes).toEqual(["request/rejected"]);
    expect(ways).toEqual([["open", "asked", "open", "closed"]]);
  });

  test("[S2.32] waits while the visitor looks at their wallets, and changes the account there", async () => {
    const { answers, ways } = await ask(
      {},
      "x w 1s l 1s k 1s b 1s p 30s",
      { options: { features: { pay: true, multiWallet: true } } },
      ({ sluice, wallet }) => ({
        l: () => sluice.send({ type: "view/push", entry: { view: "ProfileWallets" } }),
        k: () => wallet.emit("accountsChanged", [BOB]),
        b: () => sluice.send({ type: "view/back" }),
      }),
    );
    expect(answers).toEqual([RECEIPT]);
    expect(ways).toEqual([["open", "asked", "pending", "confirmed"]]);
  });

  test("[S2.32] declined in the wallet, it can be paid again", async () => {
    const { answers, ways, payments } = await ask({}, "x w 1s d p 1s e 1s p 30s", {}, declined);
    expect(payments.flat().find(({ failure }) => failure !== null)?.failure?.code).toBe(
      "request/rejected",
    );
    expect(answers).toEqual([RECEIPT]);
    expect(ways).toEqual([["open", "asked", "open", "asked", "pending", "confirmed"]]);
  });

  test("[S2.32] not paid in time: cannot be paid any more, and the view stays to say so", async () => {
    const { codes, ways, sent, ofType } = await ask(
      { expiresAt: "1970-01-01T00:00:05Z" },
      "x w 16s p 1s",
    );
    expect(codes).toEqual(["pay/expired"]);
    expect(ways).toEqual([["open", "closed"]]);
    expect(sent).toEqual([]);
    expect(ofType("modal/closed")).toHaveLength(1);
  });

  test("[S2.32] too late when it is asked for: the same at once", async () => {
    const { codes, ofType } = await ask({ expiresAt: "1969-12-31T00:00:00Z" }, "x w 1s");
    expect(codes).toEqual(["pay/expired"]);
    expect(ofType("modal/opened").at(-1)?.entry.view).toBe("Pay");
  });

  test("[S2.32] whose time is over while the wallet is asked can still be paid there", async () => {
    const { answers } = await ask(
      { expiresAt: "1970-01-01T00:00:05Z" },
      "x w 1s p 30s",
      {},
      ({ wallet, later }) => {
        wallet.answer("eth_sendTransaction", () => later(HASH, 8_000));
        return {};
      },
    );
    expect(answers).toEqual([RECEIPT]);
  });

  test("[S2.32] that the wallet may still make is not said to be unpaid when its time is over", async () => {
    const { payments, codes } = await ask(
      { expiresAt: "1970-01-01T00:00:05Z" },
      "x w 1s p 100ms d 16s",
      {},
      ({ wallet, later }) => {
        wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
        return { d: () => wallet.emit("accountsChanged", []) };
      },
    );
    expect(payments.at(-1)?.[0]).toMatchObject({
      status: "closed",
      failure: { code: "request/disconnected", message: expect.stringContaining("Check there") },
    });
    expect(codes).toEqual(["request/disconnected"]);
  });

  test("[S2.32] years away does not expire now", async () => {
    const { answers } = await ask({ expiresAt: "2090-01-01T00:00:00Z" }, "x w 1s p 30s");
    expect(answers).toEqual([RECEIPT]);
  });

  test.each([
    ["0x0", ["open", "asked", "pending", "failed"], "pay/failed"],
    ["0x1", ["open", "asked", "pending", "confirmed"], undefined],
  ])("[S2.32] in a block with status %s", async (status, way, code) => {
    const methods = { eth_getTransactionReceipt: { status } };
    const { codes, ways, payments } = await ask({}, "x w 1s p 30s", { methods });
    expect(codes).toEqual([code]);
    expect(ways).toEqual([way]);
    expect(payments.at(-1)?.[0]?.failure?.code).toBe(code);
  });

  test("[S9.13] in no block after 25 s is said to be pending, and goes on", async () => {
    const { ways } = await ask({}, "x w 1s p 40s", {
      methods: { eth_getTransactionReceipt: null },
    });
    expect(ways).toEqual([["open", "asked", "pending", "late"]]);
  });

  test.each([
    ["too much", { amount: "50" }, "send/too-much"],
    ["all of the coin, with nothing for the fee", { amount: "10" }, "send/no-gas"],
  ])("[S2.32] of %s says so, and asks no wallet", async (_, parts, code) => {
    const { payments, sent, codes } = await ask(parts, "x w 1s p 1s x 1s");
    expect(payments.flat().findLast(({ status }) => status === "open")?.plan).toMatchObject({
      status: "failed",
      failure: { code },
    });
    expect(sent).toEqual([]);
    expect(codes).toEqual(["pay/closed"]);
  });
});

describe("several payments", () => {
  test("[S2.32] another one takes the place of the first", async () => {
    const { codes, answers, ways } = await ask({}, "x w 1s w 1s p 30s");
    expect(codes).toEqual(["command/superseded", undefined]);
    expect(answers).toEqual([null, RECEIPT]);
    expect(ways).toEqual([
      ["open", "closed"],
      ["open", "asked", "pending", "confirmed"],
    ]);
  });

  test("[S2.32] while the wallet is asked about one, no other is opened", async () => {
    const { codes } = await ask({}, "x w 1s p 1s w 1s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
      return {};
    });
    expect(codes).toContain("pay/not-ready");
  });

  test("[S2.32] the next one can be paid while the first is pending", async () => {
    const methods = { eth_getTransactionReceipt: null };
    const next = { ...PAYMENT, reference: `0x${"6f".repeat(32)}` };
    const { ways } = await ask({}, "x w 1s p 1s n 1s p 1s", { methods }, ({ sluice }) => ({
      n: () => void sluice.pay(next as Payment).catch(() => undefined),
    }));
    expect(ways).toEqual([
      ["open", "asked", "pending"],
      ["open", "asked", "pending"],
    ]);
  });
});

describe("one that is asked for again", () => {
  const PENDING = { methods: { eth_getTransactionReceipt: null } };
  const KEY = "@sluice/transfers";

  test.each([
    ["while the first is pending", "x w 1s p 1s w 1s p 30s"],
    ["once the network has it", "x w 1s p 30s w 1s p 30s"],
  ])("[S2.32] %s is shown, and paid once; the site hears of it each time", async (_, diagram) => {
    const { answers, sent, payments, ofType } = await ask({}, diagram);
    expect(sent).toHaveLength(1);
    expect(answers).toEqual([RECEIPT, RECEIPT]);
    expect(ofType("view/changed").at(-1)?.entry.view).toBe("Pay");
    expect(
      payments.at(-1)?.map(({ status, hash, asset }) => [status, hash, asset?.symbol]),
    ).toEqual([
      ["confirmed", HASH, "ETH"],
      ["confirmed", HASH, "ETH"],
    ]);
  });

  test("[S2.32] in a later visit is shown, and paid once", async () => {
    const { stored, sent } = await ask({}, "x w 1s p 1s", PENDING);
    const transfers = stored[KEY] ?? "";
    expect(JSON.parse(transfers).value).toEqual([
      expect.objectContaining({ reference: REFERENCE, status: "pending" }),
    ]);
    const [{ to, value, data: input } = {}] = sent as {
      to?: string;
      value?: string;
      data?: string;
    }[];
    const methods = { eth_getTransactionByHash: { hash: HASH, from: SENDER, to, value, input } };
    const later = await ask({}, "x w 1s p 30s", { storage: { [KEY]: transfers }, methods });
    expect(later.sent).toEqual([]);
    expect(later.answers).toEqual([RECEIPT]);
    expect(later.ways).toEqual([["open", "pending", "confirmed"]]);
  });

  test("[S2.32] after the page was left while the wallet was asked: look there first", async () => {
    const { stored } = await ask({}, "x w 1s p 1s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
      return {};
    });
    const transfers = stored[KEY] ?? "";
    expect(JSON.parse(transfers).value).toMatchObject([{ status: "asked" }]);
    const { payments, sent, codes } = await ask({}, "x w 1s x 1s w 1s p 30s", {
      storage: { [KEY]: transfers },
    });
    expect(payments.flat().find(({ failure }) => failure !== null)?.failure?.code).toBe(
      "pay/unanswered",
    );
    // The visitor may have looked.
    expect(sent).toHaveLength(1);
    expect(codes).toEqual(["pay/unanswered", undefined]);
  });

  test("[S2.32] the wallet is to be looked at first also after it declined, and after a swap", async () => {
    const { stored } = await ask({}, "x w 1s p 1s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
      return {};
    });
    const record = JSON.parse(stored[KEY] ?? "");
    // Ids are random elsewhere.
    const value = [{ ...record.value[0], id: "earlier" }];
    const storage = { [KEY]: JSON.stringify({ ...record, value }) };
    const declines: Acts = ({ wallet, sluice }) => {
      wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001)));
      return { s: () => void sluice.send({ type: "swap/asked", requestId: "r" } as never) };
    };
    const declined = await ask({}, "x w 1s p 1s x 1s", { storage }, declines);
    expect(declined.codes).toEqual(["pay/unanswered"]);
    const swapped = await ask({}, "x w 1s s 1s x 1s", { storage }, declines);
    expect(swapped.codes).toEqual(["pay/unanswered"]);
  });

  test.each([
    ["pays it", "confirmed", undefined],
    ["declines it", null, "pay/closed"],
  ])("[S2.32] another tab %s meanwhile: this one says so", async (_, status, code) => {
    const { stored } = await ask({}, "x w 1s p 1s", {}, ({ wallet, later }) => {
      wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
      return {};
    });
    const record = JSON.parse(stored[KEY] ?? "");
    const [asked] = record.value;
    const value = status === null ? [] : [{ ...asked, status, hash: HASH }];
    const { codes, sent, payments } = await ask(
      {},
      "x w 1s e 1s p 1s x 1s",
      { storage: { [KEY]: JSON.stringify(record) } },
      ({ env, wallet }) => {
        wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001)));
        return {
          e: () => env.changeElsewhere(KEY, JSON.stringify({ ...record, value })),
          p: () => undefined,
        };
      },
    );
    expect(sent).toEqual([]);
    expect(codes).toEqual([code]);
    if (status !== null)
      expect(payments.at(-1)?.[0]).toMatchObject({ status: "confirmed", failure: null });
  });

  test("[S2.32] in place of one that the wallet may still make: neither is said to be unpaid", async () => {
    const { payments, codes } = await ask(
      {},
      "x w 1s p 100ms d 1s w 1s",
      {},
      ({ wallet, later }) => {
        wallet.answer("eth_sendTransaction", () => later(HASH, 60_000));
        return { d: () => wallet.emit("accountsChanged", []) };
      },
    );
    expect(codes[0]).toBe("request/disconnected");
    expect(payments.at(-1)?.map(({ failure }) => failure?.code)).toEqual([
      "pay/unanswered",
      "request/disconnected",
    ]);
  });

  test("[S2.32] on another network is not what was to be paid", async () => {
    const isThere = (url: string): boolean => url.includes("8453");
    const signed = {
      hash: HASH,
      from: SENDER,
      to: BOB,
      value: "0x14d1120d7b160000",
      input: REFERENCE,
    };
    const { codes, payments } = await ask({}, "x w 1s p 90s", {
      options: { networks: [mainnet, base] },
      methods: {
        eth_getTransactionByHash: (_: unknown, url: string) => (isThere(url) ? signed : null),
        eth_getTransactionReceipt: (_: unknown, url: string) =>
          isThere(url) ? { status: "0x1" } : null,
      },
    });
    expect(codes).toEqual(["pay/other-network"]);
    expect(payments.at(-1)?.[0]).toMatchObject({
      status: "failed",
      failure: { message: expect.stringContaining("another network") },
    });
  });

  test("[S2.32] is paid if the network has not taken it before", async () => {
    const methods = { eth_getTransactionReceipt: { status: "0x0" } };
    const { sent } = await ask({}, "x w 1s p 30s w 1s p 1s", { methods });
    expect(sent).toHaveLength(2);
  });
});

describe("what cannot be paid here", () => {
  const options = { networks: [mainnet, base] as [typeof mainnet, typeof base] };

  test.each<[string, Partial<Payment>, Story, string]>([
    ["with payments off", {}, { options: { features: {} } }, "pay/off"],
    ["on another network", { asset: "eip155:137/slip44:966" }, {}, "pay/no-network"],
    ["to what is no address", { recipient: "bob" }, {}, "command/invalid"],
    ["of nothing", { amount: "0" }, {}, "command/invalid"],
  ])("[S2.32] %s: nothing is shown", async (_, parts, story, code) => {
    const { codes, ofType, payments } = await ask(parts, "x w 1s", story);
    expect(codes).toEqual([code]);
    expect(ofType("modal/opened")).toHaveLength(1);
    expect(payments.at(-1)).toEqual([]);
  });

  test.each<[string, Partial<Payment>, string]>([
    [
      "Polkadot, which does not send",
      { asset: `${polkadot.caipNetworkId}/slip44:354` },
      "pay/unsupported",
    ],
    [
      "Cosmos, which does not send",
      { asset: `${cosmosHub.caipNetworkId}/slip44:118` },
      "pay/unsupported",
    ],
    ["Bitcoin, which names no payment", { asset: BTC, recipient: SATOSHI }, "pay/no-reference"],
  ])("[S2.32] on %s: nothing is shown", async (_, parts, code) => {
    const { codes, messages, ofType } = await ask(parts, "x w 1s", {
      options: { networks: [mainnet, polkadot, cosmosHub, bitcoin] },
    });
    expect(codes).toEqual([code]);
    expect(messages[0]).toMatch(/\.$/);
    expect(ofType("modal/opened")).toHaveLength(1);
  });

  test("[S2.32] on Bitcoin, to a recipient of its own: is shown", async () => {
    const { ofType, payments } = await ask(
      { asset: BTC, recipient: SATOSHI, hasOwnRecipient: true },
      "x w 1s",
      { options: { networks: [mainnet, bitcoin] } },
    );
    expect(ofType("modal/opened").at(-1)?.entry.view).toBe("Pay");
    expect(payments.some(([one]) => one?.asset?.symbol === "BTC")).toBe(true);
  });

  test("[S2.32] on another network of the site: asked to switch first, and nothing is planned before", async () => {
    const { when, payments, codes } = await ask(
      { asset: "eip155:8453/slip44:60" },
      "x w 2s p x 1s",
      {
        options,
      },
    );
    expect(when("eth_simulateV1")).toEqual([]);
    expect(payments.some(([one]) => one?.asset?.symbol === "ETH")).toBe(true);
    expect(codes).toEqual(["pay/closed"]);
  });

  test("[S2.32] once the visitor has switched, it is paid there", async () => {
    const { answers, ofType } = await ask(
      { asset: "eip155:8453/slip44:60" },
      "x w 1s n 1s p 30s",
      { options },
      ({ sluice }) => {
        const caipNetworkId = "eip155:8453";
        return {
          n: () => {
            sluice.send({ type: "network/select", caipNetworkId });
            // As the view does that is shown then.
            sluice.send({ type: "network/switch", caipNetworkId });
          },
        };
      },
    );
    expect(ofType("view/changed").some(({ entry }) => entry.view === "SwitchNetwork")).toBe(true);
    expect(answers).toEqual([{ ...RECEIPT, network: "eip155:8453" }]);
  });
});

describe("who has no account yet", () => {
  const late = ({ sluice }: { readonly sluice: TestSluice }) => ({
    c: () => undefined,
    o: () => undefined,
    k: () => void sluice.connect("dev.scripted"),
  });
  const viewsOf = ({ events }: Awaited<ReturnType<typeof ask>>) =>
    events.flatMap((event) =>
      event.type === "modal/opened" || event.type === "view/changed" ? [event.entry.view] : [],
    );

  test("[S2.32] connects first, and pays then", async () => {
    const played = await ask({}, "w 1s k 1s p 30s", {}, late);
    expect(viewsOf(played)).toEqual(["Pay", "Connect", "Pay"]);
    expect(played.ofType("modal/closed")).toEqual([]);
    expect(played.answers).toEqual([RECEIPT]);
  });

  describe("whose wallet of the last visit may still come back", () => {
    const back = ({ sluice, wallet, env }: Parameters<Acts>[0]) => ({
      ...late({ sluice }),
      a: () => undefined,
      b: () => wallet.announce(env),
    });
    const storage = storedConnection();

    test("[S2.32] pays once it has, without connecting", async () => {
      const played = await ask({}, "w 1s b 1s p 30s", { storage }, back);
      expect(viewsOf(played)).toEqual(["Pay"]);
      expect(played.answers).toEqual([RECEIPT]);
    });

    test("[S2.32] connects if it does not", async () => {
      const played = await ask({}, "w 9s", { storage }, back);
      expect(viewsOf(played)).toEqual(["Pay", "Connect"]);
    });

    test("[S2.32] and leaves: nothing is shown any more", async () => {
      const played = await ask({}, "w 1s x 9s", { storage }, back);
      expect(viewsOf(played)).toEqual(["Pay"]);
      expect(played.codes).toEqual(["pay/closed"]);
    });
  });

  test("[S2.32] is told what is paid, but not what it costs", async () => {
    const { payments, when } = await ask({}, "w 13s", {}, late);
    expect(payments.some(([one]) => one?.asset?.symbol === "ETH")).toBe(true);
    expect(when("eth_simulateV1")).toEqual([]);
  });

  test("[S2.32] and closes the dialog: `Modal closed`", async () => {
    const { codes, messages } = await ask({}, "w 1s x 1s", {}, late);
    expect(codes).toEqual(["pay/closed"]);
    expect(messages).toEqual(["Modal closed"]);
  });

  test("[S2.32] chooses a wallet of the payment's network", async () => {
    const { ofType } = await ask(
      { asset: "eip155:8453/slip44:60" },
      "w 1s",
      {
        options: { networks: [mainnet, base] },
      },
      late,
    );
    expect(ofType("network/switched").map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      "eip155:8453",
    ]);
  });

  test("[S2.32] on a site that wants a sign-in: pays after that", async () => {
    const { siwx } = scriptedSite({}, [], true);
    const played = await ask({}, "w 1s k 2s s 2s p 30s", { options: { siwx } }, (world) => {
      world.wallet.answer("personal_sign", () => of("0x5161"));
      return { ...late(world), s: () => world.sluice.send({ type: "sign-in/sign" }) };
    });
    expect(viewsOf(played)).toContain("SIWXSignMessage");
    expect(viewsOf(played).at(-1)).toBe("Pay");
    expect(played.answers).toEqual([RECEIPT]);
  });

  test("[S4.11] whose wallet is on a network that is not the site's: pays once it has left it", async () => {
    const played = await ask({}, "w 1s u k 1s n 1s p 30s", {}, (world) => ({
      ...late(world),
      u: () => world.wallet.answer("eth_chainId", () => of("0x89")),
      n: () => {
        world.wallet.answer("eth_chainId", () => of("0x1"));
        void world.sluice.switchNetwork(1);
      },
    }));
    expect(viewsOf(played)).toContain("UnsupportedChain");
    expect(viewsOf(played).at(-1)).toBe("Pay");
    expect(played.answers).toEqual([RECEIPT]);
  });
});
