import { expect as assert, test } from "vitest";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** The sizes that the page's connect button has had, oldest first, each once in a row. */
const watchSizes = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenSizes: seen });
    const look = () => {
      const button = document.querySelector("button:has(svg[height='0'])");
      if (button === null) return;
      const { width, height } = button.getBoundingClientRect();
      if (seen.at(-1) !== `${width} ${height}`) seen.push(`${width} ${height}`);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });

const connect = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Ember" }).click();
  await approve(page, "Ember");
  await isStatus(page, "connected");
};

const NAME = "ada.test";
const named = (page: Page) => page.locator(".sluice-button-name").getByText(NAME).waitFor();
/** Where the parts of the button begin, and whether their texts are cut. */
const parts = (page: Page) =>
  page
    .locator(".sluice-button-row")
    .locator(".sluice-button-network, .sluice-button-balance, .sluice-button-account > *")
    .evaluateAll((all) =>
      all.map((part) => ({
        x: part.getBoundingClientRect().x,
        isCut: part.scrollWidth > part.clientWidth,
      })),
    );

test("[S7.12] the button keeps its place until balance and name have come, then it is as wide as they are", async () => {
  const { sandbox, open } = world();
  sandbox.faults.services.set([{ path: "/v1/identity/*", delayMs: 60_000 }]);
  const page = await open(sandbox.urls.demo);
  await watchSizes(page);
  await connect(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  assert((await parts(page)).map(({ isCut }) => isCut)).toEqual([false, false, false, false]);
  const sizes = () => page.evaluate(() => (window as unknown as { seenSizes: string[] }).seenSizes);
  assert(await sizes()).toHaveLength(1);
  sandbox.faults.services.clear();
  await named(page);
  /** How much room is left beside the content, on either side, and by how much it is cut. */
  const around = () =>
    page.locator(".sluice-button-row").evaluate((row) => {
      const button = row.closest("button");
      if (button === null) throw new Error("There is no button.");
      const { left, right } = button.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(button);
      const { left: first, right: last } = row.getBoundingClientRect();
      const room = [
        first - left - Number.parseFloat(paddingLeft),
        right - last - Number.parseFloat(paddingRight),
      ];
      return [...room, row.scrollWidth - row.clientWidth].map(Math.round);
    });
  await assert.poll(around).toEqual([0, 0, 0]);
});

test("a name of any length leaves the balance its room", async () => {
  const { sandbox, open } = world();
  const name = `${"long".repeat(12)}.sluice.test`;
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const addresses = { "60": { address, created: 1 } };
  sandbox.faults.services.set([
    { path: "/v1/identity/*", json: { name, avatar: null } },
    // It leads back to the account.
    { path: "/v1/profile/account/*", status: 200, json: { name, addresses, attributes: [] } },
  ]);
  const page = await open(sandbox.urls.demo);
  await connect(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  await page.locator(".sluice-button-name").getByText("long").waitFor();
  assert((await parts(page)).map(({ isCut }) => isCut)).toEqual([false, false, false, true]);
});

test("[S9.4] after a reload the name is there again, and nobody is asked for it", async () => {
  const { sandbox, open } = world();
  const page = await open(sandbox.urls.demo);
  await connect(page);
  await named(page);
  sandbox.clearRequests();
  await page.reload();
  await named(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  assert(sandbox.requests().filter(({ url }) => url.startsWith("/v1/identity/"))).toEqual([]);
});

test("a narrow box loses the balance, then the name", async () => {
  const { sandbox, open } = world();
  const page = await open(sandbox.urls.demo);
  await connect(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  const shownAt = (width: number) =>
    page.evaluate((wanted) => {
      const button = document.querySelector<HTMLElement>("button:has(.sluice-button-row)");
      button?.parentElement?.style.setProperty("display", "block");
      button?.parentElement?.style.setProperty("width", `${wanted}px`);
      return [
        (button?.getBoundingClientRect().width ?? wanted + 1) <= wanted,
        ...["network", "balance", "name", "portrait"].map(
          (part) => button?.querySelector(`.sluice-button-${part}`)?.getClientRects().length === 1,
        ),
      ];
    }, width);
  await assert.poll(() => shownAt(360)).toEqual([true, true, true, true, true]);
  await assert.poll(() => shownAt(220)).toEqual([true, true, false, true, true]);
  await assert.poll(() => shownAt(150)).toEqual([true, true, false, false, true]);
});
