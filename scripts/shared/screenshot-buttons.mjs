/** The buttons on the page in every state and in boxes of several widths, for a picture of the docs. */
import { dialog } from "./screenshot-views.mjs";

const connectButton = (page) => page.getByRole("banner").locator("button[aria-haspopup]").first();
const networkButton = (page) => page.getByRole("banner").locator("button[aria-haspopup]").last();

/** The markup of a button as it is now, without the page's own class. */
const markup = (button) =>
  button.evaluate((element) => {
    const copy = element.cloneNode(true);
    copy.classList.remove("large");
    return copy.outerHTML;
  });

const chooseEmber = async (page, mode) => {
  await page.waitForFunction(() => window.sandboxWallets !== undefined);
  await page.evaluate((wanted) => {
    window.sandboxWallets.Ember.mode = wanted;
  }, mode);
  await connectButton(page).click();
  await dialog(page).getByRole("button", { name: "Ember" }).click();
};

const inSize = (html, size) => html.replace("<button", `<button data-size="${size}"`);

/** What the button itself leaves out where the box is narrow: what is pictured is markup alone. */
const without = (html, parts) => html.replace('data-out=""', `data-out="${parts}"`);

/** Every state, and the width of the box that it stands in. */
const states = async (page) => {
  const idle = await markup(connectButton(page));
  await chooseEmber(page, "hang");
  await dialog(page).getByText("Continue in Ember").waitFor();
  const asking = await markup(connectButton(page));
  await page.reload();
  await chooseEmber(page, "approve");
  await dialog(page).waitFor({ state: "detached" });
  await connectButton(page).getByText("ETH").first().waitFor();
  const connected = await markup(connectButton(page));
  const network = await markup(networkButton(page));
  await page.evaluate(() => window.sandboxWallets.Ember.useChain(5));
  await connectButton(page).getByText("Unsupported network").first().waitFor();
  const unsupported = await markup(connectButton(page));
  return [
    [360, idle, asking],
    [360, connected],
    [220, without(connected, "balance")],
    [150, without(connected, "balance name")],
    [360, network],
    [360, unsupported],
    [360, inSize(connected, "small")],
    [350, inSize(connected, "large")],
  ];
};

export const openButtons = async (page) => drawn(page, await states(page));

/** The buttons that send: the usual one in each size, and one with the site's own words. */
const openSendButtons = async (page) => {
  const [usual, own] = await Promise.all(
    ["Send", "Send a tip"].map((name) => markup(page.getByRole("button", { name, exact: true }))),
  );
  const sizes = ["small", "medium", "large"].map((size) => inSize(usual, size));
  // The page's own rules for buttons would win over ours.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("link[rel=stylesheet], style")) one.remove();
  });
  return drawn(page, [
    [300, ...sizes],
    [300, own],
  ]);
};
export const SEND_BUTTONS = { host: "strictMode", go: openSendButtons };

/** Draws buttons in the place of the page, in boxes of some width. @returns what is to be pictured */
const drawn = async (page, rows) => {
  await page.evaluate((all) => {
    const board = document.createElement("div");
    board.id = "board";
    board.style.cssText =
      "position:fixed;inset:0 auto auto 0;z-index:9999;display:grid;gap:14px;padding:20px";
    // As the dialog's ground, where the page has none of its own.
    const isDark = all.flat().some((one) => String(one).includes('data-theme="dark"'));
    board.style.background = `var(--s-bg, ${isDark ? "#151b1f" : "#fff"})`;
    for (const [width, ...buttons] of all) {
      const box = document.createElement("div");
      box.style.cssText = `display:flex;flex-wrap:wrap;align-items:center;gap:8px;width:${width}px;max-width:100%`;
      box.innerHTML = buttons.join("");
      board.append(box);
    }
    document.body.replaceChildren(board);
    document.body.style.background = board.style.background;
  }, rows);
  return page.locator("#board");
};
