import type { Request } from "playwright-core";
import { expect as assert, test } from "vitest";
import { WALLETS_PAGE } from "../../src/model/limits.js";
import { WALLETS_AHEAD_MAX } from "../../src/model/listed-wallets.js";
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

/** The page that an address of the directory asks for; 0 for every other address. */
const pageOf = (address: string): number => {
  const { pathname, searchParams } = new URL(address);
  const isList = pathname === "/getWallets" && searchParams.get("entries") === `${WALLETS_PAGE}`;
  return isList ? Number(searchParams.get("page")) : 0;
};

/** What the directory says at an address. */
const answerOf = async (address: string) =>
  (await (await fetch(address)).json()) as {
    readonly count: number;
    readonly data: readonly { readonly name: string }[];
  };

/** Page after page joins the list, each drawn before the next: longer than anything else that a user waits for. */
const TURNING_MS = 60_000;

/** Opens All wallets and waits until all that may be read ahead is held. Gives the name of its last wallet. */
const readAhead = async (page: Page): Promise<string> => {
  const held = new Map<number, string>();
  const hold = (request: Request) => {
    if (request.method() === "GET") held.set(pageOf(request.url()), request.url());
  };
  page.on("requestfinished", hold);
  // Chromium sometimes says that a request was cancelled whose body has been read to its end.
  page.on("requestfailed", hold);
  await openDialog(page);
  await openAllWallets(page);
  const before = await lengthOf(page);
  const { count } = await answerOf(held.get(1) ?? "");
  const last = () => held.get(Math.ceil(Math.min(count, WALLETS_AHEAD_MAX) / WALLETS_PAGE));
  await eventually(async () => last(), Boolean, "Expected later pages to come");
  // Nothing joins the list while somebody looks at it.
  assert(await lengthOf(page)).toBe(before);
  return (await answerOf(last() ?? "")).data.at(-1)?.name ?? "";
};

test("[S2.11] a wallet of a later page is found while the server is silent; the list has not grown", async () => {
  const page = await world().open(urls().demo);
  const name = await readAhead(page);
  world().sandbox.faults.services.set([{ path: "/getWallets", delayMs: 60_000 }]);
  await dialog(page).getByRole("searchbox").fill(name);
  await button(page, name).waitFor({ timeout: 5_000 });
  await expect(dialog(page)).toContainText("Loading…");
});

test("[S2.11] what is read ahead is listed when the end is reached", {
  timeout: 3 * TURNING_MS,
}, async () => {
  const page = await world().open(urls().demo);
  const name = await readAhead(page);
  world().sandbox.faults.services.set([{ path: "/getWallets", status: 500 }]);
  await turnTo(page, () => button(page, name).isVisible());
});

/** Turns the wheel down the list until what is looked for is there. */
const turnTo = async (page: Page, isThere: () => Promise<boolean>) => {
  await list(page).getByRole("listitem").first().hover();
  await eventually(
    async () => {
      await page.mouse.wheel(0, 1_000_000);
      return isThere();
    },
    Boolean,
    "Expected it further down the list",
    TURNING_MS,
  );
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
  await turnTo(page, async () => {
    counts.push(await drawn(page));
    return (await lengthOf(page)) > 500;
  });
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
