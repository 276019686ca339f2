import { equal, ok } from "node:assert/strict";
import { parseEther } from "ethers";
import { TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { messages as ar } from "../../../src/views/messages/ar.js";
import {
  button,
  DIALOG,
  EMBER,
  heading,
  isClosed,
  isInPlace,
  isStatus,
  type Journeys,
  says,
  textbox,
} from "../acts.js";
import { coinsOf, tokensOf } from "../chain.js";
import type { Driven } from "../driven.js";

export const ARABIC: Journeys = {
  "opens, connects, sends and disconnects in Arabic, from right to left": async (
    page,
    { urls },
  ) => {
    await page.open(`${urls.demo}?mode=approve&locale=ar`);
    await page.click({ role: "button", name: ar["button.connect"], within: "header" });
    await page.sees(heading(ar["connect.title"]));
    await isRightToLeft(page);
    await page.click(button("Ember"));
    await isStatus(page, "connected");
    await isClosed(page);
    await page.click({ role: "button", name: ar["button.account"], within: "header" });
    await page.sees(heading(ar["account.title"]));
    await isRightToLeft(page);
    await page.click(button(ar["account.send"]));
    await page.type(textbox(ar["send.to"]), DEMO_RECIPIENT);
    await page.type(textbox("ETH"), "0.25");
    await isRightToLeft(page);
    await page.click(button(ar["send.review"]));
    await page.sees(heading(ar["send.preview"]));
    await isRightToLeft(page);
    const before = await coinsOf(urls.rpc.a, DEMO_RECIPIENT);
    const [verb = ""] = ar["send.confirm"].split(" ");
    await page.click(button(verb));
    await says(page, ar["snackbar.sent"]);
    equal(await coinsOf(urls.rpc.a, DEMO_RECIPIENT), before + parseEther("0.25"));
    await page.click(button(ar["account.disconnect"]));
    await isStatus(page, "disconnected");
  },

  "looks at a purchase and swaps in Arabic, from right to left": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve&locale=ar`);
    await page.click({ role: "button", name: ar["button.connect"], within: "header" });
    await page.click(button("Ember"));
    await isStatus(page, "connected");
    await isClosed(page);
    await page.click({ role: "button", name: ar["button.account"], within: "header" });
    await page.click(button(ar["account.buy"]));
    await page.sees(heading(ar["buy.title"]));
    await page.type(textbox("USD"), "50");
    await says(page, ar["buy.estimate"]);
    await isRightToLeft(page);
    await page.click(button(ar["dialog.back"]));
    await page.click(button(ar["account.swap"]));
    await page.click(button("Anvil C"));
    await page.sees(button(`${ar["swap.sell"]}: ETH`));
    await page.click(button(ar["swap.buy"]));
    await isRightToLeft(page);
    await page.click(button("SBD"));
    await page.type(textbox("ETH"), "1");
    await page.sees(button(ar["swap.review"]));
    await isRightToLeft(page);
    await page.click(button(ar["swap.review"]));
    const [checked = ""] = ar["swap.checked"].split("{");
    await says(page, checked);
    await isRightToLeft(page);
    const before = await tokensOf(urls.rpc.c, TOKEN_ADDRESS, EMBER);
    const [verb = ""] = ar["swap.confirm"].split(" ");
    await page.click(button(verb));
    await page.sees(heading(ar["account.title"]));
    ok((await tokensOf(urls.rpc.c, TOKEN_ADDRESS, EMBER)) > before);
  },

  "pays in Arabic, from right to left": async (page, { urls }) => {
    await page.open(`${urls.shop}?mode=approve&locale=ar`);
    await page.click({ role: "button", name: "A lamp for sbd" });
    await page.click(button("Ember"));
    await says(page, ar["pay.payee"]);
    await isRightToLeft(page);
    const [verb = ""] = ar["pay.confirm"].split(" ");
    await page.click(button(verb));
    await page.sees(heading(ar["pay.title-sent"]));
    await isRightToLeft(page);
  },
};

/** What is shown runs from right to left, and nothing of it is out of its place. */
const isRightToLeft = async (page: Driven): Promise<void> => {
  equal(await page.run(directionOf, DIALOG), "rtl");
  await isInPlace(page);
};

const directionOf = (selector: string): string => {
  const card = document.querySelector(selector)?.shadowRoot?.querySelector(".frame");
  return card == null ? "" : getComputedStyle(card).direction;
};
