import { expect } from "vitest";
import { english } from "../../support/english.js";
import type { Page } from "./expect.js";
import { look } from "./look.js";
import { SIZES, setLooks, updateOptions } from "./views.js";

/** Each text in brackets and a third longer, as German or Finnish are: what lacks them is not ours. */
const PSEUDO = Object.fromEntries(
  Object.entries(english).map(([key, message]) => {
    // A host's own words are shown as they are written.
    const text = message.replace(/\{\w+, plural,.* other \{([^}]*)\}\}/, "$1");
    return [key, `⟦${text} ${"ẋ".repeat(Math.ceil(text.length / 3))}⟧`];
  }),
);

/** Amounts, symbols, shares, endings of names and dates are no words. */
const DATA =
  /^([\d,.]+(%| [A-Z]+)?|ETH|US Dollar|Euro|[A-Z]{3}|[$][\d,.]+|\.reown\.id|[A-Z][a-z]+ \d+(, (\d{4}( at|,) )?[\d:]+\s[AP]M)?)\s*$/;

/** Every text of the view is ours, and fits in a language of longer words; in English afterwards. */
export const fitsLongerWords = async (page: Page): Promise<void> => {
  await setLooks(page, "light", "en");
  await updateOptions(page, { messages: PSEUDO });
  for (const size of [...SIZES, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    const { texts, clipped, overflow } = await look(page);
    expect(texts.filter((text) => !/[⟦⟧]/.test(text) && !DATA.test(text))).toEqual([]);
    expect({ clipped, overflow }, `${size.width} px`).toEqual({ clipped: [], overflow: 0 });
  }
  await page.setViewportSize(SIZES[0]);
  await updateOptions(page, { messages: {} });
};
