import { button, type Journeys, says } from "../acts.js";

export const PAYING: Journeys = {
  "pays for a lamp: the shop's server sees it on the chain, and hands it over": async (
    page,
    { urls },
  ) => {
    await page.open(`${urls.shop}?mode=approve`);
    await page.click({ role: "button", name: "A lamp for sbd" });
    await page.reads(TOLD, '"reference"');
    const [, reference = ""] = /"reference": "(0x\w+)"/.exec(await page.run(textIn, TOLD)) ?? [];
    await page.click(button("Ember"));
    await says(page, "Sandbox lamps");
    await page.click(button("Pay 12.50 "));
    await page.reads(TOLD, '"paid"');
    await page.reads(TOLD, '"amount": "12.5"');
    await page.click(button("Done"));
    await page.click({ role: "button", name: "Lamps handed over" });
    await page.reads(TOLD, reference);
  },
};

/** Where the page tells what its server says. */
const TOLD = '[aria-label="Payment"]';

const textIn = (selector: string): string => document.querySelector(selector)?.textContent ?? "";
