import { deepEqual } from "node:assert/strict";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import {
  button,
  heading,
  inDialog,
  isClosed,
  type Journeys,
  openDialog,
  says,
  textbox,
} from "../acts.js";
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
    await openDialog(page);
    await page.click(button("Ember"));
    await isClosed(page);
    await page.reads("#stream-status", '"connected"');
    await page.click({ role: "button", name: "Connect wallet" });
    await page.sees(heading("Account"));
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
};

/** Whatever the browser has reported so far. */
const reports = () => window.violations ?? "Nobody watches.";
