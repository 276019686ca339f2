import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { CASES, IS_WHOLE } from "../support/extent.js";
import { loadSigning } from "../support/load-signing.js";
import { AGAIN_ACTS, type AgainStep } from "./again-acts.js";
import { againFaultsAtEnd, againFaultsNow } from "./again-invariants.js";
import { type AgainWorld, CONNECTOR, createAgainWorld, type Keeping } from "./again-world.js";

/** Where everything is tried, twice as many as of other models: a mistake here costs money. */
const SEQUENCES = IS_WHOLE ? 2 * CASES : Math.ceil(CASES / 2);
/** Several times what one takes, for a machine that does other work besides. */
const LIMIT_MS_EACH = 150;
const LIMIT_MS_AT_LEAST = 60_000;

beforeAll(loadSigning);

/** What time, networks and visibility do is nobody's act. */
const UNASKED: readonly AgainStep[0][] = ["pass", "block", "nodes", "look"];
const OFTEN: readonly AgainStep[0][] = [
  ...(["speedUp", "cancel", "confirm", "approve", "approve", "pass"] as const),
  ...(["ignore", "refuse", "block"] as const),
];

/** Something is sent, and no block has it. */
const SENT: readonly AgainStep[] = [
  ["connect", 0, 0],
  ["open", 0, 0],
  ["fill", 0, 0],
  ["pass", 0, 0],
  ["confirm", 0, 0],
  ["approve", 0, 0],
  ["pass", 1, 0],
];

/** How far it has come when a sequence begins: chance hardly ever puts so many steps in a row. */
const openings = fc
  .tuple(
    fc.constantFrom(
      "sent",
      "late",
      "reviewed",
      "asked",
      "cancelling",
      "both",
      "left",
      "sped up",
      "ignored",
    ),
    fc.nat(2),
  )
  .map(([so, which]): readonly AgainStep[] => {
    const sent = SENT.map((step): AgainStep => (step[0] === "fill" ? ["fill", which, 0] : step));
    const late: readonly AgainStep[] = [...sent, ["pass", 4, 0]];
    const reviewed: readonly AgainStep[] = [...late, ["speedUp", 0, 0], ["pass", 1, 0]];
    switch (so) {
      case "late":
        return late;
      case "reviewed":
        return reviewed;
      case "asked":
        return [...reviewed, ["confirm", 0, 0]];
      case "cancelling":
        return [...late, ["cancel", 0, 0]];
      case "both":
        return [...reviewed, ["cancel", 0, 0], ["confirm", 0, 0]];
      case "left":
        return [...sent, ["reload", 0, 0], ["pass", 1, 0], ["connect", 0, 0], ["open", 1, 0]];
      case "ignored":
        return [...reviewed, ["confirm", 0, 0], ["ignore", 0, 0], ["pass", 2, 0]];
      case "sped up":
        return [...reviewed, ["confirm", 0, 0], ["approve", 0, 0]];
      default:
        return sent;
    }
  });

/** Drawn from a few of the acts only, other ones each time: so what takes several steps of a kind is met as well. */
const sequences = fc
  .tuple(
    openings,
    fc.subarray(Object.keys(AGAIN_ACTS) as AgainStep[0][], { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(40), fc.nat(7), fc.nat(7)), { minLength: 2, maxLength: 12 }),
  )
  .map(([opening, some, drawn]): readonly AgainStep[] => {
    const acts = [...some, ...some, ...OFTEN];
    return [
      ...opening,
      ...drawn.map(
        ([act, which, how]): AgainStep => [acts[act % acts.length] ?? "pass", which, how],
      ),
    ];
  });

/** Promises settle, which virtual time does not have. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await null;
};

/** Plays a sequence; gives the first faults with the step after which they were seen. */
const play = async (keeping: Keeping, steps: readonly AgainStep[]): Promise<readonly string[]> => {
  const world = createAgainWorld(keeping);
  try {
    for (const [at, [name, which, how]] of steps.entries()) {
      if (!UNASKED.includes(name)) world.tab.actedAt = world.scheduler.frame;
      AGAIN_ACTS[name](world, which, how);
      await settled();
      const faults = againFaultsNow(world);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${name}): ${fault}`);
    }
    return await end(world);
  } finally {
    for (const { sluice } of world.tabs) sluice.destroy();
  }
};

/** Whatever was signed comes into a block, and every tab looks there. */
const end = async (world: AgainWorld): Promise<readonly string[]> => {
  world.isReachable = true;
  for (const { isGone, env, sluice } of world.tabs) {
    if (isGone) continue;
    env.setVisible(true);
    // Nobody asks the networks while no wallet is connected.
    sluice.connect(CONNECTOR[world.keeping]).catch(() => undefined);
  }
  // Its place is noted, if nobody could be asked before.
  world.pass(61_000);
  await settled();
  world.chain.mine();
  world.pass(121_000);
  await settled();
  for (const { isGone, sluice } of world.tabs)
    if (!isGone) sluice.disconnect().catch(() => undefined);
  world.pass(1_000);
  await settled();
  return [...againFaultsNow(world), ...againFaultsAtEnd(world)];
};

const WALLETS: readonly (readonly [string, Keeping])[] = [
  ["signs alone", "signs"],
  ["has kept a number", "kept"],
  ["may ignore a number", "unknown"],
];

test.each(WALLETS)(
  "by a wallet that %s, what is pending is paid once, cancelled or not, told once, and never lost",
  (_, keeping) => {
    const numRuns = Math.round(SEQUENCES / WALLETS.length);
    return fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        expect(await play(keeping, steps)).toEqual([]);
      }),
      { numRuns },
    );
  },
  LIMIT_MS_AT_LEAST + Math.round(SEQUENCES / WALLETS.length) * LIMIT_MS_EACH,
);
