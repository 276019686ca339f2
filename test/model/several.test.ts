import fc from "fast-check";
import { expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { SluiceEvent } from "../../src/effects/events.js";
import type { Connection } from "../../src/effects/payloads.js";
import { outcomeFaults } from "./invariants.js";
import {
  createLanesWorld,
  type LaneName,
  type LanesWorld,
  type LaneWallet,
  NAMESPACES,
  SIGN,
} from "./lanes-world.js";

/** A part of what `npm test` runs in all; fewer or more by the environment. */
const SEQUENCES = Math.max(100, Number(process.env.SLUICE_SEQUENCES ?? 20_000) * 0.05);
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
  const { events, shown } = visit();
  const live = liveAfter(events);
  const activeOf = (name: LaneName): string | null => {
    const state = shown()[name];
    return state?.status === "connected" ? state.connection.connector.id : null;
  };
  return {
    live: live.map(({ connector }) => connector.id),
    active: { eip155: activeOf("eip155"), solana: activeOf("solana") },
  };
};
type Picture = ReturnType<typeof picture>;

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
  return { live, active: { ...before.active, ...(isActive ? { [namespace]: next } : {}) } };
};

const loseLane = (before: Picture, name: LaneName, { wallets }: LanesWorld): Picture => ({
  live: before.live.filter((id) => !sameLane(wallets, id, name)),
  active: { ...before.active, [name]: null },
});

/** It comes last, and is active. */
const gain = (before: Picture, { id, namespace }: LaneWallet): Picture => ({
  live: [...before.live.filter((one) => one !== id), id],
  active: { ...before.active, [namespace]: id },
});

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
    const namespace = own === "eip155" ? "solana" : "eip155";
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
    wallet.share([wallet.own[0]]);
    return before;
  },
  end: (world, before, which) => {
    const wallet = pick(world.wallets, which);
    wallet.end();
    return lose(before, wallet, world);
  },
  disconnect: (world, before, which) => {
    const name = pick(NAMESPACES, which);
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
  sign: ({ visit }, before, which) => {
    const namespace = pick(NAMESPACES, which);
    quiet(visit().sluice.request({ method: SIGN[namespace], params: [] }, { namespace }));
    return before;
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
      active: { eip155: activeOf("eip155"), solana: activeOf("solana") },
    };
  },
  pass: (world, before) => {
    world.pass(6_000);
    return before;
  },
};
const NAMES = Object.keys(ACTS);

type Step = readonly [name: string, which: number];

const sequences: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.oneof(fc.constant("connect"), fc.constantFrom(...NAMES)), fc.nat(5)),
  { maxLength: 14 },
);

/** What differs from what is expected, in sentences. */
const faultsNow = (world: LanesWorld, expected: Picture): readonly string[] => {
  const { visit, wallets } = world;
  const { live, active } = picture(world);
  const accounts = readNow(visit().sluice.accounts$);
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
    ...NAMESPACES.flatMap((name) =>
      active[name] === expected.active[name]
        ? []
        : [`${name}: ${active[name]} is active, should be ${expected.active[name]}.`],
    ),
    ...(accounts.map(({ connectionId }) => connectionId).join() === ids.join()
      ? []
      : ["accounts$ lists others than what is live."]),
    ...misplaced.map(({ id }) => `${id} is connected with what is not its wallet's.`),
    ...wallets
      .filter(({ id, listening }) => listening() > 0 !== live.includes(id))
      .map(({ id }) => `${id} is ${live.includes(id) ? "not " : ""}listened to.`),
  ];
};

const play = (steps: readonly Step[]): readonly string[] => {
  const world = createLanesWorld({ multiWallet: true });
  for (const wallet of world.wallets) wallet.announce(world.visit());
  world.pass(50);
  let expected: Picture = { live: [], active: { eip155: null, solana: null } };
  try {
    for (const [at, [name, which]] of [...steps, LAST].entries()) {
      const before = expected;
      const sent = world.wallets.map((wallet) => wallet.signings());
      expected = ACTS[name]?.(world, before, which) ?? before;
      const faults = [
        ...faultsNow(world, expected),
        // A request goes to the wallet that is active, and to no other.
        ...world.wallets.flatMap(({ id, namespace, signings }, index) => {
          const isMeant =
            name === "sign" &&
            namespace === pick(NAMESPACES, which) &&
            before.active[namespace] === id;
          const asked = signings() - (sent[index] ?? 0);
          return asked === (isMeant ? 1 : 0) ? [] : [`${id} was asked to sign ${asked} times.`];
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
  `[S6.12] several wallets in each of two namespaces leave each other alone (${SEQUENCES} sequences)`,
  () =>
    fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        expect(play(steps)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    ),
  LIMIT_MS,
);
