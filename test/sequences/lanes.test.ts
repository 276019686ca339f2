import fc from "fast-check";
import { expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { CASES } from "../support/extent.js";
import { outcomeFaults } from "./invariants.js";
import { createReference, type Reference, toldState } from "./lanes-reference.js";
import { createLanesWorld, type LanesWorld, type LaneWallet, NAMESPACES } from "./lanes-world.js";

/** A part of what the other models play. */
const SEQUENCES = Math.max(100, CASES * 0.1);
const LIMIT_MS = 60_000 + SEQUENCES * 60;

/** The world, and what it should look like. */
interface Both {
  readonly world: LanesWorld;
  readonly reference: Reference;
}

const CONNECTIONS = "@sluice/connections";
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** Time goes by, also for what is expected. */
const pass = ({ world, reference }: Both, ms: number): void => {
  world.pass(ms);
  reference.passed(world.now());
};

const announce = (both: Both, wallets: readonly LaneWallet[]): void => {
  const { world, reference } = both;
  const fresh = wallets.filter((wallet) => !reference.isThere(wallet));
  for (const wallet of fresh) wallet.announce(world.visit());
  // Within it wallets are found.
  world.pass(50);
  for (const wallet of fresh) reference.announced(wallet);
  reference.passed(world.now());
};

const share = ({ reference }: Both, wallet: LaneWallet, shared: readonly string[]): void => {
  wallet.share(shared);
  reference.shared(wallet, shared);
};

/** What can happen in either namespace; the number says to whom, or where. */
const ACTS = {
  connect: ({ world, reference }: Both, which: number, how: number) => {
    const { id: connectorId, namespace } = pick(world.wallets, which);
    quiet(world.visit().sluice.connect(how % 2 === 0 ? connectorId : { connectorId, namespace }));
    reference.connect(pick(world.wallets, which), world.now());
  },
  /** Where the wallet has no accounts: nothing comes of it, here or there. */
  misplace: ({ world }: Both, which: number) => {
    const { id: connectorId, namespace: own } = pick(world.wallets, which);
    const namespace = own === "eip155" ? "solana" : "eip155";
    quiet(world.visit().sluice.connect({ connectorId, namespace }));
  },
  restart: ({ world, reference }: Both, which: number) => {
    const wallet = pick(world.wallets, which);
    world.visit().sluice.send({ type: "connect", connectorId: wallet.id, restart: true });
    reference.connect(wallet, world.now(), true);
  },
  cancel: ({ world, reference }: Both, which: number) => {
    const namespace = pick(NAMESPACES, which);
    world.visit().sluice.send({ type: "connect/cancel", namespace });
    reference.cancel(namespace);
  },
  disconnect: ({ world, reference }: Both, which: number) => {
    const namespace = pick(NAMESPACES, which);
    quiet(world.visit().sluice.disconnect(namespace));
    reference.disconnect(namespace);
  },
  disconnectAll: ({ world, reference }: Both) => {
    quiet(world.visit().sluice.disconnect());
    for (const namespace of NAMESPACES) reference.disconnect(namespace);
  },
  approve: ({ world, reference }: Both, which: number) => {
    const wallet = pick(askedFirst(world), which);
    const isAsked = wallet.isAsked();
    wallet.approve();
    if (isAsked) reference.approved(wallet);
  },
  refuse: ({ world, reference }: Both, which: number) => {
    const wallet = pick(askedFirst(world), which);
    const isAsked = wallet.isAsked();
    wallet.refuse();
    if (isAsked) reference.refused(wallet);
  },
  account: (both: Both, which: number, how: number) => {
    const wallet = pick(both.world.wallets, which);
    share(both, wallet, [pick(wallet.own, how)]);
  },
  lock: (both: Both, which: number) => share(both, pick(both.world.wallets, which), []),
  end: ({ world, reference }: Both, which: number) => {
    const wallet = pick(world.wallets, which);
    wallet.end();
    reference.endedBy(wallet);
  },
  /** Another tab leaves one namespace. */
  elsewhere: ({ world, reference }: Both, which: number) => {
    const namespace = pick(NAMESPACES, which);
    const { env } = world.visit();
    const text = env.stored.get(CONNECTIONS);
    if (text === undefined) return;
    const { version, value } = JSON.parse(text) as {
      version: number;
      value: { namespace: string }[];
    };
    const rest = value.filter((record) => record.namespace !== namespace);
    env.changeElsewhere(CONNECTIONS, JSON.stringify({ version, value: rest }));
    reference.endedElsewhere(namespace);
  },
  /** Wallets of some, all or none of the namespaces come later. */
  reload: (both: Both, which: number) => {
    both.world.reload();
    both.reference.reloaded(both.world.now());
    const late = pick(["none", "none", "eip155", "solana", "all"], which);
    announce(
      both,
      both.world.wallets.filter(({ namespace }) => late !== "all" && late !== namespace),
    );
  },
  arrive: (both: Both, which: number) => announce(both, [pick(both.world.wallets, which)]),
  pass: (both: Both, which: number) => pass(both, pick([1, 150, 3_000, 11_000], which)),
} as const;

/** Mostly one that shows a prompt: the others have nothing to answer. */
const askedFirst = ({ wallets }: LanesWorld): readonly LaneWallet[] => {
  const asked = wallets.filter((wallet) => wallet.isAsked());
  return asked.length > 0 ? asked : wallets;
};

type Step = readonly [name: keyof typeof ACTS, which: number, how: number];

/** Both lanes busy, or both connected: what one does to the other is seen at once. */
const STARTS: readonly (readonly Step[])[] = [
  [],
  [
    ["connect", 0, 0],
    ["connect", 3, 0],
  ],
  [
    ["connect", 0, 0],
    ["approve", 0, 0],
    ["connect", 3, 0],
    ["approve", 0, 0],
  ],
];

/** A few of the acts only, other ones each time; so what takes several steps of a kind is met as well. */
const sequences: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom(...STARTS),
    fc.subarray(Object.keys(ACTS) as Step[0][], { minLength: 1, maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(9), fc.nat(11), fc.nat(3)), { maxLength: 12 }),
  )
  .map(([start, some, steps]) => {
    const acts = [...some, "connect", "approve"] as const;
    return [...start, ...steps.map(([act, ...rest]): Step => [pick(acts, act), ...rest])];
  });

