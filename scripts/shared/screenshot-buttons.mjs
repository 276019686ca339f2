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

/** Draws them over the page. @returns what is to be pictured */
export const openButtons = async (page) => {
  const rows = await states(page);
  await page.evaluate((all) => {
    const board = document.createElement("div");
    board.id = "board";
    board.style.cssText =
      "position:fixed;inset:0 auto auto 0;z-index:9999;display:grid;gap:14px;padding:20px;background:var(--s-bg)";
    for (const [width, ...buttons] of all) {
      const box = document.createElement("div");
      box.style.cssText = `display:flex;flex-wrap:wrap;gap:8px;width:${width}px;max-width:100%`;
      box.innerHTML = buttons.join("");
      board.append(box);
    }
    document.querySelector("sluice-dialog")?.remove();
    document.body.append(board);
  }, rows);
  return page.locator("#board");
};
