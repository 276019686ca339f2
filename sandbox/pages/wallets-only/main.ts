import { getWallets, type Wallets } from "@wallet-standard/app";
import { setUpPage } from "../shared/page-setup.js";
import { watchPolicy } from "../shared/watch-policy.js";

declare global {
  interface Window {
    /** The registry of wallet-standard, as a site has it. */
    standardWallets?: Wallets;
  }
}

watchPolicy();
window.standardWallets = getWallets();
await setUpPage();
document.documentElement.dataset.ready = "true";
