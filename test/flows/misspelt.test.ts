import { defer, endWith, map, switchMap } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Effects } from "../../src/effects/wiring.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  READY,
  type TestSluice,
} from "../../src/testing/test-sluice.js";
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
  "There is no option `features.emial`, so it was ignored. Did you mean `features.email`? See docs/options.md.";

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

  test("a language without texts is told, in an option or a change, and is no alert", () => {
    const sentence =
      'There are no texts in the `locale` "de", so they are in English. The locales are en and ar; texts of your own go into `messages`. See docs/options.md.';
    let alerts = 0;
    const told = story({ locale: "de" }, (sluice) => {
      void sluice.alerts$.subscribe(({ alert }) => {
        if (alert !== null) alerts += 1;
      });
    });
    expect(told).toEqual({ said: [sentence], fetched: 1, requests: 0 });
    expect(alerts).toBe(0);
    expect(story({}, (sluice) => void sluice.update({ locale: "de" })).said).toEqual([sentence]);
  });

  test.each<[object, object]>([
    [{ locale: "ar-EG" }, { locale: "en-GB" }],
    [{ locale: "de", messages: { "connect.title": "Verbinden" } }, { locale: "fr" }],
    [{ messages: { "connect.title": "Verbinden" } }, { locale: "de" }],
    [{}, { locale: "de", messages: { "connect.title": "Verbinden" } }],
  ])("of one that has texts, ours or the site's, nothing is said: %j, then %j", (first, then) =>
    expect(story({ ...first }, (sluice) => void sluice.update(then)).said).toEqual([]),
  );

  test("a locale that is no language tag is ignored and named", () => {
    const sentence =
      'The option `locale` was ignored: Expected language tag (BCP 47) or null, received "Deutsch!". Correct it, or leave it out. See docs/options.md.';
    const wrong = { locale: "Deutsch!" };
    expect(story(wrong).said).toEqual([sentence]);
    expect(story({}, (sluice) => void sluice.update(wrong)).said).toEqual([sentence]);
  });

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
      `1. ${MEANT}\n2. The option \`projectId\` was ignored: it cannot change later. Make a new sluice with it. See docs/options.md.`,
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
      "The option `features` was ignored: The value cannot be read. Correct it, or leave it out. See docs/options.md.",
    );
    expect(others).toEqual([]);
  });
});

describe("all faults of one call are one alert", () => {
  const TEXT =
    "There is no text `a.b`, so it was ignored. Check how it is spelt. See docs/options.md.";
  const FIXED =
    "The option `projectId` was ignored: it cannot change later. Make a new sluice with it. See docs/options.md.";

  /** The alerts that hosts see one after the other, once the dialog is open. */
  const alertsOf = (options: object, then: (sluice: TestSluice) => void): readonly string[] => {
    const shown: string[] = [];
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), options);
      sluice.alerts$.subscribe(({ alert }) => {
        if (alert !== null) shown.push(alert.values.problem ?? alert.code);
      });
      act("9ms o 9ms u", { o: () => void sluice.open(), u: () => then(sluice) });
      return () => sluice.destroy();
    });
    return shown;
  };

  test("of a change in an open dialog, whatever finds them", () =>
    expect(
      alertsOf({}, (sluice) => {
        void sluice.update({
          features: { emial: true },
          messages: { "a.b": "x" },
          projectId: "q",
        } as never);
      }),
    ).toEqual([`1. ${MEANT}\n2. ${FIXED}\n3. ${TEXT}`]));

  test("what is found at the opening joins what was found at the start", () =>
    expect(alertsOf({ features: { emial: true }, messages: { "a.b": "x" } }, () => {})).toEqual([
      MEANT,
      `1. ${MEANT}\n2. ${TEXT}`,
    ]));

  test("[S8.16] those of a later call replace them", () =>
    expect(
      alertsOf({ features: { emial: true } }, (sluice) => {
        void sluice.update({ projectId: "q" } as never);
      }),
    ).toEqual([MEANT, FIXED]));

  test("of a theme and a language that are set by their own commands", () => {
    const theme = { variables: { "--sluice-acent": "x", "--sluice-accent": "" } };
    expect(
      alertsOf({}, (sluice) => {
        void sluice.setTheme("dark");
        void sluice.setTheme(theme as never);
        void sluice.setTheme("light");
      }),
    ).toEqual([
      "There is no theme variable `--sluice-acent`, so it was ignored. Did you mean `--sluice-accent`? See docs/theming.md.",
    ]);
    expect(story({}, (sluice) => void sluice.setLocale("de")).said).toEqual([
      'There are no texts in the `locale` "de", so they are in English. The locales are en and ar; texts of your own go into `messages`. See docs/options.md.',
    ]);
  });
});

function boo(): never {
  throw new Error("boo");
}
