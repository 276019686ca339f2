import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import { paid } from "../../../src/effects/telemetry/track-pay.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { PaymentsState } from "../../../src/model/pay.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { BOB, HASH, nodeMethods } from "../../support/send-story.js";
import { type Fetch, ON, services, story, type World } from "./support.js";

const node = scriptedServices({
  methods: { ...nodeMethods(), eth_getTransactionByHash: null },
});
const fetch: Fetch = (url, init) =>
  init?.method === "POST" && new URL(url).pathname !== "/e" ? node(url, init) : services(url, init);

const acts = ({ sluice, wallet }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  w: () =>
    void sluice
      .pay({
        payee: "Corner Shop",
        description: "Two coffees",
        amount: "1.50",
        asset: "eip155:1/slip44:60",
        recipient: BOB,
        reference: `0x${"5e".repeat(32)}`,
        expiresAt: "1970-01-01T00:01:00Z",
        hasOwnRecipient: false,
      })
      .catch(() => undefined),
  p: () => sluice.send({ type: "pay/confirm" }),
  s: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
  n: () => wallet.answer("eth_sendTransaction", refuses(4001, "not to Bob")),
  x: () => void sluice.close(),
});

const played = (diagram: string, options: Partial<SluiceOptions> = {}) =>
  story(
    { options: { ...ON, features: { analytics: true, pay: true }, ...options }, fetch },
    diagram,
    acts,
  ).tracked.filter(([event]) => /PAY|SEND/.test(String(event)));

const about = (status: string, parts: object = {}) => ({
  configuration: { network: "eip155:1", asset: "eip155:1/slip44:60", amount: 1.5, recipient: "" },
  currentPayment: { type: "wallet", status },
  paymentId: expect.any(String),
  source: "pay",
  headless: false,
  ...parts,
});

describe("[S2.32] paying in the service's words", () => {
  test("an exchange that is chosen while something is to be paid; no other provider, and nothing else that is bought", () => {
    const payment = {
      id: "p",
      payment: { asset: "eip155:1/slip44:60", amount: "1.50", recipient: BOB },
      caipNetworkId: "eip155:1",
      status: "open",
      hash: null,
    } as never;
    const told = (providerId: string, payments: PaymentsState) => {
      const event = { type: "purchase/started", settles: [], purchase: { providerId } } as never;
      const all: unknown[] = [];
      paid({ events$: of<SluiceEvent>(event), payments$: of(payments) as never }, {}).subscribe(
        (one) => all.push(one),
      );
      return all;
    };
    expect(told("exchange:binance", [payment])).toEqual([
      {
        event: "PAY_EXCHANGE_SELECTED",
        properties: about("open", {
          currentPayment: { type: "exchange", exchangeId: "binance", status: "open" },
          exchange: { id: "binance" },
        }),
      },
    ]);
    expect([told("meld", [payment]), told("exchange:binance", [])]).toEqual([[], []]);
  });

  test("what was sent before is told once", () => {
    const told = played("20ms c 9ms sw 1s p 30s w 1s x 1s");
    expect(told.filter(([event]) => event === "PAY_SUCCESS")).toHaveLength(1);
  });

  test("opened, asked, paid: without the recipient, the hash, or what for", () => {
    const told = played("20ms c 9ms sw 1s p 30s x 1s");
    expect(told).toEqual([
      ["PAY_MODAL_OPEN", about("open", { exchanges: [] })],
      ["PAY_INITIATED", about("asked")],
      ["PAY_SUCCESS", about("confirmed")],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/coffee|Corner|5e5e|abab/i);
  });

  test("with recipient and hash where the host allows addresses", () => {
    const [last] = played("20ms c 9ms sw 1s p 30s x 1s", { telemetry: { addresses: true } }).slice(
      -1,
    );
    expect(last?.[1]).toMatchObject({
      configuration: { recipient: BOB },
      currentPayment: { result: HASH },
    });
  });

  test("declined: the code alone, once", () => {
    expect(played("20ms c 9ms nw 1s p 1s x 1s").slice(2)).toEqual([
      ["PAY_ERROR", about("open", { message: "request/rejected" })],
    ]);
  });

  test("not paid in time", () => {
    expect(played("20ms c 9ms w 70s x 1s").at(-1)).toEqual([
      "PAY_ERROR",
      about("closed", { message: "pay/expired" }),
    ]);
  });

  test("closed is no error", () => {
    expect(played("20ms c 9ms w 1s x 1s")).toEqual([
      ["PAY_MODAL_OPEN", about("open", { exchanges: [] })],
    ]);
  });
});
