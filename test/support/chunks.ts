import { map, type Observable } from "rxjs";
import type { Effects } from "../../src/effects/wiring.js";
import type { Chunks } from "../../src/root/chunks.js";
import type { LazyName } from "../../src/root/sleepers.js";
import { testChunks } from "../../src/testing/test-sluice.js";
import { WORK } from "../../src/testing/work.js";

/** The chunks of a test, with these effects in the place of their concerns' own. */
export const chunksWith = (
  effects: Partial<Record<LazyName, Observable<Effects>>>,
  chunks: Chunks = testChunks(),
): Chunks => {
  const replaced = Object.entries(effects).map(([name, effects$]) => [
    name,
    effects$.pipe(map((made) => ({ ...WORK[name as LazyName], effects: made }))),
  ]);
  return { ...chunks, work: { ...chunks.work, ...Object.fromEntries(replaced) } };
};
