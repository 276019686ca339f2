import { expect, test } from "vitest";
import type { PaymentReceipt } from "../../../src/model/pay.js";
import { scriptedOnramp } from "../../../src/testing/scripted-buying-and-naming.js";
import { scriptedChain } from "../../../src/testing/scripted-chain.js";
import { CAKE } from "../../support/cake.js";
import { BOB, HASH, playSend, SENDER, TOKEN } from "../../support/send-story.js";

const EXCHANGE = { id: "kraken", name: "Kraken", page: "https://kraken.example/pay" };

/**
 * Plays the diagram: the site asks for 12.50 USDC (`w`) of an account that has 10; the visitor goes to buy it (`i`, which is what the button of the
 * payment does), types an amount (`e`), chooses the exchange (`f`), which sends it (`g`) or only says so (`q`), goes back to the payment (`k`), and pays (`p`).
 */
const play = async (diagram: string) => {
  let units = 10_000_000n;
  let hasSent = false;
  const answers: Promise<PaymentReceipt>[] = [];
  const purchases: Promise<unknown>[] = [];
  const { paths, methods } = scriptedOnramp({
    sells: [{ symbol: "USDC", name: "USD Coin", caipNetworkId: "eip155:1", address: TOKEN }],
    exchanges: [
      {
        ...EXCHANGE,
        says: () => (hasSent ? { status: "SUCCESS", txHash: HASH } : { status: "IN_PROGRESS" }),
      },
    ],
  });
  const led: string[] = [];
  const played = playSend(
    {
      view: "Account",
      options: {
        projectId: "p",
        features: { pay: true, onramp: ["meld"] },
        tokens: { "eip155:1": [{ address: TOKEN, symbol: "USDC", decimals: 6 }] },
      },
      paths,
      methods: {
        ...scriptedChain({
          tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: () => units } },
        }),
        ...methods,
      },
    },
    diagram,
    ({ sluice }) => {
      sluice.events$.subscribe((event) => {
        if (event.type === "purchase/led") led.push(event.url);
      });
      return {
        w: () => void answers.push(sluice.pay(CAKE)),
        i: () => void purchases.push(sluice.buy({ token: "USDC", caipNetworkId: "eip155:1" })),
        e: () => sluice.send({ type: "purchase/edit", draft: { amount: "15" } }),
        f: () => sluice.send({ type: "purchase/start", providerId: "exchange:kraken" }),
        q: () => {
          hasSent = true;
        },
        g: () => {
          hasSent = true;
          units += 15_000_000n;
        },
        k: () => sluice.send({ type: "view/reset", entry: { view: "Pay" } }),
        p: () => sluice.send({ type: "pay/confirm" }),
      };
    },
  );
  const settled = await Promise.allSettled([...answers, ...purchases]);
  const views = played.events.flatMap((event) =>
    event.type === "modal/opened" || event.type === "view/changed" ? [event.entry.view] : [],
  );
  return { ...played, led, views, settled };
};

test("[S2.30][S2.32] what a payment lacks is bought from an exchange: once the chain has it, it is paid, and the site gets the receipt", async () => {
  const { settled, sent, payments, led, views, ofType } = await play(
    "x w 1s i 1s e 1s f 40s g 40s k 1s p 30s",
  );
  // It was said to be for sale, which is what the button to buy it waits for.
  expect(payments.some(([one]) => one?.missing === "2.5" && one.forSale.includes(TOKEN))).toBe(
    true,
  );
  expect(led).toEqual([EXCHANGE.page]);
  expect(views).toEqual(["Account", "Pay", "OnRampProviders", "BuyInProgress", "Pay"]);
  expect(ofType("purchase/sent")).toMatchObject([{ txHash: HASH }]);
  expect(ofType("purchase/settled")).toMatchObject([{ status: "arrived", arrived: "15" }]);
  expect(ofType("pay/ended")).toEqual([]);
  expect(settled).toEqual([
    {
      status: "fulfilled",
      value: { transaction: HASH, amount: "12.50", network: "eip155:1" },
    },
    {
      status: "fulfilled",
      value: expect.objectContaining({ providerId: "exchange:kraken" }),
    },
  ]);
  // The account's own transaction paid, by the payment's reference: what the exchange has sent did not.
  expect(sent).toEqual([
    expect.objectContaining({
      from: SENDER,
      to: TOKEN,
      data: expect.stringMatching(
        new RegExp(`^0xa9059cbb.*${BOB.slice(2)}.*${CAKE.reference.slice(2)}$`, "i"),
      ),
    }),
  ]);
  expect(ofType("transfer/differs")).toEqual([]);
});

test("[S2.32] once it has arrived, the payment is planned anew at once, and can be paid", async () => {
  // Looked for at 63 s; the clock plans at 60 s, before it comes, and at 72 s.
  const { settled, payments, ofType } = await play("x w 1s i 1s e 1s f 58s g 3s k 1s p 30s");
  const missing = payments.flatMap(([one]) => (one === undefined ? [] : [one.missing]));
  expect(missing.filter((one, at) => at === 0 || one !== missing[at - 1])).toEqual([
    null,
    "2.5",
    null,
  ]);
  expect(ofType("pay/refused")).toEqual([]);
  expect(settled[0]).toMatchObject({ status: "fulfilled", value: { amount: "12.50" } });
});

test("[S2.32] until the chain has it, the exchange's word pays nothing", async () => {
  const { sent, payments, ofType } = await play("x w 1s i 1s e 1s f 9s q 40s k 1s p 5s");
  expect(ofType("purchase/sent")).toHaveLength(1);
  expect(sent).toEqual([]);
  expect(payments.findLast(([one]) => one?.status === "open")?.[0]?.missing).toBe("2.5");
});
