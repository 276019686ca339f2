import { devSolanaKey } from "../../../sandbox/chains/solana/dev-keys.js";
import type { Sandbox } from "../../../sandbox/start-sandbox.js";
import { eventually } from "../../e2e/support/expect.js";
import {
  connect,
  connectAtOnce,
  DIALOG,
  EMBER,
  inDialog,
  isClosed,
  isStatus,
  type Journeys,
  openAccount,
  openDialog,
  stream,
} from "../acts.js";

/** What a visitor does, by what it is. Each starts with a browser that has stored nothing. */
export const CONNECTING: Journeys = {
  "connects an installed wallet, and the page has its account": async (page, { urls }) => {
    await page.open(urls.demo);
    await connect(page);
    await page.reads(stream("account$"), EMBER);
  },

  "shows a code to scan, and the link to copy": async (page, { urls }) => {
    await page.open(urls.demo);
    await openDialog(page);
    await page.click(inDialog("button", "WalletConnect"));
    await page.sees(inDialog("img", "Code to scan"));
    await page.sees(inDialog("button", "Copy link"));
  },

  "searches in all wallets": async (page, { urls }) => {
    await page.open(urls.demo);
    await openDialog(page);
    await page.click(inDialog("button", "All wallets"));
    await page.type(inDialog("searchbox", "Search"), "Sandbox Ph");
    await page.waitUntil("Expected one wallet to be found", async () => {
      const found = await page.run(namesInList);
      return found.length === 1 && found[0]?.includes("Sandbox Phone") === true;
    });
  },

  "shows the account with its balance": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await openAccount(page);
    await page.sees(inDialog("button", "Copy address 0xf3...b92266"));
    await page.reads(DIALOG, "10,000.00 ETH");
  },

  "keeps the connection over a reload": async (page, { urls }) => {
    await page.open(urls.demo);
    await connect(page);
    await page.reload();
    await isStatus(page, "connected");
    await page.reads(stream("account$"), EMBER);
  },

  "disconnects, and stays so over a reload": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await openAccount(page);
    await page.click(inDialog("button", "Disconnect"));
    await isStatus(page, "disconnected");
    await page.reload();
    await isStatus(page, "disconnected");
  },

  "connects one wallet in both namespaces, and lists both": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await openDialog(page);
    await page.click(inDialog("button", "Prism"));
    await page.sees(inDialog("heading", "Prism"));
    await page.click(inDialog("button", "Solana"));
    await page.reads(stream("accounts$"), "solana:");
    await isClosed(page);
    await page.click({ role: "button", name: PRISM_ON_SOLANA, within: "header" });
    await page.click(inDialog("button", "Wallets"));
    await page.click(inDialog("button", "Add a wallet"));
    await page.click(inDialog("button", "Prism"));
    await page.click(inDialog("button", "Ethereum"));
    await page.reads(stream("accounts$"), "eip155:");
    await isClosed(page);
    await openAccount(page);
    await page.click(inDialog("button", "Wallets"));
    await page.sees(inDialog("heading", "Solana"));
  },

  "logs in by e-mail": async (page, sandbox) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@example.org`;
    await page.open(`${sandbox.urls.demo}?email=1&wallets=`);
    await openDialog(page);
    await page.type(inDialog("textbox", "E-mail address"), email);
    await page.click(inDialog("button", "Continue with e-mail"));
    await page.sees(inDialog("heading", "Confirm this device"));
    await fetch(await mailed(sandbox, email, "link"));
    await page.type(inDialog("textbox", "Six-digit code"), await mailed(sandbox, email, "code"));
    await isStatus(page, "connected");
    await isClosed(page);
    await openAccount(page);
    await page.reads(DIALOG, email);
  },
};

/** The beginning of Prism's first account on Solana. */
const PRISM_ON_SOLANA = devSolanaKey(2).address.slice(0, 4);

/** The names of the wallets that the dialog lists. */
const namesInList = (): readonly string[] => {
  const root = document.querySelector("sluice-dialog")?.shadowRoot;
  const list = root?.querySelector('[aria-label="Wallets"]');
  return [...(list?.querySelectorAll("button") ?? [])].map((row) => row.textContent ?? "");
};

/** What the newest mail to somebody has, once there is such a mail. */
const mailed = async (sandbox: Sandbox, to: string, part: "code" | "link"): Promise<string> => {
  const read = async () => sandbox.mails(to).find((mail) => mail[part])?.[part] ?? "";
  await eventually(read, (value) => value !== "", `Expected a mail with a ${part}`);
  return read();
};
