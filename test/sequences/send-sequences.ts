import fc from "fast-check";
import { expect, test } from "vitest";
import { CASES, IS_WHOLE } from "../support/extent.js";
import { approve, confirm, SEND_ACTS, type SendStep } from "./send-acts.js";
import { sendFaultsAtEnd, sendFaultsNow } from "./send-invariants.js";
import { createSendWorld, type SendWorld } from "./send-world.js";

/** Where everything is tried, twice as many as of other models: a mistake here costs money. */
const SEQUENCES = IS_WHOLE ? 2 * CASES : CASES;
/** Several times what one takes, for a machine that does other work besides. */
const LIMIT_MS_EACH = 150;
const LIMIT_MS_AT_LEAST = 60_000;

/** What time, networks and visibility do is nobody's act. */
const UNASKED: readonly SendStep[0][] = ["pass", "block", "nodes", "look"];
const OFTEN: readonly SendStep[0][] = ["fill", "pass", "confirm", "approve", "block", "submit"];
/** What makes a review another one; each sequence has one of these. */
const DISTURBING: readonly SendStep[0][] = [
  ...(["account", "switchNetwork", "walletSwitches", "disconnect", "connect"] as const),
  ...(["reload", "otherTab", "look", "nodes"] as const),
];

interface Story {
  readonly steps: readonly SendStep[];
  /** Whether all is then given up and begun anew: that takes as long as the rest. */
  readonly hasEnd: boolean;
}

/** How far it has come when a sequence begins: a review takes several steps, which chance hardly ever puts in a row. */
const openings = fc
  .tuple(
    fc.constantFrom("nothing", "typed", "asked", "queued", "sent", "prepared"),
    fc.nat(7),
    fc.nat(7),
  )
  .map(([so, which, how]): readonly SendStep[] => {
    const typed: readonly SendStep[] = [
      ["fill", which, how],
      ["pass", 1, 0],
    ];
    switch (so) {
      case "typed":
        return typed;
      case "asked":
        return [...typed, ["review", 0, 0], ["confirm", 0, 0]];
      case "queued":
        return [...typed, ["sign", 0, 0], ["confirm", 0, 0]];
      case "sent":
        return [...typed, ["confirm", 0, 0], ["approve", 0, 0]];
      case "prepared":
        return [
          ["prepare", which % 4, how % 4],
          ["pass", 1, 0],
        ];
      default:
        return [];
    }
  });

/** Drawn from a few of the acts only, other ones each time: so what takes several steps of a kind is met as well. */
const sequences: fc.Arbitrary<Story> = fc
  .tuple(
    openings,
    fc.subarray(Object.keys(SEND_ACTS) as SendStep[0][], { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(20), fc.nat(7), fc.nat(7)), { minLength: 2, maxLength: 12 }),
    fc.constantFrom(...DISTURBING),
    fc.nat(3),
  )
  .map(([opening, some, drawn, disturbing, end]) => {
    const acts = [...some, ...OFTEN, disturbing];
    const steps = drawn.map(
      ([act, which, how]): SendStep => [acts[act % acts.length] ?? "confirm", which, how],
    );
    return { steps: [...opening, ...steps], hasEnd: end === 0 };
  });

/** Promises settle, which virtual time does not have. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await null;
};

const act = async (world: SendWorld, [name, which, how]: SendStep): Promise<void> => {
  if (!UNASKED.includes(name)) world.tab.actedAt = world.scheduler.frame;
  SEND_ACTS[name](world, which, how);
  await settled();
  // What waits for a task of its own, and for no time, is done.
  world.pass(0);
  await settled();
};

/** Plays a sequence; gives the first faults with the step after which they were seen. */
const play = async ({ steps, hasEnd }: Story): Promise<readonly string[]> => {
  const world = createSendWorld();
  try {
    for (const [at, step] of steps.entries()) {
      await act(world, step);
      const faults = sendFaultsNow(world);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${step[0]}): ${fault}`);
    }
    return hasEnd ? await end(world) : [];
  } finally {
    for (const { sluice } of world.tabs) sluice.destroy();
  }
};

/** All is given up and begun anew: then it can be sent, and what was signed gets its outcome. */
const end = async (world: SendWorld): Promise<readonly string[]> => {
  const { chains, tabs, holders } = world;
  const all: readonly SendStep[] = [
    ["nodes", 0, 0],
    ["disconnect", 0, 0],
    ["close", 0, 0],
    ["pass", 5, 0],
    ["switchNetwork", 0, 0],
    ["connect", 0, 0],
    ["open", 0, 0],
    ["fill", 0, 0],
    ["pass", 2, 0],
    ["review", 0, 0],
  ];
  for (const { isGone, env } of tabs) if (!isGone) env.setVisible(true);
  world.prompts.length = 0;
  for (const holder of holders) {
    holder.shared = [holder.own[0]];
    holder.chain = "0x1";
  }
  for (const step of all) await act(world, step);
  const press = confirm(world);
  if (press?.prompts !== 1) return ["In the end nothing can be sent any more."];
  const faults = sendFaultsNow(world);
  if (faults.length > 0) return faults;
  approve(world, 0);
  chains.settle("confirmed");
  await settled();
  world.pass(61_000);
  await settled();
  return [...sendFaultsNow(world), ...sendFaultsAtEnd(world)];
};

/** A test that whatever happens while something is sent keeps every promise of `send-invariants.ts`. */
export const testSending = (start: string, before: readonly SendStep[], share: number): void => {
  const numRuns = Math.round(SEQUENCES * share);
  test(
    `${start}, whatever happens, wallets are asked what was shown, once, and nothing signed is lost (${numRuns} sequences)`,
    () =>
      fc.assert(
        fc.asyncProperty(sequences, async ({ steps, hasEnd }) => {
          expect(await play({ steps: [...before, ...steps], hasEnd })).toEqual([]);
        }),
        { numRuns },
      ),
    LIMIT_MS_AT_LEAST + numRuns * LIMIT_MS_EACH,
  );
};
