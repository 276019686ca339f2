import { catchError, map, mergeMap, type Observable, throwError } from "rxjs";
import { failed } from "../../src/base/errors.js";
import type { Effects } from "../../src/effects/wiring.js";
import type { Chunks } from "../../src/root/chunks.js";
import type { LazyName } from "../../src/root/sleepers.js";
import { testChunks } from "../../src/testing/test-sluice.js";

/** The chunks of a test, with these effects in the place of their concerns' own. One that errors could not be loaded. */
export const chunksWith = (
  effects: Partial<Record<LazyName, Observable<Effects>>>,
  chunks: Chunks = testChunks(),
): Chunks => {
  const replaced = Object.entries(effects).map(([name, effects$]) => [
    name,
    chunks.work[name as LazyName].pipe(
      mergeMap((work) => effects$.pipe(map((made) => ({ ...work, effects: made })))),
      catchError(() => throwError(() => failed("chunk/load-failed", "Not loaded."))),
    ),
  ]);
  return { ...chunks, work: { ...chunks.work, ...Object.fromEntries(replaced) } };
};
