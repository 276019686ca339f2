import { map, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import { solana } from "../../src/networks/networks.js";
import { hangs, scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice, testOptions } from "../../src/testing/test-sluice.js";
import { inBoth, userOn } from "../support/embedded-namespaces.js";
import { embeddedStory } from "../support/embedded-story.js";
import { marbles } from "../support/marbles.js";
import { keyOf } from "../support/solana.js";
import { ADDRESS, told } from "../support/told.js";

const RECORD = "@sluice/connections";
const TWO = { networks: [...testOptions().networks, solana] as const };

const connecting =
  (sluice: TestSluice, ...target: Parameters<TestSluice["connect"]>) =>
  () =>
    void sluice.connect(...target).catch(() => undefined);

const failuresOf = (sluice: TestSluice): string[] => {
  const seen: string[] = [];
  sluice.events$.subscribe((event: SluiceEvent) => {
    if (event.type === "connect/failed") seen.push(event.failure.code);
  });
  return seen;
};

describe("a wallet is connected in a namespace that it has accounts of", () => {
  test("one that does not serve the namespace is not asked", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, TWO);
      const failures = failuresOf(sluice);
      const wallet = scriptedWallet();
      act("a 49ms c", {
        a: () => wallet.announce(env),
        c: connecting(sluice, { connectorId: "dev.scripted", namespace: "solana" }),
      });
      expectObservable(sluice.status$).toBe("a", { a: "disconnected" });
      return () => {
        expect(failures).toEqual(["connect/namespace-not-served"]);
        expect(wallet.calls).toEqual([]);
      };
    });
  });

  test("an answer of another namespace than the one asked for connects nothing", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const port = scriptedWalletConnect({
        caipNetworkId: solana.caipNetworkId,
        pair: (session) => of({ step: "session", session }),
      });
      const sluice = createTestSluice(env, TWO, port);
      const failures = failuresOf(sluice);
      const states: string[] = [];
      sluice.connections$.pipe(map(told)).subscribe((state) => states.push(state));
      act("c", {
        c: connecting(sluice, { connectorId: "walletConnect", namespace: "eip155" }),
      });
      return () => {
        expect(failures).toEqual(["connect/bad-answer"]);
        expect(states.at(-1)).toBe("disconnected connect/bad-answer");
      };
    });
  });
});

describe("what one namespace has stored", () => {
  test("outlives what happens in the other, until it is left itself", () => {
    marbles(({ scheduler, act }) => {
      const record = {
        namespace: "solana",
        connectorId: "page.late",
        type: "ANNOUNCED",
        name: "page.late",
        rdns: "page.late",
        address: keyOf(1),
        caipNetworkId: solana.caipNetworkId,
        walletId: null,
        deepLink: null,
      };
      const storage = { [RECORD]: JSON.stringify({ version: 1, value: [record] }) };
      const env = simulatedEnv({ scheduler, storage });
      const sluice = createTestSluice(env, TWO);
      const wallet = scriptedWallet();
      const kept: string[] = [];
      const look = (): void => {
        const { value } = JSON.parse(env.stored.get(RECORD) ?? '{"value":[]}') as {
          readonly value: readonly { readonly connectorId: string }[];
        };
        kept.push(value.map(({ connectorId }) => connectorId).join(" and "));
      };
      act("(ac)l d-l c-(e-l) s-l", {
        a: () => wallet.announce(env),
        c: connecting(sluice, "dev.scripted"),
        d: () => void sluice.disconnect("eip155"),
        e: () => {
          wallet.answer("eth_accounts", () => of([]));
          wallet.emit("disconnect", undefined);
        },
        s: () => void sluice.disconnect("solana"),
        l: look,
      });
      return () =>
        expect(kept).toEqual(["dev.scripted and page.late", "page.late", "page.late", ""]);
    });
  });
});

describe("lanes", () => {
  test.each(["a typo", { connectorId: "dev.a", namespace: "solana" as const }])(
    "a target that cannot be connected, %j, ends no attempt that is under way",
    (target) => {
      marbles(({ scheduler, act, cold, expectObservable }) => {
        const env = simulatedEnv({ scheduler });
        const sluice = createTestSluice(env, TWO);
        const wallet = scriptedWallet({
          rdns: "dev.a",
          answers: { eth_requestAccounts: () => cold("-----(a|)", { a: [ADDRESS] }) },
        });
        act("a 49ms c-t", {
          a: () => wallet.announce(env),
          c: connecting(sluice, "dev.a"),
          t: connecting(sluice, target),
        });
        expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b----c", {
          a: "disconnected",
          b: "connecting dev.a",
          c: "connected dev.a",
        });
      });
    },
  );

  const TWO_PENDING = inBoth([
    "GET_USER",
    (payload) =>
      (payload as { readonly chainId: unknown }).chainId === 1 ? of(userOn(payload)) : NEVER,
  ]);

  test.each([
    ["eip155", "disconnected", "connecting"],
    ["solana", "connecting", "disconnected"],
  ] as const)("cancelling in %s leaves the other one alone", (namespace, evm, other) => {
    embeddedStory({ options: TWO, frame: TWO_PENDING }, ({ act, sluice, env }) => {
      act("a 49ms b 9ms c 999ms x", {
        a: () => scriptedWallet({ answers: { eth_requestAccounts: hangs } }).announce(env),
        b: () => {
          void sluice.open();
          connecting(sluice, "dev.scripted")();
        },
        c: connecting(sluice, { connectorId: "auth", namespace: "solana" }),
        x: () => void sluice.send({ type: "connect/cancel", namespace }),
      });
      const statuses: string[] = [];
      sluice.connections$.subscribe(({ eip155, solana: solanaState }) =>
        statuses.push(`${eip155?.status} ${solanaState?.status}`),
      );
      return () => expect(statuses.at(-1)).toBe(`${evm} ${other}`);
    });
  });
});
