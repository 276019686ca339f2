import { distinctUntilChanged, map, of } from "rxjs";
import {
  createTestSluice,
  marblesWith,
  scriptedChain,
  scriptedServices,
  scriptedWallet,
  simulatedEnv,
} from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const usdc = `0x${"c0".repeat(20)}`;
const shop = `0x${"a1".repeat(20)}`;
const hash = `0x${"5e".repeat(32)}`;

const tokens = { [usdc]: { symbol: "USDC", decimals: 6, units: 25_000_000n } };
const fetch = scriptedServices({ methods: scriptedChain({ tokens }) });

/** As the site's server makes it. Virtual time begins at the epoch. */
const payment = {
  payee: "Corner Shop",
  description: "A cake",
  amount: "12.5",
  asset: `eip155:1/erc20:${usdc}`,
  recipient: shop,
  reference: `0x${"c4".repeat(32)}`,
  expiresAt: "1970-01-01T01:00:00Z",
  hasOwnRecipient: false,
} as const;

test("a payment that the visitor confirms is paid once the network has it", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    const env = simulatedEnv({ scheduler, fetch });
    const sluice = createTestSluice(env, { remoteConfig: "off", features: { pay: true } });
    const answers = { eth_sendTransaction: () => of(hash) };
    const wallet = scriptedWallet({ rdns: "dev.mine", answers });
    let paid: Promise<unknown> | undefined;
    act("a 19ms c 79ms p 999ms y 10s d", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
      p: () => {
        paid = sluice.pay(payment);
      },
      // What the visitor does in the dialog.
      y: () => sluice.send({ type: "pay/confirm" }),
      d: () => sluice.destroy(),
    });
    const statuses$ = sluice.payments$.pipe(
      map(([last]) => last?.status ?? "none"),
      distinctUntilChanged(),
    );
    expectObservable(statuses$).toBe("n 99ms o 999ms (ap) 996ms c 9s |", {
      n: "none",
      o: "open",
      a: "asked",
      p: "pending",
      c: "confirmed",
    });
    return async () =>
      expect(await paid).toEqual({ transaction: hash, amount: "12.5", network: "eip155:1" });
  }));
