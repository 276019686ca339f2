import { map } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

describe("[S9.24] the theme", () => {
  test("system follows the media query live; light and dark do not", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      act("--d-l-x-d-s", {
        d: () => env.setDark(true),
        l: () => env.setDark(false),
        x: () => void sluice.setTheme("light"),
        s: () => void sluice.setTheme("system"),
      });
      const told$ = sluice.theme$.pipe(map(({ mode, resolved }) => `${mode} ${resolved}`));
      expectObservable(told$).toBe("a-b-a-c---b", {
        a: "system light",
        b: "system dark",
        c: "light light",
      });
    });
  });

  test("what follows the media query later answers no command", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const settled: (readonly string[])[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "theme/changed") settled.push(event.settles);
      });
      let id = "";
      act("s-d-l", {
        s: () => {
          id = sluice.send({ type: "theme/set", mode: "system" });
        },
        d: () => env.setDark(true),
        l: () => env.setDark(false),
      });
      return () => expect(settled).toEqual([[id], [], []]);
    });
  });

  test("variables are added to those that are set, whatever the mode", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), {
        themeMode: "dark",
        themeVariables: { "--sluice-accent": "red" },
      });
      const seen: unknown[] = [];
      sluice.theme$.subscribe(({ resolved, variables }) => seen.push([resolved, variables]));
      act("v", { v: () => void sluice.setTheme({ variables: { "--sluice-radius": "2px" } }) });
      return () =>
        expect(seen).toEqual([
          ["dark", { "--sluice-accent": "red" }],
          ["dark", { "--sluice-accent": "red", "--sluice-radius": "2px" }],
        ]);
    });
  });
});

describe("[S8.16] debug mode", () => {
  test.each([
    [undefined, true],
    [true, true],
    [false, false],
    ["yes", true],
  ])("%j means %j; what is no switch is told", (debug, shown) => {
    marbles(({ scheduler }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, { ...(debug === undefined ? {} : { debug }) } as object);
      expect(readNow(viewPortsOf(sluice).options$).debug).toBe(shown);
      return () =>
        expect(env.logged.map(({ message }) => message)).toEqual(
          debug === "yes"
            ? [
                'The option `debug` was ignored: Expected boolean, received "yes". Correct it, or leave it out. See docs/options.md.',
              ]
            : [],
        );
    });
  });
});

describe("the locale", () => {
  test("is the host's, and changes live; what is no language tag is refused", async () => {
    let refusal: unknown;
    await marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { locale: "en-GB" });
      act("a-x-", {
        a: () => void sluice.setLocale("ar-EG"),
        x: () => {
          sluice.setLocale("<b>").catch((cause: unknown) => {
            refusal = cause;
          });
        },
      });
      expectObservable(sluice.locale$).toBe("(ab)", {
        a: { locale: "en-GB", direction: "ltr" },
        b: { locale: "ar-EG", direction: "rtl" },
      });
      return async () => {
        await Promise.resolve();
        expect(refusal).toMatchObject({ code: "command/invalid" });
      };
    });
  });

  test.each([
    ["en-US", "en-US"],
    ["fr-CA", "en"],
    ["", "en"],
    ["<script>", "en"],
  ])("the page's language %j gives %s", (language, locale) => {
    marbles(({ scheduler, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler, page: { language } }));
      expectObservable(sluice.locale$).toBe("a", { a: { locale, direction: "ltr" } });
    });
  });
});
