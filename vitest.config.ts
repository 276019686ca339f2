import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { icuMessages } from "./scripts/shared/icu-messages.mjs";
import { PATIENCE_MS } from "./test/support/patience.js";

const MOCKED = "test/views/mocked/**/*.test.tsx";

/** After the others: a browser and the sandbox want the machine for themselves. */
const WITH_BROWSER = {
  environment: "node",
  isolate: false,
  hookTimeout: 60_000,
  sequence: { groupOrder: 1 },
  // A machine that others share may be slow for once. Who needed it is told: scripts/test/notes-reporter.mjs.
  retry: process.env.CI === "true" ? 1 : 0,
} as const;

/** Tests of the repository that look at the build, which makes it first where it is stale, or have the compiler read all of it. */
const OF_BUILD = [
  ...["bundle", "editor", "entries", "package", "readme", "sign-in"],
  "types/host-options",
].map((name) => `test/${name}.test.ts`);

const OVER_SOURCES = [
  { find: /^sluice$/, replacement: `${import.meta.dirname}/src/entries/index.ts` },
  { find: /^sluice\/(.+)$/, replacement: `${import.meta.dirname}/src/entries/$1.ts` },
];

/** One that begins last would run alone for minutes, with half of the machine idle. */
const LONG = [
  ...["disconnected", "connected", "send", "send-solana", "lanes", "embedded"].map(
    (name) => `/sequences/${name}`,
  ),
  ...["stillness", "access", "restyled", "send", "swap", "send-solana", "sign-in-server"].map(
    (name) => `/e2e/${name}`,
  ),
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((path) => moduleId.endsWith(`${path}.test.ts`));
      return place === -1 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    setupFiles: ["test/support/seed.ts"],
    // Several waits, of which each may be long on a machine that does other work besides.
    testTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // By itself vitest leaves a processor unused, which is half of a small machine.
    maxWorkers: "100%",
    // Plain Node cannot resolve fp-ts by subpath; the build bundles it in.
    server: { deps: { inline: [/fp-ts/, /io-ts/] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // Nothing here leaves a trace: the modules are loaded once for all files.
          isolate: false,
          setupFiles: ["test/support/fetched.ts"],
          include: [
            "test/{base,codecs,streams,model,effects,flows,sequences,networks,pay,root,server,siwx,testing,types}/**/*.test.ts",
          ],
          exclude: OF_BUILD,
        },
      },
      {
        extends: true,
        test: {
          name: "shape",
          environment: "node",
          isolate: false,
          include: ["test/*.test.ts"],
          exclude: OF_BUILD,
        },
      },
      {
        extends: true,
        test: {
          name: "build",
          environment: "node",
          isolate: false,
          include: OF_BUILD,
        },
      },
      {
        extends: true,
        // As in the build, whose messages leave it compiled.
        plugins: [icuMessages],
        test: {
          name: "views",
          environment: "jsdom",
          include: ["test/views/**/*.test.{ts,tsx}"],
          exclude: [MOCKED],
          setupFiles: ["test/views/setup.ts"],
          // To load React for each file took longer than all tests.
          isolate: false,
        },
      },
      // The component test of docs/testing.md, in each of the browsers that hosts simulate.
      ...["jsdom", "happy-dom"].map((environment) => ({
        extends: true as const,
        plugins: [icuMessages],
        resolve: { alias: OVER_SOURCES },
        test: {
          name: environment,
          environment,
          include: ["examples/flow-test/*.test.tsx"],
          // Patience on a machine that does other work besides; it defines nothing.
          setupFiles: ["test/views/setup.ts"],
        },
      })),
      {
        extends: true,
        plugins: [icuMessages],
        test: {
          // Each file puts modules of its own in the place of others.
          name: "mocked",
          environment: "jsdom",
          include: [MOCKED],
          setupFiles: ["test/views/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "sandbox",
          ...WITH_BROWSER,
          include: ["test/sandbox/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          ...WITH_BROWSER,
          include: ["test/e2e/**/*.test.ts"],
        },
      },
    ],
  },
});
