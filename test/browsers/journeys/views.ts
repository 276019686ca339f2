import {
  connectAtOnce,
  DIALOG,
  heading,
  inDialog,
  isInPlace,
  type Journey,
  type Journeys,
  openAccount,
  openDialog,
} from "../acts.js";
import type { Driven, Size } from "../driven.js";
import type { Target } from "../in-page.js";

/** A view is there, and in its place. */
const shows = async (page: Driven, target: Target): Promise<void> => {
  await page.sees(target);
  await isInPlace(page);
};

/** Twelve views in their order, as a visitor comes to them. */
const VIEWS: Journey = async (page) => {
  await openDialog(page);
  await shows(page, heading("Connect wallet"));
  await page.click(inDialog("button", "WalletConnect"));
  await shows(page, inDialog("img", "Code to scan"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "All wallets"));
  await shows(page, heading("All wallets"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Close"));
  await connectAtOnce(page);
  await openAccount(page);
  await shows(page, heading("Account"));
  await page.reads(DIALOG, "ETH");
  await page.click(inDialog("tab", "NFTs"));
  await page.reads(DIALOG, "No NFTs here yet");
  await shows(page, inDialog("tab", "NFTs"));
  await page.click(inDialog("tab", "Activity"));
  await page.reads(DIALOG, "No transactions yet");
  await shows(page, inDialog("tab", "Activity"));
  await page.click(inDialog("tab", "Tokens"));
  await page.click(inDialog("button", "Receive"));
  await shows(page, inDialog("img", "Code of your address"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Send"));
  await shows(page, heading("Send"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Network"));
  await shows(page, heading("Choose network"));
  await page.click(inDialog("button", "What is a network?"));
  await shows(page, heading("What is a network?"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Settings"));
  await shows(page, heading("Account settings"));
  await page.click(inDialog("button", "Back"));
  await page.click(inDialog("button", "Wallets"));
  await shows(page, inDialog("button", "Add a wallet"));
};

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** The views of the account and on the way to it, in the browser's window and as narrow as on phones. */
export const VIEWING: Journeys = {
  "shows twelve views, each in its place": async (page, sandbox) => {
    await page.open(`${sandbox.urls.demo}?mode=approve`);
    await VIEWS(page, sandbox);
  },
  ...Object.fromEntries(
    SIZES.map((size): readonly [string, Journey] => [
      `shows twelve views at ${size.width} x ${size.height}, each in its place`,
      async (page, sandbox) => {
        await page.openIn(size, `${sandbox.urls.demo}?mode=approve`);
        await VIEWS(page, sandbox);
      },
    ]),
  ),
};
