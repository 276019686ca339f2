import { asyncScheduler, distinctUntilChanged, map, type Observable, withLatestFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { Namespace } from "../../src/codecs/caip.js";
import { solana } from "../../src/networks/networks.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice, testOptions } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const networks = [...testOptions().networks, solana] as const;

const shownBy = ({ view$, modal$ }: TestSluice): Observable<string> =>
  view$.pipe(
    withLatestFrom(modal$),
    map(([{ history }, { open }]) =>
      open ? history.map(({ view }) => view).join(" > ") : "closed",
    ),
    distinctUntilChanged(),
  );

/** What the dialog shows after it was opened for a namespace, and the network that is active then. */
const opened = (
  namespace: Namespace,
  { isConnected = false, view }: { isConnected?: boolean; view?: "Networks" } = {},
) => {
  const seen: string[] = [];
  let network = "";
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env, { networks });
    act("a 49ms c 9ms o 9ms d", {
      a: () => scriptedWallet().announce(env),
      c: () => (isConnected ? void sluice.connect("dev.scripted") : undefined),
      o: () => {
        shownBy(sluice).subscribe((text) => seen.push(text));
        void sluice.open({ namespace, ...(view === undefined ? {} : { view }) });
      },
      d: () => {
        network = readNow(sluice.network$).caipNetworkId;
        sluice.destroy();
      },
    });
  });
  return { shown: seen.at(-1), network };
};

describe("[S2.5] opening for a namespace", () => {
  test("that is active: the dialog opens as it would without", () => {
    expect(opened("eip155", { isConnected: true })).toEqual({
      shown: "Account",
      network: "eip155:1",
    });
  });

  test("that is not active, while nobody is connected: its first network becomes active", () => {
    expect(opened("solana")).toEqual({ shown: "Connect", network: solana.caipNetworkId });
  });

  test("that the connected wallet does not cover leads to the switch, and Back to what fits", () => {
    expect(opened("solana", { isConnected: true })).toEqual({
      shown: "Account > SwitchActiveChain",
      network: "eip155:1",
    });
  });

  test("the switch comes before a view that was asked for", () => {
    expect(opened("solana", { isConnected: true, view: "Networks" }).shown).toBe(
      "Networks > SwitchActiveChain",
    );
  });

  test("that no network is configured for changes nothing", () => {
    expect(opened("bip122")).toEqual({ shown: "Connect", network: "eip155:1" });
  });

  test("that is none is a wrong argument", async () => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const sluice = createTestSluice(env);
    await expect(sluice.open({ namespace: "moon" as Namespace })).rejects.toMatchObject({
      code: "command/invalid",
    });
    sluice.destroy();
  });
});

describe("[S2.5] basic mode opens", () => {
  test.each([
    ["on a phone, on all wallets", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", "AllWallets"],
    ["elsewhere, on a code", "Mozilla/5.0 (X11; Linux x86_64)", "ConnectingWalletConnectBasic"],
  ])("%s", (_, userAgent, view) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler, page: { userAgent } });
      const sluice = createTestSluice(env, { basic: true });
      const seen: string[] = [];
      act("o 9ms d", {
        o: () => {
          shownBy(sluice).subscribe((text) => seen.push(text));
          void sluice.open();
        },
        d: () => sluice.destroy(),
      });
      return () => expect(seen.at(-1)).toBe(view);
    });
  });

  test("on the view that was asked for", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { basic: true });
      const seen: string[] = [];
      act("o 9ms d", {
        o: () => {
          shownBy(sluice).subscribe((text) => seen.push(text));
          void sluice.open({ view: "WhatIsAWallet" });
        },
        d: () => sluice.destroy(),
      });
      return () => expect(seen.at(-1)).toBe("WhatIsAWallet");
    });
  });
});
