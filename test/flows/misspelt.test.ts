import { defer, endWith, map, switchMap } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Effects } from "../../src/effects/wiring.js";
import { READY } from "../../src/testing/ready.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith, type TestSluice } from "../../src/testing/test-sluice.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";

/** What the console says of these options, and how often the code that says it was fetched. */
const story = (
  options: Record<string, unknown>,
  then: (sluice: TestSluice) => void = () => undefined,
) => {
  const told = { said: [] as string[], fetched: 0, requests: 0 };
  marbles(({ scheduler, act, cold }) => {
    const env = simulatedEnv({ scheduler });
    const load$ = defer(() => {
      told.fetched += 1;
      return cold("--|").pipe(
        endWith(null),
        switchMap(() => READY.work.alerts),
        map(({ effects }): Effects => effects),
      );
    });
    const sluice = createTestSluiceWith(
      env,
      options as Partial<SluiceOptions>,
      chunksWith({ alerts: load$ }),
    );
    act("9ms u", { u: () => then(sluice) });
    return () => {
      told.said = env.logged.map(({ message }) => message);
      told.requests = env.requests.length;
    };
  });
  return told;
};
const MEANT =
  "There is no option `features.emial`, so it was ignored. Did you mean `features.email`? See the options table.";

describe("options that are misspelt", () => {
  test("are named in the console, by code that is fetched for it", () =>
    expect(story({ features: { emial: true } })).toEqual({
      said: [MEANT],
      fetched: 1,
      requests: 0,
    }));

  test("right ones fetch nothing, whatever changes", () =>
    expect(
      story({ features: { email: true }, themeMode: "dark" }, (sluice) => {
        void sluice.update({ features: { email: false }, themeMode: "light" });
      }),
    ).toEqual({ said: [], fetched: 0, requests: 0 }));

  test("[S1.19] a project id that is missing is told by the same code, once", () => {
    const { said, fetched } = story({ projectId: "" }, (sluice) => {
      void sluice.update({ features: { emial: true } } as never);
    });
    expect(said).toEqual(["Project ID Not Configured: give createSluice a `projectId`", MEANT]);
    expect(fetched).toBe(1);
  });

  test("in a change they are named too", () => {
    const { said, fetched } = story({}, (sluice) => {
      void sluice.update({ features: { emial: true }, projectId: "q" } as never);
    });
    expect(said).toEqual([
      MEANT,
      "The option `projectId` was ignored: it cannot change later. Make a new sluice with it.",
    ]);
    expect(fetched).toBe(1);
  });

  test.each([
    [
      "a getter that throws",
      { features: Object.defineProperty({}, "email", { get: boo, enumerable: true }) },
    ],
    [
      "a Proxy that throws",
      { features: new Proxy({}, { get: boo, getOwnPropertyDescriptor: boo }) },
    ],
  ])("%s: named, and the sluice works", (_, options) => {
    const [problem, ...others] = story(options).said;
    expect(problem).toBe(
      "The option `features` was ignored: The value cannot be read. See the options table.",
    );
    expect(others).toEqual([]);
  });
});

function boo(): never {
  throw new Error("boo");
}
