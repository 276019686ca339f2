import { createTestSluice, marblesWith, scriptedWallet, simulatedEnv } from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));

test("a wallet that approves after 3 ms is connected", () =>
  marbles(({ scheduler, act, cold, expectObservable }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet({
      rdns: "dev.mine",
      answers: { eth_requestAccounts: () => cold("---(a|)", { a: [`0x${"2".repeat(40)}`] }) },
    });
    act("a 49ms c", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
    });
    expectObservable(sluice.status$).toBe("a 49ms b--c", {
      a: "disconnected",
      b: "connecting",
      c: "connected",
    });
  }));
