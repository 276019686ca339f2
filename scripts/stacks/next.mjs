import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";
import { shown, visit } from "./browser.mjs";
import { RETURNING } from "./returning.mjs";
import { withServer } from "./server.mjs";
import { signIn } from "./sign-in.mjs";
import { SHORT_ADDRESS } from "./wallet.mjs";

const NEXT = "next/dist/bin/next";
const EXAMPLE = resolve(ROOT, "examples/next-host");

const serverOf = (site, command) => ({
  what: `next ${command}`,
  args: (port) => [site.tool(NEXT), command, "--hostname", "127.0.0.1", "--port", port],
});

const rendersOnServer = async (url) => {
  const html = await (await fetch(url)).text();
  if (!/<button[^>]*>(<[^>]*>)*Connect wallet/.test(html))
    throw new Error("The HTML of the server has no button.");
};

/** The page's cookie tells the server of the account, before any script runs. */
const COMES_AGAIN = {
  ...RETURNING,
  act: async (page) => {
    // The account's button names the network as well.
    const network = page.getByRole("button", { name: "OP Mainnet", exact: true });
    await shown(network, "The network is not restored.");
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
  await signIn(url);
};

/** The app router, in production and in development. */
export const checkNext = async (site, browser) => {
  for (const name of ["app", "next.config.ts", "tsconfig.json"])
    cpSync(resolve(EXAMPLE, name), resolve(site.folder, name), { recursive: true });
  await site.run("next build", NEXT, ["build"]);
  await withServer(site, serverOf(site, "start"), checkServed(browser));
  await withServer(site, serverOf(site, "dev"), checkServed(browser));
};
