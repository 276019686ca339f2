import { NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { ViewEntry } from "../../src/model/modal.js";
import { solana } from "../../src/networks/networks.js";
import { solana as solanaPack } from "../../src/streams/wallets/namespaces/solana/pack.js";
import type { Marbles } from "../../src/testing/marbles.js";
import {
  hangs,
  refuses,
  scriptedWallet,
  scriptedWalletConnect,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  type TestSluice,
  testChunks,
  testOptions,
} from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { PAGE, pageWallet, scriptedPack } from "../support/scripted-pack.js";

const EMBER: ViewEntry = { view: "ConnectingExternal", connectorId: "dev.ember" };
const FERN: ViewEntry = { view: "ConnectingExternal", connectorId: "dev.fern" };
const CODE: ViewEntry = { view: "ConnectingWalletConnectBasic" };

const ember = (answer = hangs) =>
  scriptedWallet({ rdns: "dev.ember", name: "Ember", answers: { eth_requestAccounts: answer } });
const fern = () =>
  scriptedWallet({ rdns: "dev.fern", name: "Fern", answers: { eth_requestAccounts: hangs } });

/** Plays acts on an open dialog, with two wallets in the page; gives the facts and commands about connecting. */
const told = (
  diagram: string,
  acts: (sluice: TestSluice, announce: () => void) => Readonly<Record<string, () => void>>,
  { wallet = ember(), late = false, pair }: Setup = {},
): readonly string[] => {
  const seen: string[] = [];
  marbles(({ scheduler, act }: Marbles) => {
    const env = simulatedEnv({ scheduler });
    const port = scriptedWalletConnect(pair === undefined ? {} : { pair });
    const sluice = createTestSluice(env, {}, port);
    sluice.events$.subscribe((event) => {
      if (event.type === "connect") seen.push(`connect ${event.connectorId} ${event.namespace}`);
      if (event.type === "connect/cancel") seen.push("cancel");
      if (event.type === "connect/failed") seen.push(event.failure.code);
      if (event.type === "connect/succeeded") seen.push("connected");
    });
    const announce = (): void => wallet.announce(env);
    act(`a 49ms o ${diagram}`, {
      a: () => {
        if (!late) announce();
        fern().announce(env);
      },
      o: () => void sluice.open(),
      ...acts(sluice, announce),
    });
    return () => sluice.destroy();
  });
  return seen.filter((what) => what !== "command/destroyed");
};

interface Setup {
  readonly wallet?: ReturnType<typeof scriptedWallet>;
  readonly late?: boolean;
  readonly pair?: NonNullable<Parameters<typeof scriptedWalletConnect>[0]>["pair"];
}

const push = (sluice: TestSluice, entry: ViewEntry) => () =>
  void sluice.send({ type: "view/push", entry });
const back = (sluice: TestSluice) => () => void sluice.send({ type: "view/back" });

describe("a wallet is asked while its view is current", () => {
  test("[S2.14] once, in the active namespace, before anything is drawn", () =>
    expect(told("9ms e", (sluice) => ({ e: push(sluice, EMBER) }))).toEqual([
      "connect dev.ember eip155",
    ]));

  test("going back gives it up; coming again asks again", () =>
    expect(told("9ms ebe", (sluice) => ({ e: push(sluice, EMBER), b: back(sluice) }))).toEqual([
      "connect dev.ember eip155",
      "cancel",
      "connect/cancelled",
      "connect dev.ember eip155",
    ]));

  test("closing the dialog gives it up without another word", () =>
    expect(
      told("9ms ex", (sluice) => ({ e: push(sluice, EMBER), x: () => void sluice.close() })),
    ).toEqual(["connect dev.ember eip155", "connect/cancelled"]));

  test("another wallet's view in its place: the first one is given up, the other asked", () =>
    expect(told("9ms ef", (sluice) => ({ e: push(sluice, EMBER), f: push(sluice, FERN) }))).toEqual(
      ["connect dev.ember eip155", "cancel", "connect dev.fern eip155", "connect/cancelled"],
    ));

  test("what was refused is not given up once more, and what was granted closes the dialog", () => {
    const acts = (sluice: TestSluice) => ({ e: push(sluice, EMBER), b: back(sluice) });
    expect(told("9ms eb", acts, { wallet: ember(refuses()) })).toEqual([
      "connect dev.ember eip155",
      "connect/rejected",
    ]);
    const grants = scriptedWallet({ rdns: "dev.ember", name: "Ember" });
    expect(told("9ms e", (sluice) => ({ e: push(sluice, EMBER) }), { wallet: grants })).toEqual([
      "connect dev.ember eip155",
      "connected",
    ]);
  });

  test("an attempt that the host began elsewhere is not given up with the view", () => {
    const acts = (sluice: TestSluice) => ({
      h: () => void sluice.connect("dev.fern").catch(() => undefined),
      e: push(sluice, CODE),
      b: back(sluice),
    });
    const seen = told("9ms heb", acts, { pair: () => NEVER });
    expect(seen.slice(0, 2)).toEqual([
      "connect dev.fern undefined",
      "connect walletConnect eip155",
    ]);
  });

  test("leaving the code's view gives up no wallet of another namespace", () =>
    marbles(({ scheduler, act }) => {
      const pack = scriptedPack("solana", solanaPack);
      const chunks = testChunks(scriptedWalletConnect({ pair: () => NEVER }));
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler }),
        { networks: [...testOptions().networks, solana] as const },
        { ...chunks, finders: { ...chunks.finders, solana: of(pack) } },
      );
      const given: string[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "connect/cancel") given.push(event.namespace);
      });
      act("a 49ms o 9ms heb", {
        a: () => pack.announce(pageWallet("sol", ["s1"], { [PAGE.connect]: hangs })),
        o: () => void sluice.open(),
        h: () => void sluice.connect("sol").catch(() => undefined),
        e: push(sluice, CODE),
        b: back(sluice),
      });
      return () => {
        sluice.destroy();
        expect(given).toEqual(["eip155"]);
      };
    }));

  test("[S2.13] a view that the host opens asks as well", () =>
    expect(
      told(
        "9ms xh",
        (sluice) => ({
          x: () => void sluice.close(),
          h: () => void sluice.open({ view: "ConnectingWalletConnectBasic" }),
        }),
        { pair: () => NEVER },
      ),
    ).toEqual(["connect walletConnect eip155", "relay/unreachable"]));

  test("a wallet that announces itself late is asked then", () =>
    expect(
      told("9ms e 9ms l", (sluice, announce) => ({ e: push(sluice, EMBER), l: announce }), {
        late: true,
      }),
    ).toEqual(["connect dev.ember eip155"]));
});
