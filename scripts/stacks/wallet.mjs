/** A wallet of the visitor's, and what an earlier visit left behind. Both run in the page. */

export const ADDRESS = "0x1111111111111111111111111111111111111111";

/** The address as the button shows it. */
export const SHORT_ADDRESS = "0x11...111111";

const NAME = "Scripted";
const RDNS = "dev.scripted";
export const OPTIMISM = "eip155:10";

/** @param {import("playwright-core").Page} page @param {string} chainId in hexadecimal digits */
export const announceWallet = (page, chainId) =>
  page.addInitScript(
    ([address, name, rdns, chainId]) => {
      const accounts = [address];
      const answers = {
        eth_requestAccounts: accounts,
        eth_accounts: accounts,
        eth_chainId: chainId,
      };
      const provider = {
        request: async ({ method }) => answers[method] ?? null,
        on() {},
        removeListener() {},
      };
      const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
      const detail = Object.freeze({ info: { uuid: rdns, name, rdns, icon }, provider });
      window.addEventListener("eip6963:requestProvider", () =>
        window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })),
      );
    },
    [ADDRESS, NAME, RDNS, chainId],
  );

const connectionOn = (caipNetworkId) => ({
  namespace: "eip155",
  connectorId: RDNS,
  type: "ANNOUNCED",
  name: NAME,
  rdns: RDNS,
  address: ADDRESS,
  caipNetworkId,
  walletId: null,
  deepLink: null,
});

const record = (value) => JSON.stringify({ version: 1, value });

/**
 * The visitor was connected.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} caipNetworkId the wallet's network
 */
export const storeConnection = (page, caipNetworkId) =>
  page.addInitScript(
    (records) => {
      for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text);
    },
    {
      "@sluice/connections": record([connectionOn(caipNetworkId)]),
      "@sluice/network": record(caipNetworkId),
    },
  );

/** Chooses the wallet on Connect. */
export const chooseWallet = (page) =>
  page.getByRole("dialog").getByRole("button", { name: NAME }).click();
