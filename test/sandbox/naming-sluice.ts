import { asyncScheduler, from, map } from "rxjs";
import type { FetchResponse } from "../../src/base/env.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith, testChunks } from "../../src/testing/test-sluice.js";

/**
 * A sluice that reads names of real chains, without a project, so that only these are asked.
 *
 * @param instead answers what is asked of others; null for a node
 */
export const namingSluice = (
  options: Partial<SluiceOptions>,
  instead: (url: string) => FetchResponse | null = () => null,
) => {
  const env = simulatedEnv({
    scheduler: asyncScheduler,
    fetch: (url, init) => {
      const answer = instead(url);
      return answer === null
        ? from(fetch(url, init as RequestInit)).pipe(map((said): FetchResponse => said))
        : [answer];
    },
  });
  const sluice = createTestSluiceWith(env, { projectId: "", ...options }, testChunks());
  return { sluice, env };
};
