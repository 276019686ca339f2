import { equal } from "node:assert/strict";
import { parseEther } from "ethers";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { button, heading, isClosed, isStatus, type Journeys } from "../acts.js";
import { coinsOf } from "../chain.js";
import type { Target } from "../in-page.js";
import { isSent } from "../money.js";

export const KEYBOARD: Journeys = {
  "opens, connects and sends by the keyboard alone": async (page, { urls }) => {
    await page.open(urls.demo);
    await page.pressByKeys(ofPage("Connect wallet"));
    await page.sees(heading("Connect wallet"));
    await page.pressByKeys(button("Ember"));
    await page.pressByKeys(APPROVE);
    await isStatus(page, "connected");
    await isClosed(page);
    await page.pressByKeys(ofPage("Account"));
    await page.sees(heading("Account"));
    await page.pressByKeys(button("Send"));
    await page.sees(heading("Send"));
    await page.tabTo("Amount of ETH");
    await page.write("0.25");
    await page.tabTo("Receiver");
    await page.write(DEMO_RECIPIENT);
    const before = await coinsOf(urls.rpc.a, DEMO_RECIPIENT);
    await page.pressByKeys(button("Review"));
    await page.sees(heading("Review"));
    await page.pressByKeys(button("Send 0.25 ETH"));
    await page.pressByKeys(APPROVE);
    await isSent(page);
    equal(await coinsOf(urls.rpc.a, DEMO_RECIPIENT), before + parseEther("0.25"));
    await page.press("Escape");
    await isClosed(page);
  },
};

const ofPage = (name: string): Target => ({ role: "button", name, within: "header" });

const APPROVE: Target = { role: "button", name: "Approve", within: "sandbox-wallet-prompt" };
