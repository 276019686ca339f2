import fc from "fast-check";
import { of, switchMap } from "rxjs";
import { expect, test } from "vitest";
import type { Payment } from "../../src/codecs/payment/payment.js";
import type { OngoingPayment, PaymentsState } from "../../src/model/pay.js";
import { payable } from "../../src/model/pay-fold.js";
import { hangs, refuses } from "../../src/testing/scripted-wallet.js";
import { JOURNEYS } from "../support/extent.js";
import { endFaults, promptFaults, wayFaults } from "../support/pay-model.js";
import { BOB, playSend, SENDER, TOKEN } from "../support/send-story.js";

const LIMIT_MS_EACH = 150;

const SHORT_MS = 8_000;
const LONG_MS = 3_600_000;
const ETHER: Partial<Payment> = { asset: "eip155:1/slip44:60", amount: "1.50" };
const DOLLARS: Partial<Payment> = { asset: `eip155:1/erc20:${TOKEN}`, amount: "2" };
/** More than the account has. */
const TOO_MUCH: Partial<Payment> = { ...DOLLARS, amount: "11" };

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
}

/** Plays the letters, each of which is an act or time that passes. Gives what must not be, in sentences. */
const faultsOf = (letters: readonly string[]): readonly string[] => {
  const faults: string[] = [];
  const states: PaymentsState[] = [];
  /** What the wallet has signed, by its hash. */
  const signed = new Map<string, Asked>();
  let isReverting = false;
  const { events } = playSend(
    {
      view: "Account",
      options: { features: { pay: true } },
      methods: {
        eth_getTransactionByHash: ([hash]: readonly [string]) => {
          const { data: input = "0x", ...asked } = signed.get(hash) ?? {};
          return { hash, input, ...asked };
        },
        eth_getTransactionReceipt: ([transactionHash]: readonly [string]) => ({
          transactionHash,
          status: isReverting ? "0x0" : "0x1",
          blockHash: transactionHash,
          blockNumber: "0x1",
          logs: [],
        }),
      },
    },
    letters.join(" "),
    ({ sluice, wallet, later, env: { scheduler } }) => {
      sluice.payments$.subscribe((all) => {
        states.push(all);
      });
      sluice.events$.subscribe(({ type }) => {
        const open = type === "pay/asked" ? payable(states.at(-1) ?? []) : undefined;
        if (open !== undefined && Date.parse(open.payment.expiresAt) < scheduler.now())
          faults.push("The wallet was asked after the time of the payment.");
      });
      let payments = 0;
      let last = PAYMENT;
      const again = () => void sluice.pay(last).catch(() => undefined);
      const pay = (parts: Partial<Payment>, ms: number) => () => {
        const expiresAt = new Date(scheduler.now() + ms).toISOString();
        payments += 1;
        const reference = `0x${String(payments).padStart(64, "5")}` as const;
        last = { ...PAYMENT, ...parts, reference, expiresAt };
        again();
      };
      const answers = (answer: Parameters<typeof wallet.answer>[1]) => () =>
        wallet.answer("eth_sendTransaction", answer);
      const signs = (params: unknown) => {
        const [asked] = params as readonly [Asked];
        const paid = states.at(-1)?.find(({ status }) => status === "asked");
        const fault = faultIn(asked, paid);
        if (fault !== null) faults.push(fault);
        const hash = `0x${signed.size.toString(16).padStart(64, "0")}`;
        signed.set(hash, asked);
        return of(hash);
      };
      answers(signs)();
      return {
        e: pay(ETHER, LONG_MS),
        u: pay(DOLLARS, LONG_MS),
        f: pay(ETHER, SHORT_MS),
        m: pay(TOO_MUCH, LONG_MS),
        t: again,
        p: () => sluice.send({ type: "pay/confirm" }),
        x: () => void sluice.close(),
        o: () => void sluice.open({ view: "Account" }),
        l: () => sluice.send({ type: "view/reset", entry: { view: "Account" } }),
        k: () => sluice.send({ type: "view/back" }),
        s: answers(signs),
        d: answers((params) => later(params, 5_000).pipe(switchMap(signs))),
        n: answers(refuses(4001)),
        g: answers(hangs),
        i: () => {
          isReverting = !isReverting;
        },
        w: () => wallet.emit("chainChanged", "0xa"),
        r: () => wallet.emit("chainChanged", "0x1"),
        q: () => void sluice.disconnect(),
        j: () => void sluice.connect("dev.scripted").catch(() => undefined),
      };
    },
  );
  const last = states.at(-1) ?? [];
  return [...faults, ...promptFaults(events), ...wayFaults(states), ...endFaults(events, last)];
};

const PAYMENT: Payment = {
  payee: "Corner Shop",
  description: "Two coffees",
  amount: "1.50",
  asset: "eip155:1/slip44:60",
  recipient: BOB,
  reference: "0x",
  expiresAt: "1970-01-01T00:00:00Z",
  hasOwnRecipient: false,
};

/** The wallet is asked for exactly what the site wants to be paid, by the account, with the reference. */
const faultIn = (
  { from, to, value, data }: Asked,
  paid: OngoingPayment | undefined,
): string | null => {
  if (paid === undefined) return "The wallet was asked, and no payment says so.";
  if (from !== SENDER) return `Somebody else's account was asked: ${from}.`;
  const { amount, asset, reference } = paid.payment;
  const what = `${to} ${value} ${data}`;
  if (asset === ETHER.asset)
    return to === BOB && value === "0x14d1120d7b160000" && data === reference
      ? null
      : `Another payment than ${amount} ETH: ${what}.`;
  const units = (BigInt(amount) * 1_000_000n).toString(16).padStart(64, "0");
  const call = `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, "0")}${units}${reference.slice(2)}`;
  return to === TOKEN && value === "0x0" && data === call
    ? null
    : `Another payment than ${amount} USDC: ${what}.`;
};

/** What leads somewhere is drawn more often. */
const LETTERS = [..."eeuufmtttpppppssxolkdngiwrqj", "300ms", "2s", "2s", "9s", "13s"];

test(
  `${JOURNEYS} sequences: one prompt for one word, for what the site wants, in time, never paid twice, and told once`,
  // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<readonly string[]>([], ["e", "1s"], ["u", "1s"], ["f", "1s"]),
        fc.array(fc.constantFrom(...LETTERS), { maxLength: 16 }),
        async (before, letters) => {
          expect(faultsOf([...before, ...letters, "30s", "x", "1s"])).toEqual([]);
        },
      ),
      { numRuns: JOURNEYS },
    ),
  60_000 + JOURNEYS * LIMIT_MS_EACH,
);
