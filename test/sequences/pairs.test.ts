import fc from "fast-check";
import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { namespaceOf } from "../../src/codecs/caip.js";
import type { ListedConnection } from "../../src/model/connection.js";
import { CASES, casesOf } from "../support/extent.js";
import { accountAt, ownerOf, type WalletName } from "../support/pairs-wallets.js";
import { type PairsWorld, pairsWorld } from "../support/pairs-world.js";
import { outcomeFaults } from "./invariants.js";

/** A part of what the other models play: one takes fifty times as long. */
const SEQUENCES = Math.max(casesOf(100), CASES * 0.02);
const LIMIT_MS = 60_000 + SEQUENCES * 60;
const STEPS = { minLength: 15, maxLength: 35 };

const WALLETS: readonly WalletName[] = ["a", "b", "pe", "s", "t", "ps", "w"];
const STANDARD: readonly WalletName[] = ["s", "t", "ps"];
const ACCOUNTS = ["a", "b", "pe", "s", "t", "ps", "we", "ws"].flatMap((name) => [
  `${name}1`,
  `${name}2`,
]);
const NAMESPACES = ["eip155", "solana"] as const;
const SHARED = [
  ...["a", "b", "pe", "s", "t", "ps"].flatMap((name) => [`${name}1 ${name}2`, `${name}2 ${name}1`]),
  ...["we1", "ws1", "we1 ws1", "we1 ws2 ws1", "we2 we1 ws1"],
];

const over = (verb: string, whats: readonly string[]): readonly string[] =>
  whats.map((what) => `${verb} ${what}`);

/** Everything that can happen, by the verb. */
const VERBS: readonly (readonly string[])[] = [
  over("ask", WALLETS),
  over("connect", WALLETS),
  over("connect", WALLETS),
  over("yes", WALLETS),
  over("no", WALLETS),
  over("fail", WALLETS),
  over("cancel", NAMESPACES),
  over("activate", [...WALLETS, ...ACCOUNTS]),
  over("sign", NAMESPACES),
  over("sign", NAMESPACES),
  ["signed", "signed", "unsigned"],
  ["signed", "signed", "unsigned"],
  over("share", SHARED),
  over("choose", ["we1", "we2", "ws1", "ws2"]),
  over("lock", ["a", "b", "pe", ...STANDARD]),
  over("gone", WALLETS),
  over("end", [...WALLETS, ...NAMESPACES, "all"]),
  over("leave", STANDARD),
  over("enter", WALLETS),
  over("other tab ends", WALLETS),
  ["reload", ...over("reload without", WALLETS)],
  ["on solana"],
  ["pass 1", "pass 3000", "pass 11000"],
];

const sequences = fc.array(
  fc.constantFrom(...VERBS).chain((steps) => fc.constantFrom(...steps)),
  STEPS,
);

/** A page that sees time pass. */
const createWorld = () => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const world = pairsWorld(scheduler);
  const pass = (ms: number): void => {
    const end = scheduler.frame + ms;
    scheduler.maxFrames = end;
    scheduler.flush();
    scheduler.frame = end;
  };
  const play = (step: string): void => {
    if (step.startsWith("pass ")) pass(Number(step.slice(5)));
    else world.play(step);
    // The phone is restored a moment later.
    if (step.startsWith("reload")) pass(1);
  };
  return { ...world, play };
};

const listOf = ({ visit }: PairsWorld): readonly ListedConnection[] =>
  readNow(visit().sluice.connectionList$);

/** The accounts that wallets were asked to sign with, so far. */
const signsOf = (world: PairsWorld): readonly string[] =>
  world
    .shown()
    .signs.split(" ")
    .filter((account) => account !== "");

/** The active account of each connection. */
const actingIn = (list: readonly ListedConnection[]): readonly string[] =>
  list.map(({ accounts: [{ address }] }) => accountAt(address));

/** Whether a step may end a connection, or put another one in its place. */
const mayEnd = (step: string, { connector, namespace }: ListedConnection, world: PairsWorld) => {
  const [verb = "", ...words] = step.split(" ");
  const last = words.at(-1) ?? "";
  const own = world.nameOf(connector.id);
  switch (verb) {
    case "reload":
      return true;
    case "end":
      return (
        ["all", namespace, own].includes(last) ||
        // The namespaces of a phone end together.
        (own === "w" && (last === "eip155" || last === "solana"))
      );
    case "share":
      return own === ownerOf(last);
    case "connect":
    case "yes":
    case "lock":
    case "gone":
    case "leave":
    case "other":
      return own === last;
    default:
      return false;
  }
};

