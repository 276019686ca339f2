import { describe, expect, test } from "vitest";
import { AVAILABLE } from "../../src/codecs/options/option-codecs.js";
import { localeState } from "../../src/model/appearance.js";
import { LOCALES } from "../../src/views/messages/locales.js";
import { createTranslate } from "../../src/views/messages/use-messages.js";
import { english } from "../support/english.js";

/** Names of the values in a text, compiled or not. */
const placeholders = (text: unknown): readonly string[] =>
  [...JSON.stringify(text).matchAll(/\{(\w+)|\["(\w+)"/g)].map(([, a, b]) => a ?? b ?? "").sort();

test("a language that is said to be there has a catalogue, and the other way round", () => {
  expect(["en", ...Object.keys(LOCALES)]).toEqual(AVAILABLE);
});

describe.each(Object.entries(LOCALES))("the catalogue of %s", (locale, load) => {
  test("has every text, each with the values of the English one", async () => {
    const { messages } = await load();
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(messages))
      expect([key, ...new Set(placeholders(text))]).toEqual([
        key,
        ...new Set(placeholders(english[key])),
      ]);
  });

  test("says none of them in English, but for names", async () => {
    const { messages } = await load();
    const same = Object.entries(messages).filter(([key, text]) => text === english[key]);
    expect(same.map(([key]) => key)).toEqual(["alert.options/invalid"]);
  });

  test("forms every plural", async () => {
    const { messages } = await load();
    const t = createTranslate(locale, messages, {}, null);
    const said = [0, 1, 2, 3, 11, 100].map((count) => t("all-wallets.found", { count }));
    expect(new Set(said).size).toBe(6);
  });
});

test("Arabic and its regions run from right to left", () => {
  for (const locale of ["ar", "ar-EG"]) expect(localeState(locale).direction).toBe("rtl");
});
