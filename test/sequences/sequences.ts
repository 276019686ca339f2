import fc from "fast-check";
import { expect, test } from "vitest";
import { CASES } from "../support/extent.js";
import { ACTS, type Step } from "./acts.js";
import { faultsAtEnd, faultsNow } from "./invariants.js";
import { createWorld, type World } from "./world.js";

/** Twice what one of the longest took beside other work; the first ones wait for the compiler. */
const LIMIT_MS_EACH = 60;
const LIMIT_MS_AT_LEAST = 60_000;

const ALWAYS: readonly Step[0][] = ["connect", "approve"];

/**
 * A sequence is drawn from a few of the acts only, other ones each time: so what takes several steps
 * of a kind is met as well.
 */
const sequencesAfter = (before: readonly Step[]): fc.Arbitrary<readonly Step[]> =>
  fc
    .tuple(
      fc.subarray(Object.keys(ACTS) as Step[0][], { minLength: 2, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(9), fc.nat(7), fc.nat(7)), { maxLength: 14 }),
    )
    .map(([some, steps]) => {
      const acts = [...some, ...ALWAYS];
      return [
        ...before,
        ...steps.map(
          ([act, which, how]): Step => [acts[act % acts.length] ?? "approve", which, how],
        ),
      ];
    });

/** Plays a sequence; gives the first faults with the step after which they were seen. */
const play = (steps: readonly Step[]): readonly string[] => {
  const world = createWorld();
  try {
    for (const [at, [name, which, how]] of steps.entries()) {
      ACTS[name](world, which, how);
      const faults = faultsNow(world);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${name}): ${fault}`);
    }
    giveUp(world);
    return faultsAtEnd(world);
  } finally {
    world.sluice.destroy();
  }
};

/**
 * The visitor leaves everything, and time passes; unanswered prompts stay so. Who is said to be disconnected has
 * nothing to leave: what goes on all the same is found.
 */
const giveUp = (world: World): void => {
  if (world.shown.status !== "disconnected") {
    ACTS.cancel(world, 0);
    ACTS.cancel(world, 1);
    ACTS.disconnect(world);
  }
  ACTS.close(world);
  world.env.setVisible(false);
  world.pass(600_000);
  // The network is not a wallet: it answers or fails in the end.
  for (const prompt of world.prompts.splice(0))
    if (prompt.of === -1) prompt.answer.error(new TypeError("Failed to fetch"));
  world.pass(1_000);
};

/**
 * A test that whatever can happen after some steps keeps every promise of `invariants.ts`.
 *
 * @param share of all sequences: fewer of those that each take long
 */
export const testSequences = (
  start: string,
  { before = [], share }: { readonly before?: readonly Step[]; readonly share: number },
): void => {
  const numRuns = Math.round(CASES * share);
  test(
    `${start}, any sequence of what can happen keeps every promise (${numRuns} sequences)`,
    // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
    () =>
      fc.assert(
        fc.asyncProperty(sequencesAfter(before), async (steps) => {
          expect(play(steps)).toEqual([]);
        }),
        { numRuns },
      ),
    LIMIT_MS_AT_LEAST + numRuns * LIMIT_MS_EACH,
  );
};
