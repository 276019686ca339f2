import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";
import { shown, visit } from "./browser.mjs";
import { withServer } from "./server.mjs";
import { announceWallet, SHORT_ADDRESS, storeConnection } from "./wallet.mjs";

const NEXT = "next/dist/bin/next";
const EXAMPLE = resolve(ROOT, "examples/next-host");

const on = (command) => (port) => [command, "--hostname", "127.0.0.1", "--port", port];

const rendersOnServer = async (url) => {
  const html = await (await fetch(url)).text();
  if (!/<button[^>]*>(<[^>]*>)*Connect wallet/.test(html))
    throw new Error("The HTML of the server has no button.");
};

/** One who likes it dark, and was connected on another network than the server renders. */
const RETURNING = {
  visitor: { colorScheme: "dark" },
  prepare: async (page) => {
    await storeConnection(page);
    await announceWallet(page, "0xa");
  },
  act: async (page) => {
    const account = page.getByRole("button", { name: SHORT_ADDRESS });
    await shown(account, "The connection of the last visit is not restored.");
    await shown(page.getByRole("button", { name: "OP Mainnet" }), "The network is not restored.");
    await account.click();
    await shown(page.getByRole("dialog"), "A click on the account does not open the dialog.");
  },
};

/** The page's cookie tells the server of the account, before any script runs. */
const COMES_AGAIN = {
  ...RETURNING,
  act: async (page) => {
    await RETURNING.act(page);
    const html = await (await page.request.get(page.url())).text();
    for (const text of [SHORT_ADDRESS, "OP Mainnet", 'data-theme="dark"'])
      if (!html.includes(text)) throw new Error(`The server's HTML lacks ${text}.`);
  },
};

const checkServed = (browser) => async (url) => {
  await rendersOnServer(url);
  await visit(browser, url);
  await visit(browser, url, COMES_AGAIN);
};

/** The app router, in production and in development. */
export const checkNext = async (site, browser) => {
  for (const name of ["app", "next.config.ts", "tsconfig.json"])
    cpSync(resolve(EXAMPLE, name), resolve(site.folder, name), { recursive: true });
  await site.run("next build", NEXT, ["build"]);
  await withServer(site, "next start", NEXT, on("start"), checkServed(browser));
  await withServer(site, "next dev", NEXT, on("dev"), checkServed(browser));
};
