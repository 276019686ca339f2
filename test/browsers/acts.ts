import type { Sandbox } from "../../sandbox/start-sandbox.js";
import { eventually } from "../e2e/support/expect.js";
import type { Driven } from "./driven.js";
import { outOfPlace, type Target } from "./in-page.js";

export type Journey = (page: Driven, sandbox: Sandbox) => Promise<void>;
export type Journeys = Readonly<Record<string, Journey>>;

/** The first account of the wallet Ember. */
export const EMBER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

export const DIALOG = "sluice-dialog";

export const inDialog = (role: Target["role"], name: string): Target => ({
  role,
  name,
  within: DIALOG,
});

export const button = (name: string): Target => inDialog("button", name);

export const heading = (name: string): Target => inDialog("heading", name);

export const textbox = (name: string): Target => inDialog("textbox", name);

export const says = (page: Driven, text: string): Promise<void> => page.reads(DIALOG, text);

/** The element of a page that shows what a stream has. */
export const stream = (name: string): string => `[data-stream="${name}"]`;

/** With its quotes, because "disconnected" contains "connected". */
export const isStatus = (page: Driven, status: string): Promise<void> =>
  page.reads(stream("status$"), `"${status}"`);

/** Waits until nothing of the open dialog is out of its place. */
export const isInPlace = (page: Driven): Promise<void> =>
  eventually(
    async () => (await page.run(outOfPlace)).join(", "),
    (faults) => faults === "",
    "Expected the view to be in its place",
  );

export const isClosed = (page: Driven): Promise<void> =>
  page.waitUntil("Expected the dialog to close", () =>
    page.run(() =>
      [...document.querySelectorAll("sluice-dialog")].every(
        ({ shadowRoot }) => shadowRoot?.querySelector("dialog[open]") == null,
      ),
    ),
  );

export const openDialog = async (page: Driven): Promise<void> => {
  await page.click({ role: "button", name: "Connect wallet" });
  await page.sees(inDialog("heading", "Connect wallet"));
};

/** What the visitor answers to the wallet, in its window over the page. */
export const answerWallet = (page: Driven, answer: "Approve" | "Refuse"): Promise<void> =>
  page.click({ role: "button", name: answer, within: "sandbox-wallet-prompt" });

/** Connects a wallet, and approves in its window. */
export const connect = async (page: Driven, wallet = "Ember"): Promise<void> => {
  await openDialog(page);
  await page.click(button(wallet));
  await answerWallet(page, "Approve");
  await isStatus(page, "connected");
  await isClosed(page);
};

/** Connects a wallet that approves by itself. */
export const connectAtOnce = async (page: Driven, wallet = "Ember"): Promise<void> => {
  await openDialog(page);
  await page.click(button(wallet));
  await isStatus(page, "connected");
  await isClosed(page);
};

export const openAccount = async (page: Driven): Promise<void> => {
  await page.click({ role: "button", name: "Account", within: "header" });
  await page.sees(heading("Account"));
};
