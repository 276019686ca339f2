import { deepEqual } from "node:assert/strict";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import {
  button,
  EMBER,
  heading,
  inDialog,
  isClosed,
  type Journeys,
  openDialog,
  says,
  textbox,
} from "../acts.js";
import type { Driven } from "../driven.js";
import { fillSwap, isSent, review } from "../money.js";

export const POLICY: Journeys = {
  "connects and shows a code under a strict policy, without a report": async (page, { urls }) => {
    await page.open(`${urls.csp}?mode=approve`);
    await openDialog(page);
    await page.click(button("WalletConnect"));
    await page.sees(inDialog("img", "Code to scan"));
    await page.click(button("Back"));
    await page.click(button("Ember"));
    await isClosed(page);
    await page.reads("#stream-status", '"connected"');
    deepEqual(await page.run(reports), []);
  },

  "shows the account, sends and swaps under a strict policy, without a report": async (
    page,
    { urls },
  ) => {
    await page.open(`${urls.csp}?mode=approve&swaps=1`);
    await openAccountOf(page, "Ember");
    await says(page, "SBD");
    await page.click(button("Send"));
    await page.type(textbox("Receiver"), DEMO_RECIPIENT);
    await page.type(textbox("Amount of"), "0.01");
    await review(page);
    await page.click(button("Send 0.01 ETH"));
    await isSent(page);
    await fillSwap(page, "0.1");
    await review(page);
    await says(page, "Simulated on the network");
    deepEqual(await page.run(reports), []);
  },

  "buys under a strict policy, without a report": async (page, { urls }) => {
    await page.open(`${urls.csp}?mode=approve&onramp=1`);
    await openAccountOf(page, "Ember");
    await page.click(button("Buy"));
    await page.sees(heading("Buy"));
    await page.type(textbox("Amount in USD"), "50");
    await says(page, "About 49.5 SBD");
    await page.click(button("Meld"));
    await page.inPopup((popup) => popup.reads("body", `To ${EMBER}`));
    await page.sees(heading("Buying"));
    deepEqual(await page.run(reports), []);
  },

  "looks a name up under a strict policy, without a report": async (page, { urls, faults }) => {
    // Another journey may have given it one.
    faults.services.add({ path: "/v1/profile/reverse/*", json: [] });
    faults.services.add({ path: "/v1/identity/*", json: { name: null, avatar: null } });
    await page.open(`${urls.csp}?mode=approve&wallets=ember,quill`);
    await openAccountOf(page, "Quill");
    await page.click(button("Get a name"));
    await page.sees(heading("Get a name"));
    await page.type(textbox("Name"), "quill-2");
    await says(page, "quill-2.reown.id is free.");
    deepEqual(await page.run(reports), []);
  },
};

/** Connects a wallet that approves by itself, on the page of the strict policy, and opens its account. */
const openAccountOf = async (page: Driven, wallet: string): Promise<void> => {
  await openDialog(page);
  await page.click(button(wallet));
  await isClosed(page);
  await page.reads("#stream-status", '"connected"');
  await page.click({ role: "button", name: "Connect wallet" });
  await page.sees(heading("Account"));
};

/** Whatever the browser has reported so far. */
const reports = () => window.violations ?? "Nobody watches.";
