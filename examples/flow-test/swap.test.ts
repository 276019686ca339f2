import { distinctUntilChanged, map, of } from "rxjs";
import {
  createTestSluice,
  marblesWith,
  SCRIPTED_MARKET,
  scriptedMarket,
  scriptedServices,
  scriptedWallet,
  simulatedEnv,
} from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const usdc = `0x${"c0".repeat(20)}`;
const hash = `0x${"5e".repeat(32)}`;

const market = scriptedMarket({
  tokens: { [usdc]: { symbol: "USDC", decimals: 6, units: 0n } },
  // 2,000 USDC for one ether.
  gives: (_sell, _buy, units) => (units * 2_000n) / 10n ** 12n,
});

test("the page opens a swap, and the visitor confirms it", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    const env = simulatedEnv({ scheduler, fetch: scriptedServices(market) });
    const sluice = createTestSluice(env, { projectId: "test", remoteConfig: "off" });
    const answers = { eth_sendTransaction: () => of(hash) };
    const wallet = scriptedWallet({ rdns: "dev.mine", answers });
    act("a 19ms c 79ms w 999ms v 999ms y 10s d", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
      w: () => void sluice.swap({ sell: null, buy: usdc, amount: "1" }),
      // What the visitor does in the dialog.
      v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
      y: () => sluice.send({ type: "swap/confirm" }),
      d: () => {
        const asked = wallet.calls.find(({ method }) => method === "eth_sendTransaction");
        expect(asked?.params).toMatchObject([{ to: SCRIPTED_MARKET, value: "0xde0b6b3a7640000" }]);
        sluice.destroy();
      },
    });
    const swaps$ = sluice.swaps$.pipe(
      map(([last]) => last?.status ?? "none"),
      distinctUntilChanged(),
    );
    expectObservable(swaps$).toBe("n 2099ms p 999ms c 9s |", {
      n: "none",
      p: "pending",
      c: "confirmed",
    });
  }));
