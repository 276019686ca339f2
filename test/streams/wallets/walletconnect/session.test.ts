import { EventEmitter } from "node:events";
import { asyncScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { mainnet, optimism, solana } from "../../../../src/networks/networks.js";
import evmOverSession from "../../../../src/streams/wallets/namespaces/eip155/over-session.js";
import type { Wallet, WalletChange } from "../../../../src/streams/wallets/port.js";
import type { UniversalProvider } from "../../../../src/streams/wallets/walletconnect/library.js";
import type { OverSession } from "../../../../src/streams/wallets/walletconnect/over-session.js";
import {
  endSession,
  peerOf,
  walletsOf,
  walletsOf$,
} from "../../../../src/streams/wallets/walletconnect/session.js";
import { noNode } from "../../../support/no-node.js";
import { keyOf } from "../../../support/solana.js";
import { ADDRESS, OTHER } from "../../../support/told.js";

const EVM = [`eip155:1:${ADDRESS}`];
const SOL = [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${keyOf(1)}`];

/** As much of the library as a session needs. */
const createLibrary = (
  topic: string,
  accounts: Readonly<Record<string, readonly string[]>>,
  name = "Phone",
) => {
  const emitter = new EventEmitter();
  const client = new EventEmitter();
  const said: string[] = [];
  const moves: string[] = [];
  const library = Object.assign(emitter, {
    session: sessionOf(topic, accounts, name),
    setDefaultChain: (id: string) => void moves.push(id),
    client: Object.assign(client, { disconnect: async () => undefined }),
    disconnect: async () => void said.push("goodbye"),
  });
  return {
    said,
    moves,
    emit: (event: string, data: unknown) => void emitter.emit(event, data),
    library: library as unknown as UniversalProvider,
    update: (next: Readonly<Record<string, readonly string[]>>) => {
      library.session = sessionOf(topic, next);
      emitter.emit("session_update", {});
    },
    expire: (expired: string) => void client.emit("session_expire", { topic: expired }),
    listening: () => emitter.eventNames().length + client.eventNames().length,
  };
};

const sessionOf = (
  topic: string,
  accounts: Readonly<Record<string, readonly string[]>>,
  name = "Phone",
) => ({
  topic,
  peer: { metadata: { name, icons: [] } },
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

const following = (accounts: Readonly<Record<string, readonly string[]>>, name?: string) => {
  const parts = createLibrary("1", accounts, name);
  const networks = () => [mainnet, optimism, solana];
  const over = new Map([["eip155", evmOverSession] as const, ["solana", second] as const]);
  const env = {
    env: { scheduler: asyncScheduler },
    beforeRequest: () => undefined,
    networks,
    node: noNode,
    sharedUrls: () => [],
  };
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
      { kind: "accounts", accounts: [{ namespace: "eip155", address: OTHER }], unordered: true },
    ]);
  });
});

describe("a session that expires", () => {
  test.each([
    ["says so, before the library says that it is gone", "1", [{ kind: "expired" }]],
    ["is not meant where another one expires", "2", []],
  ])("%s", (_, topic, expected) => {
    const { first, expire, emit } = following({ eip155: EVM });
    const changes: WalletChange[] = [];
    first[0]?.changes$.subscribe((change) => changes.push(change));
    expire(topic);
    emit("session_delete", {});
    expect(changes).toEqual(expected);
  });
});

describe("[S7.29] ending a WalletConnect session", () => {
  test.each([
    ["the session that is meant", "1", ["goodbye"]],
    ["not the one that took its place", "0", []],
  ])("ends %s", async (_, topic, expected) => {
    const { library, said } = createLibrary("1", { eip155: EVM });
    await new Promise<void>((resolve) => {
      endSession(library, { scheduler: asyncScheduler }, topic).subscribe({ complete: resolve });
    });
    expect(said).toEqual(expected);
  });
});

describe("[wire 9.4] events of a session", () => {
  const TEN = [...EVM, `eip155:10:${ADDRESS}`, `eip155:1:${OTHER}`];
  const UPPER = `0x${"AB".repeat(20)}`;

  /** What the wallet's changes and the library's network are after these events. */
  const hearing = (
    events: readonly (readonly [name: string, data: unknown])[],
    accounts: readonly string[] = TEN,
    name = "Phone",
  ) => {
    const { first, library, emit, moves } = following({ eip155: accounts }, name);
    const changes: WalletChange[] = [];
    first[0]?.changes$.subscribe((change) => changes.push(change));
    for (const event of events) emit(...event);
    return { changes, moves, accounts: first[0]?.state.accounts, library };
  };
  const accountsSaid = (data: unknown) =>
    [
      "session_event",
      { params: { chainId: "eip155:1", event: { name: "accountsChanged", data } } },
    ] as const;
  const isNow = (...addresses: readonly string[]) => [
    { kind: "accounts", accounts: addresses.map((address) => ({ namespace: "eip155", address })) },
  ];

  test("a network that the session covers is followed", () => {
    const { changes } = hearing([["chainChanged", "0xa"]]);
    expect(changes).toEqual([
      { kind: "network", caipNetworkId: "eip155:10" },
      { kind: "accounts", accounts: [{ namespace: "eip155", address: ADDRESS }], unordered: true },
    ]);
  });

  test("a network that it does not cover is ignored, and the library stays where it was", () => {
    const { changes, moves } = hearing([["chainChanged", 137]]);
    expect(changes).toEqual([]);
    expect(moves).toEqual(["eip155:1"]);
  });

  test("the wallet that lists one chain and works on all is followed to any", () => {
    const { changes } = hearing([["chainChanged", 137]], EVM, "MetaMask Wallet");
    expect(changes[0]).toEqual({ kind: "network", caipNetworkId: "eip155:137" });
  });

  test.each([
    ["CAIP-10 ids", [`eip155:1:${OTHER}`]],
    ["plain addresses", [OTHER]],
    ["a foreign account among them", [`eip155:1:${UPPER}`, OTHER]],
  ])("the accounts that the wallet names come first: %s", (_, data) => {
    expect(hearing([accountsSaid(data)]).changes).toEqual(isNow(OTHER, ADDRESS));
  });

  test("what the library says by itself, in the order of the session, is ignored", () => {
    expect(hearing([["accountsChanged", [ADDRESS, OTHER]]]).changes).toEqual([]);
  });

  test("the same accounts said for another namespace are ignored", () => {
    const event = { name: "accountsChanged", data: [OTHER] };
    expect(
      hearing([["session_event", { params: { chainId: SOL[0]?.slice(0, 39), event } }]]).changes,
    ).toEqual([]);
  });

  test("an account that is not shared on the new network gives way to one that is", () => {
    const { changes } = hearing([["chainChanged", 10]]);
    expect(changes).toContainEqual({
      kind: "accounts",
      accounts: [{ namespace: "eip155", address: ADDRESS }],
      unordered: true,
    });
  });

  test("an update that withdraws the network moves the wallet to one that is left", () => {
    const { first, update, moves } = following({ eip155: TEN });
    first[0]?.changes$.subscribe();
    update({ eip155: [`eip155:10:${ADDRESS}`] });
    expect(moves).toEqual(["eip155:10"]);
  });

  test.each([
    ["a foreign account", [`eip155:1:${UPPER}`]],
    ["none", []],
    ["malformed ones", [null, "x", 7]],
    ["no list", "x"],
    ["nothing", undefined],
  ])("ignored as accounts: %s", (_, data) => {
    expect(hearing([accountsSaid(data)]).changes).toEqual([]);
  });

  test("an account is named once, also where only its upper and lower case differ", () => {
    const twice = [`eip155:1:${UPPER}`, `eip155:1:${UPPER.toLowerCase()}`, `eip155:10:${UPPER}`];
    const { accounts, changes } = hearing([accountsSaid([UPPER.toLowerCase(), UPPER])], twice);
    expect(accounts).toEqual([{ namespace: "eip155", address: UPPER }]);
    expect(changes).toEqual(isNow(UPPER));
  });

  test("an address of another shape is left out, and the others count", () => {
    expect(hearing([], ["eip155:1:0x12", ...EVM]).accounts).toEqual([
      { namespace: "eip155", address: ADDRESS },
    ]);
  });
});

describe("where a session starts (wire 9.3)", () => {
  test.each<[string, readonly string[], string | undefined]>([
    ["the active network, if it is covered", [`eip155:10:${ADDRESS}`, ...EVM], "eip155:1"],
    [
      "else the first of its accounts that is configured",
      [`eip155:137:${ADDRESS}`, `eip155:10:${ADDRESS}`],
      "eip155:10",
    ],
    ["nowhere, if none is", [`eip155:137:${ADDRESS}`], undefined],
  ])("%s", (_, accounts, expected) => {
    expect(following({ eip155: accounts }).first[0]?.state.caipNetworkId).toBe(expected);
  });

  test.each([
    ["no metadata", undefined],
    ["metadata of another shape", { name: 7, icons: null }],
  ])("a wallet with %s still has a name", (_, metadata) => {
    const { library } = createLibrary("1", { eip155: EVM });
    Reflect.set(Object(library.session).peer, "metadata", metadata);
    expect(peerOf(library)).toEqual({ name: "WalletConnect", icon: null });
  });
});
