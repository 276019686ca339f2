/** Opens a site in Chromium and uses it as a visitor does. */
import { chromium } from "playwright-core";
import { provideChromium } from "../shared/chromium.mjs";

const TIMEOUT_MS = 15_000;

/** What the hosted services say to a project that has nothing configured. Nothing leaves this machine. */
const ANSWERS = {
  "/appkit/v1/config": { features: [] },
  "/getWallets": { count: 0, data: [] },
};

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await provideChromium(),
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });

const answer = (route) => {
  const { pathname } = new URL(route.request().url());
  const { id } = route.request().postDataJSON?.() ?? {};
  const json = ANSWERS[pathname] ?? { jsonrpc: "2.0", id: id ?? 1, result: "0x0" };
  return route.fulfill({ json, headers: { "access-control-allow-origin": "*" } });
};

/** Waits for an element; without it, throws the sentence, and what the browser's driver says. */
export const shown = (locator, otherwise) =>
  locator.waitFor({ timeout: TIMEOUT_MS }).catch((error) => {
    throw new Error(`${otherwise} ${error.message.split("\n")[0]}`, { cause: error });
  });

/** Whatever a developer would see in red or yellow. */
const listen = (page) => {
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
};

/** Clicks the button, and sees the Connect view. */
export const connect = async (page) => {
  const button = page.getByRole("button", { name: "Connect wallet" }).first();
  await shown(button, "The page has no button.");
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Connect wallet" });
  await shown(dialog, "A click on the button does not open the dialog on the Connect view.");
  await shown(dialog.getByRole("button", { name: "WalletConnect" }), "Connect offers no wallet.");
};

/**
 * Opens a page, does there what a visitor does, and throws if anything is missing or the console complains.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {object} [visit]
 * @param {import("playwright-core").BrowserContextOptions} [visit.visitor] what the visitor likes
 * @param {(page: import("playwright-core").Page) => Promise<void>} [visit.prepare] before the page is opened
 * @param {(page: import("playwright-core").Page) => Promise<void>} [visit.act] by default, opens the dialog
 */
export const visit = async (browser, url, { visitor = {}, prepare, act = connect } = {}) => {
  const context = await browser.newContext(visitor);
  try {
    await context.route(({ hostname }) => hostname !== "127.0.0.1", answer);
    const page = await context.newPage();
    const complaints = listen(page);
    await prepare?.(page);
    await page.goto(url);
    await act(page).catch((error) => {
      throw new Error([error.message, ...complaints].join(" The console says: "));
    });
    await page.waitForLoadState("networkidle");
    if (complaints.length > 0) throw new Error(`The console says: ${complaints.join(" | ")}`);
  } finally {
    await context.close();
  }
};
