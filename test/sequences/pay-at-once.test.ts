import fc from "fast-check";
import { of, switchMap, throwError } from "rxjs";
import { toHex } from "viem";
import { expect, test } from "vitest";
import type { Payment } from "../../src/codecs/payment/payment.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { PaymentsState } from "../../src/model/pay.js";
import type { SwapDraft, SwapErrand } from "../../src/model/swap.js";
import { hangs, rpcError, type ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { CAKE } from "../support/cake.js";
import { JOURNEYS } from "../support/extent.js";
import { endFaults, promptFaults, wayFaults } from "../support/pay-model.js";
import { BOB, COIN, ETHER, HASH, playSend, SENDER, TOKEN, USDC } from "../support/send-story.js";
import { scriptedSite, sessionFor } from "../support/sign-in-story.js";
import {
  approve,
  MALLORY,
  type Market,
  marketOf,
  moved,
  ROUTER,
  word,
} from "../support/swap-market.js";

const LIMIT_MS_EACH = 150;

const UNITS = 12_500_000n;
const SHORT_MS = 8_000;
const LONG_MS = 3_600_000;
const PAYS = `0xa9059cbb${word(BigInt(BOB)).slice(2)}${word(UNITS).slice(2)}${CAKE.reference.slice(2)}`;
const UNITS_OF_COIN = 10_039_500_000_000_000_000n;

/** What is paid, and what is swapped for it. */
interface Way {
  readonly market: Market;
  readonly payment: Partial<Payment>;
  readonly errand: SwapErrand;
  readonly draft: Partial<SwapDraft>;
  /** All that a batch may have, and nothing else of the account may be asked for. The payment is the last of them. */
  readonly calls: readonly object[];
  /** What the receipt tells of it. */
  readonly logs: readonly object[];
}

const TOKEN_FOR_COIN: Way = {
  market: {},
  payment: {},
  errand: { buy: USDC, missing: "2.5" } as SwapErrand,
  draft: { amount: "1" },
  calls: [
    { to: ROUTER, value: toHex(ETHER), data: "0xabcdef01" },
    { to: TOKEN, value: "0x0", data: PAYS.toLowerCase() },
  ],
  logs: [moved(TOKEN, ROUTER, SENDER, 2_000_000_000n), moved(TOKEN, SENDER, BOB, UNITS)],
};
const COIN_FOR_TOKEN: Way = {
  market: { sells: "USDC" },
  payment: { asset: "eip155:1/slip44:60", amount: "10.0395", tracesCoin: true },
  errand: { buy: COIN, missing: "0.0395" } as SwapErrand,
  draft: { sell: USDC, amount: "10" },
  calls: [
    { to: TOKEN, value: "0x0", data: approve(ROUTER, 10_000_000n) },
    { to: ROUTER, value: "0x0", data: "0xabcdef01" },
    { to: BOB, value: toHex(UNITS_OF_COIN), data: CAKE.reference },
  ],
  logs: [moved(TOKEN, SENDER, ROUTER, 10_000_000n)],
};

/** What the wallets took, over all sequences: a model that leads nowhere finds nothing. */
const taken: Way[] = [];

/** Plays the letters, each of which is an act or time that passes. Gives what must not be, in sentences. */
const faultsOf = (way: Way, letters: readonly string[]): readonly string[] => {
  const faults: string[] = [];
  const states: PaymentsState[] = [];
  const { siwx } = scriptedSite({}, [sessionFor("eip155:1", SENDER)], false);
  const { paths, methods } = marketOf(way.market);
  let isSignedIn = false;
  let isReverting = false;
  let isGone = false;
  let batches = 0;
  const { events } = playSend(
    {
      view: "Account",
      options: { projectId: "p", features: { pay: true, onramp: false }, siwx },
      paths,
      methods: {
        ...methods,
        eth_getTransactionReceipt: () => ({
          status: isReverting ? "0x0" : "0x1",
          from: MALLORY,
          to: MALLORY,
          gasUsed: "0x2",
          effectiveGasPrice: "0x4",
          blockHash: HASH,
          blockNumber: "0x7",
          logs: way.logs,
        }),
        eth_getTransactionByHash: () => ({
          hash: HASH,
          from: MALLORY,
          to: MALLORY,
          value: "0x0",
          input: "0x",
        }),
      },
    },
    letters.join(" "),
    ({ sluice, wallet, later, env: { scheduler } }) => {
      sluice.payments$.subscribe((all) => {
        states.push(all);
      });
      sluice.session$.subscribe((session) => {
        isSignedIn = session !== null;
      });
      const takes = (params: unknown) => {
        const [{ calls, atomicRequired }] = params as readonly [
          { readonly calls: unknown; readonly atomicRequired: unknown },
        ];
        if (atomicRequired !== true) faults.push("A part of the batch may happen alone.");
        const asked = states.at(-1)?.filter(({ status }) => status === "asked") ?? [];
        batches += 1;
        const { reference } = asked[0]?.payment ?? CAKE;
        const is = JSON.stringify(calls).replace(reference.slice(2), CAKE.reference.slice(2));
        const isAlone = is === JSON.stringify(way.calls.slice(0, -1));
        if (isAlone && asked.length === 0) return of({ id: `0xb${batches}` });
        if (is !== JSON.stringify(way.calls))
          faults.push(`Another batch: ${JSON.stringify(calls)}`);
        if (asked.length !== 1) faults.push("A batch pays what no payment says.");
        if (!isSignedIn && asked.some(({ payment }) => !payment.hasOwnRecipient))
          faults.push("A batch of somebody whom the server does not know.");
        if (asked.some(({ payment }) => Date.parse(payment.expiresAt) < scheduler.now()))
          faults.push("The wallet was asked after the time of the payment.");
        taken.push(way);
        return of({ id: `0xb${batches}` });
      };
      const answers = (answer: ScriptedAnswer) => () => wallet.answer("wallet_sendCalls", answer);
      answers(takes)();
      wallet.answer("wallet_getCapabilities", () =>
        of({ "0x1": { atomic: { status: "supported" } } }),
      );
      wallet.answer("wallet_getCallsStatus", () =>
        of({ status: isReverting ? 500 : 200, receipts: [{ transactionHash: HASH }] }),
      );
      let payments = 0;
      let last: Payment = CAKE;
      const again = () => void sluice.pay(last).catch(() => undefined);
      const pay = (ms: number, parts: Partial<Payment>) => () => {
        const expiresAt = new Date(scheduler.now() + ms).toISOString();
        payments += 1;
        const reference = `0x${String(payments).padStart(64, "5")}` as const;
        last = { ...CAKE, ...way.payment, ...parts, reference, expiresAt };
        again();
      };
      return {
        w: pay(LONG_MS, { knowsPayer: true }),
        f: pay(SHORT_MS, { knowsPayer: true }),
        r: pay(LONG_MS, { hasOwnRecipient: true }),
        t: again,
        b: () => sluice.send({ type: "swap/begin", errand: way.errand }),
        e: () => sluice.send({ type: "swap/edit", draft: way.draft }),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        y: () => sluice.send({ type: "swap/confirm" }),
        p: () => sluice.send({ type: "pay/confirm" }),
        k: () => sluice.send({ type: "view/back" }),
        x: () => void sluice.close(),
        l: () => void sluice.signOut().catch(() => undefined),
        s: answers(takes),
        d: answers((params) => {
          const taken = takes(params);
          return later(null, 5_000).pipe(switchMap(() => taken));
        }),
        n: answers(() => throwError(() => rpcError(4001))),
        u: answers(() => throwError(() => rpcError(5760))),
        g: answers(hangs),
        i: () => {
          isReverting = !isReverting;
        },
        q: () => {
          isGone = true;
          void sluice.disconnect();
        },
      };
    },
  );
  return [
    ...faults,
    ...promptFaults(events),
    ...shownFaults(events),
    ...wayFaults(states),
    // Only the wallet knows what became of a batch.
    ...endFaults(events, states.at(-1) ?? [], isGone ? ["asked", "pending", "late"] : ["asked"]),
  ];
};

/** A request pays with the swap if the review before it said so, and only then. */
const shownFaults = (events: readonly SluiceEvent[]): readonly string[] =>
  events.flatMap((event, at) => {
    if (event.type !== "swap/asked") return [];
    const { requestId } = event;
    const shown = events
      .slice(0, at)
      .flatMap((one) =>
        one.type === "swap/planned" && one.plan.status === "ready" ? [one.plan.plan] : [],
      );
    const isPaying = events.some((one) => one.type === "pay/asked" && one.requestId === requestId);
    return isPaying === (shown.at(-1)?.pays !== undefined) ? [] : ["What was asked was not shown."];
  });

/** What leads somewhere is drawn more often. */
const LETTERS = [..."wfrttbbeevvyyyyypkkxlsdnugiq", "1s", "1s", "2s", "9s", "13s"];
const REVIEWED = ["w", "1s", "b", "1s", "e", "1s", "v", "1s"];

test(
  `${JOURNEYS} sequences of paying by a swap: a batch is exactly what was shown, in time, of whom the server knows, and told once`,
  // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(TOKEN_FOR_COIN, COIN_FOR_TOKEN),
        fc.constantFrom<readonly string[]>(["w", "1s"], ["r", "1s"], REVIEWED, [...REVIEWED, "y"]),
        fc.array(fc.constantFrom(...LETTERS), { maxLength: 16 }),
        async (way, before, letters) => {
          expect(faultsOf(way, [...before, ...letters, "30s", "x", "1s"])).toEqual([]);
        },
      ),
      // Signed out where nothing is looked at anew.
      {
        numRuns: JOURNEYS,
        examples: [
          [TOKEN_FOR_COIN, REVIEWED, ["k", "d", "l", "y"]],
          [TOKEN_FOR_COIN, ["r", ...REVIEWED.slice(1)], ["l", "1s", "y"]],
          [COIN_FOR_TOKEN, ["r", ...REVIEWED.slice(1)], ["l", "1s", "y"]],
        ],
      },
    );
    for (const way of [TOKEN_FOR_COIN, COIN_FOR_TOKEN])
      expect(taken.filter((one) => one === way).length).toBeGreaterThan(JOURNEYS / 20);
  },
  60_000 + JOURNEYS * LIMIT_MS_EACH,
);
