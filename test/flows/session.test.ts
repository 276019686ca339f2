import { BehaviorSubject, map, NEVER, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { Namespace } from "../../src/codecs/caip.js";
import type { Account } from "../../src/codecs/wallet.js";
import { solana } from "../../src/networks/networks.js";
import type { Session, Wallet, WalletChange } from "../../src/streams/wallets/port.js";
import { hangs, scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice, testOptions } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { keyOf } from "../support/solana.js";
import { ADDRESS } from "../support/told.js";

const walletIn = (namespace: Namespace, address: string, part: Partial<Wallet> = {}): Wallet => ({
  namespace,
  state: {
    accounts: [{ namespace, address } as Account],
    caipNetworkId: namespace === "solana" ? solana.caipNetworkId : "eip155:1",
  },
  changes$: NEVER,
  kindOf: () => "prompt",
  request: () => NEVER,
  switchNetwork: () => NEVER,
  ...part,
});
const EVM = walletIn("eip155", ADDRESS);
const SOL = walletIn("solana", keyOf(1));

interface Story {
  readonly sluice: TestSluice;
  readonly env: ReturnType<typeof simulatedEnv>;
  readonly wallets$: BehaviorSubject<readonly Wallet[]>;
}

/** Connects over WalletConnect (`c`) a session that starts with these wallets. */
const story = (
  first: readonly Wallet[],
  diagram: string,
  acts: (story: Story) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const ends: string[] = [];
  const facts: string[] = [];
  const looks: string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const wallets$ = new BehaviorSubject(first);
    const sessionOf = (session: Session): Session => ({ ...session, wallets$ });
    const port = scriptedWalletConnect({
      pair: (session) => of({ step: "session", session: sessionOf(session) }),
      disconnect: () => {
        ends.push("session");
        return of(undefined);
      },
    });
    const options = { remoteConfig: "off", networks: [...testOptions().networks, solana] } as const;
    const sluice = createTestSluice(env, options, port);
    sluice.events$.subscribe((event) => {
      if (event.type === "connection/ended")
        facts.push(`${event.namespace} ${event.failure?.code ?? "left"}`);
      if (event.type === "connection/added") facts.push(`${event.connection.namespace} added`);
    });
    const own: Readonly<Record<string, () => void>> = {
      c: () => void sluice.connect("walletConnect").catch(() => undefined),
      l: () => {
        const states = Object.entries(readNow(sluice.connections$));
        looks.push(states.map(([name, { status }]) => `${name} ${status}`).join(", "));
      },
    };
    act(diagram, { ...own, ...acts({ sluice, env, wallets$ }) });
  });
  return { ends, facts, looks };
};