/** Connections that have what is not their wallet's, or not of their namespace. */
const misplacedIn = (list: readonly ListedConnection[], { nameOf }: PairsWorld) =>
  list.filter(
    ({ connector, namespace, caipNetworkId, accounts }) =>
      !connector.namespaces.includes(namespace) ||
      namespaceOf(caipNetworkId) !== namespace ||
      accounts.some(
        (account) =>
          account.namespace !== namespace ||
          ownerOf(accountAt(account.address)) !== nameOf(connector.id),
      ),
  );

/** One of each namespace is active, and it is the one that hosts see. */
const activeFaults = (list: readonly ListedConnection[], { visit }: PairsWorld) =>
  NAMESPACES.flatMap((name) => {
    const own = list.filter(({ namespace }) => namespace === name);
    const active = own.filter(({ isActive }) => isActive).map(({ id }) => id);
    const state = readNow(visit().sluice.connections$)[name];
    const seen = state?.status === "connected" ? [state.connection.id] : [];
    const mayCome = state?.status === "connecting" && state.attempt.restoring;
    return [
      ...(active.length === (own.length > 0 && !mayCome ? 1 : 0)
        ? []
        : [`${name}: ${active.length} of ${own.length} are active.`]),
      ...(active.join() === seen.join() ? [] : [`${name}: the list and the state differ.`]),
    ];
  });

interface Before {
  readonly list: readonly ListedConnection[];
  readonly signs: number;
}

/** What no step may do, in sentences. */
const faultsAfter = (step: string, before: Before, world: PairsWorld): readonly string[] => {
  const { sluice, env } = world.visit();
  const list = listOf(world);
  const ids = list.map(({ id }) => id).toSorted();
  const withAccounts = readNow(sluice.accounts$).map(({ connectionId }) => connectionId);
  const acting = [...actingIn(before.list), ...actingIn(list)];
  return [
    ...env.logged.filter(({ message }) => message.includes("defect")).map(({ message }) => message),
    ...misplacedIn(list, world).map(({ id }) => `${id} is connected with what is not its own.`),
    ...activeFaults(list, world),
    ...([...new Set(withAccounts)].toSorted().join() === ids.join()
      ? []
      : ["accounts$ has others than the list."]),
    ...before.list
      .filter((one) => !ids.includes(one.id) && !mayEnd(step, one, world))
      .map(({ connector, namespace }) => `${connector.id} has left ${namespace}.`),
    // Only while it is the active account of its connection. Another wallet's would have its name beside it.
    ...signsOf(world)
      .slice(before.signs)
      .filter((account) => !acting.includes(account))
      .map((account) => `A wallet was asked to sign with ${account}.`),
  ];
};

/** The visitor ends everything, and refuses whatever still asks. */
const END = ["end all", ...over("no", WALLETS), "pass 60000"];

const faultsAtEnd = (world: PairsWorld): readonly string[] => {
  const { status, list, accounts } = world.shown();
  return [
    ...([status, list, accounts].join() === "disconnected,," ? [] : [`Left: ${list} (${status}).`]),
    ...WALLETS.filter((name) => world.wallets[name].listening() > 0).map(
      (name) => `${name} is listened to after the end.`,
    ),
    ...outcomeFaults(world.visit().events),
  ];
};

const play = async (steps: readonly string[]): Promise<readonly string[]> => {
  const world = createWorld();
  try {
    for (const [at, step] of [...steps, ...END].entries()) {
      const before = { list: listOf(world), signs: signsOf(world).length };
      world.play(step);
      const faults = faultsAfter(step, before, world);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${step}): ${fault}`);
    }
    // Promises settle after virtual time.
    await new Promise((resolve) => setTimeout(resolve));
    const open = world
      .told()
      .split(", ")
      .filter((told) => told.endsWith(": open"));
    return [...faultsAtEnd(world), ...open];
  } finally {
    world.visit().sluice.destroy();
  }
};

test(
  `[S6.12] several wallets, prompts and requests at once in two namespaces (${SEQUENCES} sequences)`,
  () =>
    fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        expect(await play(steps)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    ),
  LIMIT_MS,
);
