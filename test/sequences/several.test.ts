import fc from "fast-check";
import { expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { Connection } from "../../src/model/connection.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { casesOf, JOURNEYS } from "../support/extent.js";
import { outcomeFaults } from "./invariants.js";
import {
  ALL_NAMESPACES,
  createLanesWorld,
  type LaneName,
  type LanesWorld,
  type LaneWallet,
  signFor,
} from "./lanes-world.js";

/** A part of what the other models play. */
const SEQUENCES = Math.max(casesOf(100), JOURNEYS);
const LIMIT_MS = 60_000 + SEQUENCES * 60;

const CONNECTIONS = "@sluice/connections";
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** What is live, worked out from what happened: ids of wallets, the newest last. */
const liveAfter = (events: readonly SluiceEvent[]): readonly Connection[] =>
  events.reduce((live: readonly Connection[], event) => {
    switch (event.type) {
      case "connect/succeeded":
        return [...live.filter(({ id }) => !event.replaced.includes(id)), ...event.connections];
      case "connection/ended":
        return live.filter(({ id }) => id !== event.connectionId);
      default:
        return live;
    }
  }, []);

/** What is live and which are active, by the names of wallets. */
const picture = ({ visit }: LanesWorld) => {
  const { events, shown, sluice } = visit();
  const live = liveAfter(events);
  const accounts = readNow(sluice.accounts$);
  const activeOf = (name: LaneName): string | null => {
    const state = shown()[name];
    return state?.status === "connected" ? state.connection.connector.id : null;
  };
  return {
    live: live.map(({ connector }) => connector.id),
    active: activeBy(activeOf),
    /** The active account of each. */
    accounts: Object.fromEntries(
      live.map(({ id, connector }): [string, string | undefined] => [
        connector.id,
        accounts.find(({ connectionId }) => connectionId === id)?.address,
      ]),
    ),
  };
};
type Picture = ReturnType<typeof picture>;

const activeBy = (
  activeOf: (name: LaneName) => string | null,
): Readonly<Record<LaneName, string | null>> => ({
  eip155: activeOf("eip155"),
  solana: activeOf("solana"),
  bip122: activeOf("bip122"),
  polkadot: activeOf("polkadot"),
  cosmos: activeOf("cosmos"),
});

const without = (accounts: Picture["accounts"], ...ids: readonly string[]): Picture["accounts"] =>
  Object.fromEntries(Object.entries(accounts).filter(([id]) => !ids.includes(id)));

interface Stored {
  readonly namespace: string;
  readonly connectorId: string;
  readonly address: string;
}
const storedIn = ({ visit }: LanesWorld): readonly Stored[] =>
  JSON.parse(visit().env.stored.get(CONNECTIONS) ?? '{"value":[]}').value;

const sameLane = (wallets: readonly LaneWallet[], id: string, name: LaneName): boolean =>
  wallets.some((wallet) => wallet.id === id && wallet.namespace === name);

/** One wallet is no longer live; the others are, and the newest of its namespace takes its place. */
const lose = (before: Picture, { id, namespace }: LaneWallet, { wallets }: LanesWorld): Picture => {
  const live = before.live.filter((one) => one !== id);
  const next = live.filter((one) => sameLane(wallets, one, namespace)).at(-1) ?? null;
  const isActive = before.active[namespace] === id;
  const active = { ...before.active, ...(isActive ? { [namespace]: next } : {}) };
  return { live, active, accounts: without(before.accounts, id) };
};

const loseLane = (before: Picture, name: LaneName, { wallets }: LanesWorld): Picture => {
  const live = before.live.filter((id) => !sameLane(wallets, id, name));
  const lost = before.live.filter((id) => !live.includes(id));
  return {
    live,
    active: { ...before.active, [name]: null },
    accounts: without(before.accounts, ...lost),
  };
};

/** It comes last, and is active. */
const gain = (before: Picture, { id, namespace, own: [address] }: LaneWallet): Picture => ({
  live: [...before.live.filter((one) => one !== id), id],
  active: { ...before.active, [namespace]: id },
  accounts: { ...before.accounts, [id]: address },
});

/** It shares other accounts, of which the first is active, if it is connected. */
const share = (before: Picture, wallet: LaneWallet, shared: readonly string[]): Picture => {
  wallet.share(shared);
  return before.live.includes(wallet.id)
    ? { ...before, accounts: { ...before.accounts, [wallet.id]: shared[0] } }
    : before;
};

const connectionIdOf = ({ visit }: LanesWorld, { id }: LaneWallet): string =>
  liveAfter(visit().events).find(({ connector }) => connector.id === id)?.id ?? "nobody";

/** The first or the second account of one of the wallets. */
const accountAt = ({ own }: LaneWallet, which: number): string =>
  pick(own, Math.floor(which / WALLETS));
const WALLETS = 3 * ALL_NAMESPACES.length;

const activate = (world: LanesWorld, before: Picture, which: number): Picture => {
  const wallet = pick(world.wallets, which);
  const { id, namespace, shared } = wallet;
  const address = accountAt(wallet, which);
  const connectionId = connectionIdOf(world, wallet);
  quiet(world.visit().sluice.activate({ connectionId, address }));
  if (!before.live.includes(id) || !shared().includes(address)) return before;
  return {
    ...before,
    active: { ...before.active, [namespace]: id },
    accounts: { ...before.accounts, [id]: address },
  };
};

const sign = ({ visit }: LanesWorld, namespace: LaneName, { active, accounts }: Picture): void => {
  const address = accounts[active[namespace] ?? ""] ?? "";
  quiet(visit().sluice.request(signFor(namespace, address), { namespace }));
};

type Act = (world: LanesWorld, before: Picture, which: number) => Picture;

/** Each one does something, and says what follows from it. */
const ACTS: Readonly<Record<string, Act>> = {
  /** Approved at once: what a pending attempt means for others is in the model of lanes. */
  connect: ({ visit, wallets }, before, which) => {
    const wallet = pick(wallets, which);
    quiet(visit().sluice.connect(wallet.id));
    wallet.approve();
    return gain(before, wallet);
  },
  refuse: ({ visit, wallets }, before, which) => {
    const wallet = pick(wallets, which);
    quiet(visit().sluice.connect(wallet.id));
    wallet.refuse();
    return before;
  },
  misplace: ({ visit, wallets }, before, which) => {
    const { id: connectorId, namespace: own } = pick(wallets, which);
    const namespace = pick(ALL_NAMESPACES, ALL_NAMESPACES.indexOf(own) + 1);
    quiet(visit().sluice.connect({ connectorId, namespace }));
    return before;
  },
  lock: (world, before, which) => {
    const wallet = pick(world.wallets, which);
    wallet.share([]);
    return lose(before, wallet, world);
  },
  unlock: ({ wallets }, before, which) => {
    const wallet = pick(wallets, which);
    return share(before, wallet, [accountAt(wallet, which)]);
  },
  shareBoth: ({ wallets }, before, which) => {
    const wallet = pick(wallets, which);
    return share(before, wallet, wallet.own);
  },
  activate,
  disconnectOne: (world, before, which) => {
    const wallet = pick(world.wallets, which);
    const connectionId = connectionIdOf(world, wallet);
    quiet(world.visit().sluice.disconnect({ connectionId }));
    return lose(before, wallet, world);
  },
  end: (world, before, which) => {
    const wallet = pick(world.wallets, which);
    wallet.end();
    return lose(before, wallet, world);
  },
  disconnect: (world, before, which) => {
    const name = pick(ALL_NAMESPACES, which);
    quiet(world.visit().sluice.disconnect(name));
    return loseLane(before, name, world);
  },
  /** Another tab ends one of them. */
  elsewhere: (world, before, which) => {
    const wallet = pick(world.wallets, which);
    const rest = storedIn(world).filter(({ connectorId }) => connectorId !== wallet.id);
    const { env } = world.visit();
    if (!env.stored.has(CONNECTIONS)) return before;
    env.changeElsewhere(CONNECTIONS, JSON.stringify({ version: 1, value: rest }));
    return lose(before, wallet, world);
  },
  sign: (world, before, which) => {
    sign(world, pick(ALL_NAMESPACES, which), before);
    return before;
  },
  /** In the same moment, another one becomes active: the request is not for that one. */
  signThenActivate: (world, before, which) => {
    sign(world, pick(ALL_NAMESPACES, which), before);
    return activate(world, before, which);
  },
  /** What can be restored is live again; the first one of a namespace is the active one. */
  reload: (world) => {
    const back = storedIn(world).filter(({ connectorId, address }) =>
      world.wallets.some(({ id, shared }) => id === connectorId && shared().includes(address)),
    );
    world.reload();
    for (const wallet of world.wallets) wallet.announce(world.visit());
    world.pass(50);
    const activeOf = (name: LaneName): string | null =>
      back.find(({ namespace }) => namespace === name)?.connectorId ?? null;
    return {
      live: back.map(({ connectorId }) => connectorId),
      active: activeBy(activeOf),
      accounts: Object.fromEntries(back.map(({ connectorId, address }) => [connectorId, address])),
    };
  },
  pass: (world, before) => {
    world.pass(6_000);
    return before;
  },
};
const NAMES = Object.keys(ACTS);

type Step = readonly [name: string, which: number];

/** In some of the namespaces, other ones each time: so several connections of one are met as well. */
interface Story {
  readonly names: readonly LaneName[];
  readonly steps: readonly Step[];
}

const stories: fc.Arbitrary<Story> = fc.record({
  names: fc.oneof(
    fc.constant(ALL_NAMESPACES),
    fc.subarray([...ALL_NAMESPACES], { minLength: 1, maxLength: 2 }),
  ),
  steps: fc.array(
    fc.tuple(fc.oneof(fc.constant("connect"), fc.constantFrom(...NAMES)), fc.nat(2 * WALLETS - 1)),
    { maxLength: 10 },
  ),
});

/** What differs from what is expected, in sentences. */
const faultsNow = (world: LanesWorld, expected: Picture): readonly string[] => {
  const { visit, wallets } = world;
  const { live, active, accounts: shownAccounts } = picture(world);
  const accounts = readNow(visit().sluice.accounts$);
  const list = readNow(visit().sluice.connectionList$);
  const ids = liveAfter(visit().events).map(({ id }) => id);
  const misplaced = liveAfter(visit().events).filter(
    ({ connector, namespace, accounts: [{ address }] }) =>
      !wallets.some(
        (one) =>
          one.id === connector.id && one.namespace === namespace && one.own.includes(address),
      ),
  );
  return [
    ...(live.toSorted().join() === expected.live.toSorted().join()
      ? []
      : [`Live are ${live.join()}, should be ${expected.live.join()}.`]),
    ...ALL_NAMESPACES.flatMap((name) =>
      active[name] === expected.active[name]
        ? []
        : [`${name}: ${active[name]} is active, should be ${expected.active[name]}.`],
    ),
    ...([...new Set(accounts.map(({ connectionId }) => connectionId))].join() === ids.join()
      ? []
      : ["accounts$ lists others than what is live."]),
    ...(list
      .map(({ id }) => id)
      .toSorted()
      .join() === ids.toSorted().join()
      ? []
      : ["connectionList$ lists others than what is live."]),
    ...list
      .filter(
        ({ isActive, namespace, connector }) =>
          isActive !== (namespace in active && active[namespace as LaneName] === connector.id),
      )
      .map(({ connector }) => `${connector.id} is listed with a wrong \`isActive\`.`),
    ...live
      .filter((id) => shownAccounts[id] !== expected.accounts[id])
      .map((id) => `${id}: ${shownAccounts[id]} is active, should be ${expected.accounts[id]}.`),
    ...misplaced.map(({ id }) => `${id} is connected with what is not its wallet's.`),
    ...wallets
      .filter(({ id, listening }) => listening() > 0 !== live.includes(id))
      .map(({ id }) => `${id} is ${live.includes(id) ? "not " : ""}listened to.`),
  ];
};

const play = ({ names, steps }: Story): readonly string[] => {
  const world = createLanesWorld({ multiWallet: true, names });
  for (const wallet of world.wallets) wallet.announce(world.visit());
  world.pass(50);
  let expected: Picture = { live: [], active: activeBy(() => null), accounts: {} };
  try {
    for (const [at, [name, which]] of [...steps, LAST].entries()) {
      const before = expected;
      const sent = world.wallets.map((wallet) => wallet.signedFor().length);
      expected = ACTS[name]?.(world, before, which) ?? before;
      // What asks wallets may be loaded in the next task.
      if (name.startsWith("sign")) world.pass(1);
      const faults = [
        ...faultsNow(world, expected),
        // A request goes to the wallet and the account that were active when it was asked, and to no other.
        ...world.wallets.flatMap(({ id, namespace, signedFor }, index) => {
          const isMeant =
            name.startsWith("sign") &&
            namespace === pick(ALL_NAMESPACES, which) &&
            before.active[namespace] === id;
          const asked = signedFor().slice(sent[index]).join();
          return asked === (isMeant ? before.accounts[id] : "")
            ? []
            : [`${id} was asked to sign for "${asked}".`];
        }),
      ];
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${name}): ${fault}`);
    }
    return outcomeFaults(world.visit().events);
  } finally {
    world.visit().sluice.destroy();
  }
};

/** After it nothing is under way. */
const LAST: Step = ["disconnect", 0];

test(
  `[S6.12] up to three wallets in each of five namespaces leave each other alone (${SEQUENCES} sequences)`,
  () =>
    fc.assert(
      fc.asyncProperty(stories, async (story) => {
        expect(play(story)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    ),
  LIMIT_MS,
);