/** What differs from what is expected, in sentences. */
const faultsNow = ({ world, reference }: Both): readonly string[] => {
  const shown = world.visit().shown();
  const told = NAMESPACES.map((name) => [
    `${name}: ${toldState(shown[name])}`,
    `${name}: ${reference.told(name, world.now())}`,
  ]);
  const status = readNow(world.visit().sluice.status$);
  const words = told.map(([, wanted]) => wanted?.split(" ")[1]);
  const wantedStatus = ["connected", "connecting"].find((one) => words.includes(one));
  return [
    ...told.flatMap(([is, wanted]) => (is === wanted ? [] : [`Is ${is}, should be ${wanted}.`])),
    ...(status === (wantedStatus ?? "disconnected") ? [] : [`status$ is ${status}.`]),
  ];
};

const play = (steps: readonly Step[]): readonly string[] => {
  const both = { world: createLanesWorld(), reference: createReference() };
  const { world } = both;
  announce(both, world.wallets);
  try {
    for (const [at, [name, which, how]] of [...steps, LAST].entries()) {
      ACTS[name](both, which, how);
      const faults = faultsNow(both);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${name}): ${fault}`);
    }
    return faultsAtEnd(world);
  } finally {
    world.visit().sluice.destroy();
  }
};

/** After it nothing is under way. */
const LAST: Step = ["disconnectAll", 0, 0];

const faultsAtEnd = ({ visit, wallets }: LanesWorld): readonly string[] => [
  ...outcomeFaults(visit().events),
  ...wallets.flatMap(({ id, listening }) =>
    listening() === 0 ? [] : [`${id} is listened to after the end.`],
  ),
];

test(
  `two namespaces at once are each what they would be alone (${SEQUENCES} sequences)`,
  () =>
    fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        expect(play(steps)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    ),
  LIMIT_MS,
);
