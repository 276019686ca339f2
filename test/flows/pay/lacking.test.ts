import { map, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import type { SwapErrand } from "../../../src/model/swap.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { CAKE } from "../../support/cake.js";
import { BOB, COIN, HASH, playSend, TOKEN, USDC } from "../../support/send-story.js";
import { caip, marketOf, ROUTER, word } from "../../support/swap-market.js";

const ERRAND = { buy: USDC, missing: "2.5" } as SwapErrand;
const PRICES = {
  fungibles: [
    { address: caip("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"), price: 2_000 },
    { address: caip(TOKEN), price: 1 },
  ],
};
const BALANCE = {
  balances: [
    {
      name: "Ether",
      symbol: "ETH",
      chainId: "eip155:1",
      value: 20_000,
      price: 2_000,
      quantity: { decimals: "18", numeric: "10" },
      iconUrl: "",
    },
  ],
};
const RECEIPT = { transaction: HASH, amount: "12.50", network: "eip155:1" };

interface Story {
  readonly payment?: Partial<Payment>;
  readonly errand?: Partial<SwapErrand>;
  readonly held?: bigint;
  /** Wei of the account; else ten ether. */
  readonly coin?: bigint;
  readonly prices?: unknown;
  readonly options?: Partial<SluiceOptions>;
  /** What the service says is for sale. */
  readonly sold?: unknown;
}

/**
 * Plays the diagram: the site asks for the payment (`w`), the visitor goes to swap for what is missing (`s`), gives one ether for 2,000
 * USDC (`e`, `v`, `y`), comes back (`k`) or goes Back (`b`), and pays (`p`). The account has ten USDC until the swap is in a block.
 */
const play = async (
  diagram: string,
  {
    payment = {},
    errand = {},
    held = 10_000_000n,
    coin,
    prices = PRICES,
    options = {},
    sold,
  }: Story = {},
) => {
  let units = held;
  const receivers: string[] = [];
  const { paths, methods } = marketOf({});
  const answers: Promise<unknown>[] = [];
  const played = playSend(
    {
      view: "Account",
      options: { projectId: "p", features: { pay: true, onramp: false }, ...options },
      paths: {
        ...paths,
        "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
        "/balance": BALANCE,
        "/v1/fungible/price": prices,
        ...(sold === undefined ? {} : { "/v1/onramp/options": sold }),
      },
      methods: {
        ...methods,
        ...(coin === undefined ? {} : { eth_getBalance: () => `0x${coin.toString(16)}` }),
        eth_call: (params: readonly [{ readonly data?: string }]) =>
          params[0].data?.startsWith("0x70a08231") ? word(units) : methods.eth_call(params),
      },
    },
    diagram,
    ({ sluice, wallet, later }) => {
      wallet.answer("eth_sendTransaction", (params) => {
        const [{ to }] = params as readonly [{ readonly to: string }];
        receivers.push(to);
        if (to === ROUTER) units += 2_000_000_000n;
        return later(HASH, 0);
      });
      return {
        w: () => void answers.push(sluice.pay({ ...CAKE, ...payment })),
        s: () => sluice.send({ type: "swap/begin", errand: { ...ERRAND, ...errand } }),
        e: () => sluice.send({ type: "swap/edit", draft: { amount: "1" } }),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        y: () => sluice.send({ type: "swap/confirm" }),
        k: () => sluice.send({ type: "view/reset", entry: { view: "Pay" } }),
        b: () => sluice.send({ type: "view/back" }),
        p: () => sluice.send({ type: "pay/confirm" }),
        i: () => sluice.send({ type: "view/push", entry: { view: "OnRampProviders" } }),
        u: () => sluice.send({ type: "view/reset", entry: { view: "Account" } }),
        f: () =>
          sluice.send({
            type: "view/reset",
            entry: { view: "OnRampProviders" },
            below: [{ view: "Account" }],
          }),
        m: () => void sluice.open({ view: "Networks" }),
      };
    },
  );
  const settled = await Promise.allSettled(answers);
  return {
    ...played,
    /** What the wallet has sent, by where it went. */
    receivers,
    answer: settled.map((one) => (one.status === "fulfilled" ? one.value : null))[0],
    code: settled.map((one) =>
      one.status === "rejected" ? (one.reason as SluiceError).code : undefined,
    )[0],
    /** What was missing, each time that this changed. */
    missing: played.payments
      .map(([one]) => one?.missing ?? null)
      .filter((one, at, all) => one !== all[at - 1]),
    views: played.events.flatMap((event) =>
      event.type === "modal/opened" || event.type === "view/changed" ? [event.entry.view] : [],
    ),
  };
};

describe("[S2.32] an account with too little", () => {
  test.each<[string, Story, string | null]>([
    ["of a token", {}, "2.5"],
    ["with nothing of a token", { held: 0n }, "12.5"],
    ["to the last digit", { payment: { amount: "10.000001" } }, "0.000001"],
    ["enough", { payment: { amount: "10" } }, null],
  ])("%s is told how much is missing", async (_, story, missing) => {
    const { payments } = await play("x w 1s", story);
    expect(payments.findLast(([one]) => one?.status === "open")?.[0]?.missing).toBe(missing);
  });

  test("of the coin: what the fee takes is missing as well", async () => {
    const { payments } = await play("x w 1s", {
      payment: { asset: "eip155:1/slip44:60", amount: "11" },
    });
    const missing = Number(payments.findLast(([one]) => one?.status === "open")?.[0]?.missing);
    expect(missing).toBeGreaterThan(1);
    expect(missing).toBeLessThan(1.01);
  });
});

describe("[S2.32] what is missing is swapped for", () => {
  test("the form has both tokens, and enough of the one for what is missing of the other", async () => {
    const { swaps, views } = await play("x w 1s s 1s");
    expect(views.slice(-2)).toEqual(["Pay", "Swap"]);
    // 2.5 USDC are 0.00125 ether, and two percent more.
    expect(swaps.findLast((swap) => swap !== null)?.draft).toMatchObject({
      sell: COIN,
      buy: USDC,
      amount: "0.001275",
    });
  });

  test.each<[string, Story, string]>([
    ["never more than there is", { errand: { missing: "30000" } }, "10"],
    ["nothing without prices", { prices: { fungibles: [] } }, ""],
    ["nothing where nobody knows what is missing", { errand: { missing: null } }, ""],
  ])("%s", async (_, story, amount) => {
    const { swaps } = await play("x w 1s s 1s", story);
    expect(swaps.findLast((swap) => swap !== null)?.draft).toMatchObject({ buy: USDC, amount });
  });

  test("what the visitor has typed by then stays", async () => {
    const prices = () => timer(500).pipe(map(() => jsonResponse(PRICES)));
    const { swaps } = await play("x w 1s s 100ms e 2s", { prices });
    expect(swaps.findLast((swap) => swap !== null)?.draft.amount).toBe("1");
  });

  test("once it has arrived, the payment is planned anew at once, and can be paid", async () => {
    // Not by the clock, which would have come 12 s after the first time.
    const { answer, missing, receivers } = await play("x w 1s s 1s e 1s v 1s y 6s k p 30s");
    expect(missing).toEqual([null, "2.5", null]);
    expect(answer).toEqual(RECEIPT);
    expect(receivers).toEqual([ROUTER, TOKEN]);
  });

  test("that it has arrived is said where it was swapped; it does not lead to the account", async () => {
    const { views } = await play("x w 1s s 1s e 1s v 1s y 11s");
    expect(views.slice(-2)).toEqual(["Swap", "SwapPreview"]);
  });

  test("Back leads to the payment, which is still open", async () => {
    const { views, ofType } = await play("x w 1s s 1s e 1s v 1s b 1s b 1s", { held: 20_000_000n });
    expect(views.slice(-5)).toEqual(["Pay", "Swap", "SwapPreview", "Swap", "Pay"]);
    expect(ofType("pay/ended").map(({ failure }) => failure.code)).toEqual([]);
  });
});

describe("[S2.32] leaving a payment for what is missing", () => {
  const ended = ({ ofType }: Awaited<ReturnType<typeof play>>) =>
    ofType("pay/ended").map(({ failure }) => failure.code);

  test("closing the dialog on the way: `Modal closed`", async () => {
    const played = await play("x w 1s s 1s x 1s");
    expect(played.code).toBe("pay/closed");
    expect(played.views.at(-1)).toBe("Swap");
  });

  test("a view that the site opens instead: the same", async () => {
    expect((await play("x w 1s s 1s m 1s")).code).toBe("pay/closed");
  });

  test("its time is over meanwhile: the visitor stays, and the payment says so when they come back", async () => {
    const played = await play("x w 1s s 1s e 15s b 1s", {
      payment: { expiresAt: "1970-01-01T00:00:05Z" },
    });
    expect(played.code).toBe("pay/expired");
    expect(played.views.slice(-2)).toEqual(["Swap", "Pay"]);
    expect(played.payments.at(-1)?.[0]).toMatchObject({
      status: "closed",
      failure: { code: "pay/expired" },
    });
  });

  test("where buying has put the account in its place, it leads back; another try there does not", async () => {
    const played = await play("x w 1s i 1s f 1s");
    expect(played.views.slice(-2)).toEqual(["OnRampProviders", "OnRampProviders"]);
    expect(ended(played)).toEqual([]);
    const done = await play("x w 1s i 1s f 1s u 1s");
    expect(done.views.slice(-2)).toEqual(["Account", "Pay"]);
    expect(ended(done)).toEqual([]);
  });

  test("the account, without such a reason: it is left", async () => {
    expect((await play("x w 1s u 1s")).code).toBe("pay/closed");
  });
});

describe("whether what is missing is for sale", () => {
  const options = (contract: string, id = "1") => ({
    paymentCurrencies: [],
    purchaseCurrencies: [
      {
        id: "USDC",
        name: "USD Coin",
        symbol: "USDC",
        networks: [
          { name: "ethereum", display_name: "Ethereum", chain_id: id, contract_address: contract },
        ],
      },
    ],
  });
  const onramp = { features: { pay: true, onramp: ["meld"] } } as const;
  const isForSale = async (story: Story, diagram = "x w 1s") => {
    const { payments, ofType } = await play(diagram, story);
    return [ofType("purchase/wanted").length, payments.at(-1)?.[0]?.forSale] as const;
  };

  const POOR = { held: 20_000_000n, coin: 1_000n };
  test.each<[string, Story, number, readonly (string | null)[]]>([
    ["by the service", { options: onramp, sold: options(TOKEN.toLowerCase()) }, 1, [TOKEN]],
    ["the coin, where the fee is missing", { options: onramp, ...POOR }, 1, [null]],
    [
      "not the token where the fee is missing",
      { options: onramp, sold: options(TOKEN), ...POOR },
      1,
      [],
    ],
    ["not another contract of that name", { options: onramp, sold: options(BOB) }, 1, []],
    ["not on another network", { options: onramp, sold: options(TOKEN, "137") }, 1, []],
    ["not where buying is off", { sold: options(TOKEN) }, 0, []],
    ["not where nothing is missing", { options: onramp, held: 20_000_000n }, 0, []],
    ["not where the service cannot say, and it is not usual", { options: onramp }, 1, []],
  ])("%s", async (_, story, asked, known) => {
    expect(await isForSale(story)).toEqual([asked, known]);
  });

  test("it is asked once for each payment", async () => {
    const [asked] = await isForSale({ options: onramp, sold: options(TOKEN) }, "x w 30s");
    expect(asked).toBe(1);
  });
});
