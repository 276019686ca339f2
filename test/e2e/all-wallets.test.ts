import { expect as assert, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, openAllWallets } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const urls = () => world().sandbox.urls;

const list = (page: Page) => dialog(page).getByRole("list", { name: "Wallets" });
/** How long the list says that it is, whatever of it is drawn. */
const lengthOf = async (page: Page): Promise<number> =>
  Number(await list(page).getByRole("listitem").first().getAttribute("aria-setsize"));

/** The pages that were asked for so far. */
const askedPages = (): readonly string[] =>
  world()
    .sandbox.requests()
    .filter(({ url, method }) => method === "GET" && /^\/getWallets.*entries=40/.test(url))
    .map(({ url }) => url);

/** Opens All wallets and waits until nothing more is read ahead. Gives the name of the last wallet that is held. */
const readAhead = async (page: Page): Promise<string> => {
  world().sandbox.clearRequests();
  await openDialog(page);
  await openAllWallets(page);
  const before = await lengthOf(page);
  let pages = -1;
  await eventually(
    async () => {
      const isQuiet = pages === askedPages().length && pages > 5;
      pages = askedPages().length;
      await page.waitForTimeout(500);
      return isQuiet;
    },
    Boolean,
    "Expected later pages to come",
  );
  // Nothing joins the list while somebody looks at it.
  assert(await lengthOf(page)).toBe(before);
  const answer = await fetch(new URL(askedPages().at(-1) ?? "", urls().api));
  const { data } = (await answer.json()) as { readonly data: readonly { readonly name: string }[] };
  return data.at(-1)?.name ?? "";
};

test("[S2.11] a wallet of a later page is found while the server is silent; the list has not grown", async () => {
  const page = await world().open(urls().demo);
  const name = await readAhead(page);
  world().sandbox.faults.services.set([{ path: "/getWallets", delayMs: 60_000 }]);
  await dialog(page).getByRole("searchbox").fill(name);
  await button(page, name).waitFor({ timeout: 5_000 });
  await expect(dialog(page)).toContainText("Loading…");
});

test("[S2.11] what is read ahead is listed when the end is reached", async () => {
  const page = await world().open(urls().demo);
  const name = await readAhead(page);
  world().sandbox.faults.services.set([{ path: "/getWallets", status: 500 }]);
  await toEnd(page);
  await button(page, name).waitFor();
});

/** Turns the wheel until the list does not grow any more. */
const toEnd = async (page: Page, atEachStop: () => Promise<void> = async () => {}) => {
  await list(page).getByRole("listitem").first().hover();
  let length = -1;
  while (length < (await lengthOf(page))) {
    length = await lengthOf(page);
    await page.mouse.wheel(0, 1_000_000);
    await page.waitForTimeout(300);
    await atEachStop();
  }
};

/** Elements of the dialog. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector("sluice-dialog")?.shadowRoot?.querySelectorAll("*").length ?? 0,
  );
const MOST = 400;

test("hundreds of wallets of the directory and 300 of the page: only what is seen is drawn", async () => {
  const page = await world().open(`${urls().demo}?count=300`);
  await readAhead(page);
  const counts = [await drawn(page)];
  await toEnd(page, async () => void counts.push(await drawn(page)));
  assert(await lengthOf(page)).toBeGreaterThan(500);
  await page.mouse.wheel(0, -1_000_000);
  await eventually(
    () => list(page).getByRole("listitem").first().getAttribute("aria-posinset"),
    (at) => at === "1",
    "Expected to be at the start again",
  );
  counts.push(await drawn(page));
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await button(page, "All wallets").waitFor();
  counts.push(await drawn(page));
  assert(Math.max(...counts), counts.join(" ")).toBeLessThan(MOST);
});