describe("[S4.7] a session that changes", () => {
  test("one that withdraws a namespace ends its connection, and only this one", () => {
    const { facts, looks, ends } = story([EVM, SOL], "c-x-l", ({ wallets$ }) => ({
      x: () => wallets$.next([EVM]),
    }));
    expect(looks).toEqual(["eip155 connected, solana disconnected"]);
    expect(facts).toEqual(["solana connection/withdrawn"]);
    expect(ends).toEqual([]);
  });

  test("one that grants another namespace connects it, in the same session and on record", () => {
    const seen: unknown[] = [];
    const { facts, looks } = story([EVM], "c-x-l", ({ sluice, env, wallets$ }) => {
      sluice.accounts$
        .pipe(map((all) => all.map(({ address }) => address)))
        .subscribe((addresses) => seen.push(addresses));
      return {
        x: () => {
          wallets$.next([EVM, SOL]);
          const { value } = JSON.parse(env.stored.get("@sluice/connections") ?? "");
          seen.push((value as { namespace: string }[]).map(({ namespace }) => namespace));
        },
      };
    });
    expect(looks).toEqual(["eip155 connected, solana connected"]);
    expect(facts).toEqual(["solana added"]);
    expect(seen).toEqual([[], [ADDRESS], [ADDRESS, keyOf(1)], ["eip155", "solana"]]);
  });

  test("one that moves to another namespace is not ended in between", () => {
    const { facts, looks, ends } = story([EVM], "c-x-l", ({ wallets$ }) => ({
      x: () => wallets$.next([SOL]),
    }));
    expect(looks).toEqual(["eip155 disconnected, solana connected"]);
    expect(facts).toEqual(["solana added", "eip155 connection/withdrawn"]);
    expect(ends).toEqual([]);
  });

  test("one that has nothing left is ended at the wallet", () => {
    const { facts, ends } = story([EVM], "c-x", ({ wallets$ }) => ({ x: () => wallets$.next([]) }));
    expect(facts).toEqual(["eip155 connection/withdrawn"]);
    expect(ends).toEqual(["session"]);
  });

  test("one that grants nothing that was asked for is refused, and ended at the wallet", () => {
    const target = { connectorId: "walletConnect", namespace: "eip155" } as const;
    const { looks, ends } = story([SOL], "x-l", ({ sluice }) => ({
      x: () => void sluice.connect(target).catch(() => undefined),
    }));
    expect(looks).toEqual(["eip155 disconnected, solana disconnected"]);
    expect(ends).toEqual(["session"]);
  });

  test("what it gives back is connected again", () => {
    const { looks } = story([EVM, SOL], "c-x-l-y-l", ({ wallets$ }) => ({
      x: () => wallets$.next([EVM]),
      y: () => wallets$.next([EVM, SOL]),
    }));
    expect(looks).toEqual([
      "eip155 connected, solana disconnected",
      "eip155 connected, solana connected",
    ]);
  });

  test("a wallet that ended in the same breath gives its own reason, once", () => {
    const ended$ = new Subject<WalletChange>();
    const ending = walletIn("solana", keyOf(1), { changes$: ended$ });
    const { facts } = story([EVM, ending], "c-x", ({ wallets$ }) => ({
      x: () => {
        ended$.next({ kind: "ended" });
        wallets$.next([EVM]);
      },
    }));
    expect(facts).toEqual(["solana connection/ended-by-wallet"]);
  });

  test("one that expires says so, and is ended", () => {
    const changes$ = new Subject<WalletChange>();
    const expiring = walletIn("eip155", ADDRESS, { changes$ });
    const { facts, looks } = story([expiring], "c-x-l", () => ({
      x: () => {
        changes$.next({ kind: "expired" });
        changes$.next({ kind: "ended" });
      },
    }));
    expect(facts).toEqual(["eip155 connection/expired"]);
    expect(looks).toEqual(["eip155 disconnected, solana disconnected"]);
  });

  test("a namespace where a wallet is being asked is left to that wallet", () => {
    const wallet = scriptedWallet({ answers: { eth_requestAccounts: hangs } });
    const { facts, looks } = story([EVM, SOL], "a 49ms c-w-d-x-l", ({ sluice, env, wallets$ }) => ({
      a: () => wallet.announce(env),
      d: () => void sluice.connect("dev.scripted").catch(() => undefined),
      w: () => wallets$.next([SOL]),
      x: () => wallets$.next([SOL, EVM]),
    }));
    expect(facts).toEqual(["eip155 connection/withdrawn"]);
    expect(looks).toEqual(["eip155 connecting, solana connected"]);
  });

  test("after its end, nothing of it is followed", () => {
    const held: BehaviorSubject<readonly Wallet[]>[] = [];
    const { facts } = story([EVM], "c-d-x", ({ sluice, wallets$ }) => {
      held.push(wallets$);
      return {
        d: () => void sluice.disconnect(),
        x: () => wallets$.next([EVM, SOL]),
      };
    });
    expect(facts).toEqual(["eip155 left"]);
    expect(held.map(({ observed }) => observed)).toEqual([false]);
  });
});
