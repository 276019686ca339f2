import { expect as assert, describe, test } from "vitest";
import type { ServiceFault } from "../../sandbox/services/rules.js";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, updateOptions } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const services = () => world().sandbox.faults.services;

const PATH = "/projects/v1/origins";
/** A page that is not on the visitor's own machine, whose pages are always allowed. */
const SHOP = "https://shop.example.com";

/**
 * The demo page as if it were of that origin. This machine answers for every address: a browser keeps a
 * page from elsewhere from servers on loopback.
 */
const openAt = async (origin: string, query = "email=1&wallets=ember&mode=approve") => {
  const { demo } = world().sandbox.urls;
  world().sandbox.clearRequests();
  const page = await world().open("about:blank");
  await page.context().route("**/*", async (route) => {
    const { origin: wanted, pathname, search, href } = new URL(route.request().url());
    const url = wanted === origin ? new URL(pathname + search, demo).href : href;
    try {
      await route.fulfill({ response: await route.fetch({ url }) });
    } catch {
      await route.abort().catch(() => {}); // cut off, or the page is gone
    }
  });
  await page.goto(`${origin}/demo?${query}`);
  await openDialog(page);
  return page;
};

const asked = (): number =>
  world()
    .sandbox.requests()
    .filter(({ url }) => url.startsWith(PATH)).length;

/** The form is there, and a wallet that is installed connects: what is wrong is the developers' business. */
const isUsable = async (page: Page): Promise<void> => {
  await dialog(page).getByRole("textbox", { name: "E-mail address" }).fill("shop@example.org");
  await expect(button(page, "Continue with e-mail")).toBeEnabled();
  await button(page, "Ember").click();
  await expect(stream(page, "status$")).toContainText('"connected"');
};

const NOT_LISTED = `Invalid App Configuration: Origin ${SHOP} not found on Allowlist - update configuration`;
const lists = (...allowedOrigins: readonly string[]) => ({ json: { allowedOrigins } });

type Answer = Omit<ServiceFault, "path">;
const TOLD: readonly (readonly [name: string, answer: Answer, alert: string])[] = [
  ["a list without it", lists("https://example.com", "https://*.shop.example.com"), NOT_LISTED],
  ["its name in another", lists("https://shop.example.com.evil.example"), NOT_LISTED],
  ["its host by http", lists("http://shop.example.com"), NOT_LISTED],
  ["status 429", { status: 429 }, "Rate Limited: too many requests for the App Configuration"],
  ["status 500", { status: 500 }, "Server Error: Failed to get App Configuration"],
];

describe.each(TOLD)("the project's allowed origins: %s", (_, answer, alert) => {
  test("[S5.18][S8.16][S8.23][S8.25][S8.26] is told to the developers; the dialog is as usable as before", async () => {
    services().set([{ ...answer, path: PATH }]);
    const page = await openAt(SHOP);
    await expect(dialog(page).getByRole("alert").first()).toContainText(alert);
    await isUsable(page);
    assert(asked()).toBe(1);
  });
});

const SILENT: readonly (readonly [name: string, answer: Answer])[] = [
  ["its own address with a path", lists("https://shop.example.com/en/")],
  ["a wildcard", lists("https://*.example.com")],
  ["a bare host", lists("shop.example.com")],
  ["no list at all", lists()],
  ["status 403", { status: 403 }],
  ["JSON that is none", { body: "malformed" }],
  ["half a body", { body: "half" }],
];

test.each(SILENT)(
  "[S5.19][S5.20][S8.27] nothing is said where the page is listed, or no list is to be had: %s",
  async (_, answer) => {
    services().set([{ ...answer, path: PATH }]);
    const page = await openAt(SHOP);
    await eventually(
      async () => asked(),
      (count) => count === 1,
      "Expected the list to be asked for",
    );
    await isUsable(page);
    assert(await stream(page, "alerts$").textContent()).toContain('"alert": null');
  },
);

test("[S5.18] without a way to log in the list is not asked for", async () => {
  services().set([{ ...lists("https://example.com"), path: PATH }]);
  const page = await openAt(SHOP, "wallets=ember&mode=approve");
  await button(page, "Ember").click();
  await expect(stream(page, "status$")).toContainText('"connected"');
  assert(asked()).toBe(0);
});

test("[S5.20][S5.21] a page on the developer's own machine is allowed whatever the list says", async () => {
  services().set([{ ...lists("https://example.com"), path: PATH }]);
  const page = await openAt("http://localhost");
  await isUsable(page);
  assert(asked()).toBe(1);
  assert(await stream(page, "alerts$").textContent()).toContain('"alert": null');
});

test("[S8.16] it can be closed; without debug nothing is shown", async () => {
  services().set([{ ...lists("https://example.com"), path: PATH }]);
  const page = await openAt(SHOP);
  const bar = dialog(page).getByText(NOT_LISTED);
  await expect(bar).toHaveCount(1);
  await updateOptions(page, { debug: false });
  await expect(bar).toHaveCount(0);
  await updateOptions(page, { debug: true });
  await expect(bar).toHaveCount(1);
  await button(page, "Dismiss").click();
  await expect(bar).toHaveCount(0);
  await isUsable(page);
});
