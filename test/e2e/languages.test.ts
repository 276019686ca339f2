import { expect as assert, describe, test } from "vitest";
import { messages as account } from "../../src/views/messages/en/account.js";
import { messages as alerts } from "../../src/views/messages/en/alerts.js";
import { messages as allWallets } from "../../src/views/messages/en/all-wallets.js";
import { messages as dialogTexts } from "../../src/views/messages/en/dialog.js";
import { messages as learn } from "../../src/views/messages/en/learn.js";
import { messages as networks } from "../../src/views/messages/en/networks.js";
import { messages as pairing } from "../../src/views/messages/en/pairing.js";
import { dialog, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { look } from "./support/look.js";
import { button, openAccount, ROUTES, SIZES, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** Each text in brackets and a third longer, as German or Finnish are: what lacks them is not ours. */
const PSEUDO = Object.fromEntries(
  Object.entries({
    ...account,
    ...alerts,
    ...allWallets,
    ...dialogTexts,
    ...learn,
    ...networks,
    ...pairing,
  }).map(([key, text]) => [key, `⟦${text} ${"ẋ".repeat(Math.ceil(text.length / 3))}⟧`]),
);

/** Amounts and symbols are no words. */
const DATA = /^([\d,.]+|ETH)$/;

describe("in a language of longer words", () => {
  test.each(Object.entries(ROUTES))(
    "%s: every text is ours and fits",
    async (_, { query = "", go }) => {
      const page = await world().open(
        `${world().sandbox.urls.demo}?${query}`,
        {},
        { sandboxMessages: PSEUDO },
      );
      await go(page);
      for (const size of [...SIZES, { width: 320, height: 640 }]) {
        await page.setViewportSize(size);
        const { texts, clipped, overflow } = await look(page);
        assert(texts.filter((text) => !/[⟦⟧]/.test(text) && !DATA.test(text))).toEqual([]);
        assert(clipped).toEqual([]);
        assert(overflow).toBe(0);
      }
    },
  );
});

describe("in Arabic", () => {
  test("an address still runs from left to right, on its own", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openAccount(page);
    await setLooks(page, "light", "ar");
    const address = dialog(page).getByText(/^0x/).first();
    assert(await address.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  });

  test("changes while the dialog is open, and back", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await setLooks(page, "light", "ar");
    await expect(dialog(page)).toContainText("كل المحافظ");
    await setLooks(page, "light", "en");
    await button(page, "All wallets").waitFor();
  });
});
