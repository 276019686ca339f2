import { stringToHex } from "viem";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { dialog, isStatus, openDialog } from "./acts.js";
import { activeAddress, ask } from "./approvals.js";
import { expect, type Page } from "./expect.js";
import { inFrame, logIn, WITH_EMAIL } from "./login.js";
import type { World } from "./world.js";

/** A view of the dialog: the demo's query it needs, and how a visitor gets there. */
export interface Route {
  readonly query?: string;
  readonly go: (page: Page, world: World) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole("button", { name });

export const heading = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { name }).first().waitFor();

export const openAccount = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  await page.getByRole("banner").getByRole("button", { name: "0x" }).click();
  await heading(page, "Account");
  await expect(dialog(page)).toContainText("ETH");
};

/** With what the service knows of it, which comes later. */
const openKnownAccount = async (page: Page): Promise<void> => {
  await openAccount(page);
  await expect(dialog(page)).toContainText("first.sluice.test");
  await dialog(page).getByRole("listitem").first().waitFor();
};

const openNetworks = async (page: Page): Promise<void> => {
  await openAccount(page);
  await button(page, "Network").click();
  await heading(page, "Choose network");
};

const openAllWallets = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "All wallets").click();
  // Connect, which stays until the list is there, may have a row of that name too.
  await dialog(page)
    .getByRole("list", { name: "Wallets" })
    .getByRole("button", { name: "Sandbox Phone" })
    .waitFor();
};

const openWalletPage = async (page: Page): Promise<void> => {
  await openAllWallets(page);
  await dialog(page).getByRole("searchbox").fill("Sandbox Phone");
  await button(page, "Sandbox Phone").click();
  await dialog(page).getByRole("radiogroup").waitFor();
};

const openGetWallet = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "What is a wallet?").click();
  await button(page, "Get a wallet").click();
  await button(page, "Sandbox Phone").waitFor();
};

const useMode = (page: Page, mode: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { Ember } = window.sandboxWallets ?? {};
    if (Ember !== undefined) Ember.mode = wanted as typeof Ember.mode;
  }, mode);

/** Somebody who is logged in is asked to approve something. */
const askFor = async (
  world: World,
  page: Page,
  method: string,
  params: (address: string) => readonly unknown[],
): Promise<void> => {
  await logIn(world, page, "views@example.org");
  await ask(page, method, params(await activeAddress(page)));
  await inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
};

/** Every view there is, by its name; where one has several faces, each. */
export const ROUTES: Readonly<Record<string, Route>> = {
  Connect: {
    go: async (page) => {
      await openDialog(page);
      await button(page, "Sandbox Phone").waitFor();
    },
  },
  "Connect, nothing installed": {
    query: "wallets=",
    go: async (page) => {
      await openDialog(page);
      await button(page, "Sandbox Phone").waitFor();
    },
  },
  "Connect, with an alert": { query: "projectId=none", go: openDialog },
  "Connect, with terms to agree to": {
    go: async (page) => {
      await updateOptions(page, {
        termsConditionsUrl: "https://host.example/terms",
        privacyPolicyUrl: "https://host.example/privacy",
        features: { legalCheckbox: true },
      });
      await openDialog(page);
      await dialog(page).getByRole("checkbox").waitFor();
      await button(page, "Sandbox Phone").waitFor();
    },
  },
  AllWallets: { go: openAllWallets },
  "AllWallets, nothing found": {
    go: async (page) => {
      await openAllWallets(page);
      await dialog(page).getByRole("searchbox").fill("qqqq");
      await button(page, "Scan a code").waitFor();
    },
  },
  "ConnectingExternal, waiting": {
    query: "mode=hang",
    go: async (page) => {
      await openDialog(page);
      await button(page, "Ember").click();
      await expect(dialog(page)).toContainText("Continue in Ember");
      // Said a moment later.
      await expect(dialog(page)).toContainText("Waiting for Ember");
    },
  },
  "ConnectingExternal, refused": {
    query: "mode=refuse",
    go: async (page) => {
      await openDialog(page);
      await button(page, "Ember").click();
      await button(page, "Try again").waitFor();
    },
  },
  ConnectingWalletConnectBasic: {
    go: async (page) => {
      await openDialog(page);
      await button(page, "WalletConnect").click();
      await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    },
  },
  ConnectingWalletConnect: {
    go: async (page) => {
      await openWalletPage(page);
      await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    },
  },
  "ConnectingWalletConnect, on the web": {
    go: async (page) => {
      await openWalletPage(page);
      await dialog(page).getByRole("radio", { name: "Web" }).click();
      // It can be pressed once the code is there.
      await dialog(page)
        .getByRole("button", { name: "Open Sandbox Phone", disabled: false })
        .waitFor();
    },
  },
  Account: { query: "mode=approve", go: openKnownAccount },
  "ApproveTransaction, a message": {
    query: WITH_EMAIL,
    go: (page, world) =>
      askFor(world, page, "personal_sign", (address) => [stringToHex("Hello\nthere"), address]),
  },
  "ApproveTransaction, a transaction": {
    query: WITH_EMAIL,
    go: (page, world) =>
      askFor(world, page, "eth_sendTransaction", (from) => [
        { from, to: DEMO_RECIPIENT, value: "0xde0b6b3a7640000", data: "0xc0ffee42" },
      ]),
  },
  "ApproveTransaction, what cannot be decoded": {
    query: WITH_EMAIL,
    go: (page, world) =>
      askFor(world, page, "wallet_grantPermissions", () => [
        {
          expiry: 4_102_444_800,
          permissions: [{ type: "contract-call", data: { address: DEMO_RECIPIENT } }],
        },
      ]),
  },
  Networks: { query: "mode=approve", go: openNetworks },
  SwitchNetwork: {
    query: "mode=approve",
    go: async (page) => {
      await openNetworks(page);
      await useMode(page, "hang");
      await button(page, "Anvil B").click();
      await expect(dialog(page)).toContainText("Switching to");
    },
  },
  UnsupportedChain: {
    query: "mode=approve",
    go: async (page) => {
      await openAccount(page);
      await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(5));
      await heading(page, "Unsupported network");
    },
  },
  WhatIsAWallet: {
    go: async (page) => {
      await openDialog(page);
      await button(page, "What is a wallet?").click();
      await button(page, "Get a wallet").waitFor();
    },
  },
  GetWallet: { go: openGetWallet },
  Downloads: {
    go: async (page) => {
      await openGetWallet(page);
      await button(page, "Sandbox Phone").click();
      await dialog(page).getByRole("link", { name: "Website" }).waitFor();
    },
  },
  WhatIsANetwork: {
    query: "mode=approve",
    go: async (page) => {
      await openNetworks(page);
      await button(page, "What is a network?").click();
      await heading(page, "What is a network?");
    },
  },
};

/** Plays the host: changes its options while the page is there. */
export const updateOptions = async (page: Page, changes: object): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate((wanted) => {
    const { sluice } = window as unknown as {
      sluice: { update(changes: object): Promise<void> };
    };
    return sluice.update(wanted);
  }, changes);
};

/** How the views are drawn. */
export const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 760 },
] as const;

/** Plays the host: the dialog follows at once. */
export const setLooks = (page: Page, theme: "light" | "dark", locale: string): Promise<void> =>
  page.evaluate(
    async ([mode, tag]) => {
      const { sluice } = window as unknown as {
        sluice: { setTheme(mode: string): Promise<void>; setLocale(tag: string): Promise<void> };
      };
      await sluice.setTheme(mode);
      await sluice.setLocale(tag);
    },
    [theme, locale] as const,
  );
