import { takeUntil, timer, VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { approveTransactionSheet } from "../../src/views/approve-transaction/approve-transaction-view.js";
import { shownRequestSheet } from "../../src/views/approve-transaction/shown-request.js";
import { reading$ } from "../../src/views/sealed/can-be-read.js";
import { sealAs, sealedSheet } from "../../src/views/sealed/sealed.js";
import { signInSheet } from "../../src/views/sign-in/sign-in-view.js";
import { controlsSheet, frameSheet } from "../../src/views/theme/dialog-sheets.js";

const SHEETS = {
  frameSheet,
  controlsSheet,
  approveTransactionSheet,
  shownRequestSheet,
  signInSheet,
};

describe("threat list row 12: a sealed style sheet", () => {
  const themes = (["light", "dark"] as const).flatMap((theme) =>
    [false, true].map((isContrasting) => ({ theme, isContrasting })),
  );

  test.each(themes)("reads nothing of the page ($theme, $isContrasting)", (look) => {
    const seal = sealAs(look.theme, look.isContrasting);
    for (const [name, sheet] of Object.entries({ ...SHEETS, own: sealedSheet(look.theme) })) {
      const sealed = seal(sheet).replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
      // What is left is set on the very elements that read it.
      const read = [...sealed.matchAll(/var\((--[\w-]+)/g)].map(([, one]) => one);
      const own = ["--a", "--b", "--c", "--h", "--t", "--s-dir", "--s-height"];
      expect(
        read.filter((one = "") => !own.includes(one)),
        name,
      ).toEqual([]);
      expect(sealed, name).not.toMatch(/--sluice|Inter|undefined/);
      const declared = [...sealed.matchAll(/[^{};]+:[^{};]+(?=[;}])/g)].map(([one]) => one.trim());
      expect(declared.length, name).toBeGreaterThan(4);
      expect(
        declared.filter((one) => !one.endsWith("!important")),
        name,
      ).toEqual([]);
    }
  });

  test("draws a receiver's code as it is drawn elsewhere, whatever colour the host gives it", () => {
    const seal = sealAs("dark", false);
    expect(seal(".qr{color:var(--sluice-qr-color,#0c1417);border-radius:calc(var(--s-r)*5)}")).toBe(
      ".qr{color:#0c1417!important;border-radius:calc(4px*5)!important}",
    );
  });
});

describe("threat list row 12: what is to be signed can be read", () => {
  /** What is told of looks with these results, one each 100 ms, by the time at which it is told. */
  const told = (looks: string): readonly string[] => {
    const clock = new VirtualTimeScheduler(undefined, Number.POSITIVE_INFINITY);
    const told: string[] = [];
    let at = 0;
    const look = (): boolean | null => {
      const result = looks[at++];
      return result === "?" ? null : result === "+";
    };
    reading$(look, { scheduler: clock })
      .pipe(takeUntil(timer(looks.length * 100 - 1, clock)))
      .subscribe(({ canBeRead, isTold }) =>
        told.push(`${clock.frame} ${canBeRead ? "readable" : isTold ? "told" : "unreadable"}`),
      );
    clock.flush();
    return told;
  };

  test("the first good look is enough", () => {
    expect(told("+++")).toEqual(["0 readable"]);
    expect(told("--++")).toEqual(["0 unreadable", "200 readable"]);
  });

  test("a bad look ends it at once, and it must be readable for a second before it counts again", () => {
    expect(told("+-++++++++++++")).toEqual(["0 readable", "100 unreadable", "1100 readable"]);
  });

  test("one that flickers never counts", () => {
    expect(told(`+${"-+++++++++".repeat(5)}`)).toEqual(["0 readable", "100 unreadable"]);
  });

  test("it is spoken of once it has lasted, and until it is over", () => {
    expect(told(`----${"+".repeat(10)}+`)).toEqual(["0 unreadable", "200 told", "1300 readable"]);
  });

  test("while the wallet is asked, its prompt over the dialog is spoken of by nobody, and nothing can be signed", () => {
    expect(told("+?????++")).toEqual(["0 readable", "100 unreadable", "600 readable"]);
    expect(told("+??----")).toEqual(["0 readable", "100 unreadable", "500 told"]);
  });
});
