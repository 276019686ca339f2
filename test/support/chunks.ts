import type { Chunks } from "../../src/root/chunks.js";
import type { LazyEffects } from "../../src/root/concerns.js";
import { testChunks } from "../../src/testing/test-sluice.js";

/** The chunks of a test, with these effects in the place of their concerns' own. */
export const chunksWith = (
  effects: Partial<LazyEffects>,
  chunks: Chunks = testChunks(),
): Chunks => ({ ...chunks, effects: { ...chunks.effects, ...effects } });
