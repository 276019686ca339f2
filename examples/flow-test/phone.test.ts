import { map } from "rxjs";
import { mainnet, solana } from "sluice/networks";
import { createTestSluice, marblesWith, scriptedPhone, simulatedEnv } from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const onEthereum = `eip155:1:0x${"2".repeat(40)}` as const;
const onSolana = `${solana.caipNetworkId}:8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR` as const;

test("a phone that adds Solana later is connected there as well", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    const env = simulatedEnv({ scheduler });
    const phone = scriptedPhone({ accounts: [onEthereum] });
    const sluice = createTestSluice(env, { networks: [mainnet, solana] }, phone);
    act("-c-s", {
      c: () => void sluice.connect("walletConnect"),
      s: () => phone.share([onEthereum, onSolana]),
    });
    const accounts$ = sluice.accounts$.pipe(
      map((all) => all.map(({ caipAddress }) => caipAddress)),
    );
    expectObservable(accounts$).toBe("ab-c", {
      a: [],
      b: [onEthereum],
      c: [onEthereum, onSolana],
    });
  }));
