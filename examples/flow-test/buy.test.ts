import { distinctUntilChanged, map } from "rxjs";
import {
  createTestSluice,
  marblesWith,
  scriptedChain,
  scriptedOnramp,
  scriptedServices,
  scriptedWallet,
  simulatedEnv,
} from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const usdc = `0x${"c0".repeat(20)}`;

const onramp = scriptedOnramp({
  sells: [{ symbol: "USDC", caipNetworkId: "eip155:1", address: usdc }],
  exchanges: [{ id: "kraken", name: "Kraken" }],
});

test("what a visitor buys from an exchange has arrived once the network says so", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    let units = 0n;
    const tokens = { [usdc]: { symbol: "USDC", decimals: 6, units: () => units } };
    const fetch = scriptedServices({
      paths: onramp.paths,
      methods: { ...scriptedChain({ tokens }), ...onramp.methods },
    });
    const env = simulatedEnv({ scheduler, fetch });
    const sluice = createTestSluice(env, {
      projectId: "test",
      remoteConfig: "off",
      tokens: { "eip155:1": [{ address: usdc, symbol: "USDC", decimals: 6 }] },
    });
    const wallet = scriptedWallet({ rdns: "dev.mine" });
    let bought: Promise<unknown> | undefined;
    act("a 19ms c 79ms b 999ms k 9s r 30s d", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
      b: () => {
        bought = sluice.buy({ amount: "50", token: "USDC" });
      },
      // What the visitor does in the dialog.
      k: () => sluice.send({ type: "purchase/start", providerId: "exchange:kraken" }),
      r: () => {
        units = 50_000_000n;
      },
      d: () => sluice.destroy(),
    });
    const statuses$ = sluice.purchase$.pipe(
      map((state) => state?.purchase?.status ?? "none"),
      distinctUntilChanged(),
    );
    // The network is asked every 30 s.
    expectObservable(statuses$).toBe("n 1099ms p 29999ms a 9001ms |", {
      n: "none",
      p: "pending",
      a: "arrived",
    });
    return async () =>
      expect(await bought).toMatchObject({ providerId: "exchange:kraken", arrived: "50" });
  }));
