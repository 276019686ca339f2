import { EventEmitter } from "node:events";
import { asyncScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import evmOverSession from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import type { Wallet, WalletChange } from "../../../../src/streams/wallets/port.js";
import type { UniversalProvider } from "../../../../src/streams/wallets/walletconnect/library.js";
import type { OverSession } from "../../../../src/streams/wallets/walletconnect/over-session.js";
import {
  endSession,
  walletsOf,
  walletsOf$,
} from "../../../../src/streams/wallets/walletconnect/session.js";
import { keyOf } from "../../../support/solana.js";
import { ADDRESS, OTHER } from "../../../support/told.js";

const EVM = [`eip155:1:${ADDRESS}`];
const SOL = [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${keyOf(1)}`];

/** As much of the library as a session needs. */
const createLibrary = (topic: string, accounts: Readonly<Record<string, readonly string[]>>) => {
  const emitter = new EventEmitter();
  const said: string[] = [];
  const library = Object.assign(emitter, {
    session: sessionOf(topic, accounts),
    client: { disconnect: async () => undefined },
    disconnect: async () => void said.push("goodbye"),
  });
  return {
    said,
    library: library as unknown as UniversalProvider,
    update: (next: Readonly<Record<string, readonly string[]>>) => {
      library.session = sessionOf(topic, next);
      emitter.emit("session_update", {});
    },
    listening: () => emitter.eventNames().length,
  };
};

const sessionOf = (topic: string, accounts: Readonly<Record<string, readonly string[]>>) => ({
  topic,
  peer: { metadata: { name: "Phone", icons: [] } },
  namespaces: Object.fromEntries(
    Object.entries(accounts).map(([name, list]) => [name, { accounts: list, chains: [] }]),
  ),
});

/** Solana stands for any second namespace. */
const second: OverSession = {
  ...evmOverSession,
  walletOf: (link, activeId, env) => {
    const wallet = evmOverSession.walletOf(
      { ...link, accounts: () => (link.accounts().length > 0 ? EVM : []) },
      activeId,
      env,
    );
    return wallet === null ? null : { ...wallet, namespace: "solana" };
  },
};

const following = (accounts: Readonly<Record<string, readonly string[]>>) => {
  const parts = createLibrary("1", accounts);
  const over = new Map([["eip155", evmOverSession] as const, ["solana", second] as const]);
  const env = { env: { scheduler: asyncScheduler }, beforeRequest: () => undefined };
  const now = (kept: readonly Wallet[]) => walletsOf(parts.library, "eip155:1", env, over, kept);
  const seen: (readonly Wallet[])[] = [];
  const first = now([]);
  const following$ = walletsOf$(parts.library, first, now);
  const subscription = following$.subscribe((wallets) => seen.push(wallets));
  return { ...parts, seen, first, subscription };
};

describe("the wallets of a WalletConnect session", () => {
  test("are told now and after session_update; those that stay are the same objects", () => {
    const { seen, first, update, subscription, listening } = following({ eip155: EVM });
    update({ eip155: EVM, solana: SOL });
    update({ eip155: [`eip155:1:${OTHER}`], solana: SOL });
    update({ solana: SOL });
    expect(seen.map((all) => all.map(({ namespace }) => namespace))).toEqual([
      ["eip155"],
      ["eip155", "solana"],
      ["eip155", "solana"],
      ["solana"],
    ]);
    expect(seen.slice(0, 3).every(([evm]) => evm === first[0])).toBe(true);
    expect(seen[3]?.[0]).toBe(seen[1]?.[1]);
    subscription.unsubscribe();
    expect(listening()).toBe(0);
  });

  test("a namespace that is withdrawn is no lock: the wallet says nothing, the session does", () => {
    const { first, update } = following({ eip155: EVM, solana: SOL });
    const changes: WalletChange[] = [];
    first[0]?.changes$.subscribe((change) => changes.push(change));
    update({ eip155: [`eip155:1:${OTHER}`], solana: SOL });
    update({ solana: SOL });
    expect(changes).toEqual([
      { kind: "accounts", accounts: [{ namespace: "eip155", address: OTHER }] },
    ]);
  });
});

describe("[S7.29] ending a WalletConnect session", () => {
  test.each([
    ["the session that is meant", "1", ["goodbye"]],
    ["not the one that took its place", "0", []],
  ])("ends %s", async (_, topic, expected) => {
    const { library, said } = createLibrary("1", { eip155: EVM });
    await new Promise<void>((resolve) => {
      endSession(library, topic).subscribe({ complete: resolve });
    });
    expect(said).toEqual(expected);
  });
});
