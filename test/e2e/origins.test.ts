import { expect as assert, test } from "vitest";
import type { ServiceFault } from "../../sandbox/services/rules.js";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, updateOptions } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const services = () => world().sandbox.faults.services;

type Answer = Omit<ServiceFault, "path">;

const PATH = "/projects/v1/origins";
/** A page that is not on the visitor's own machine, whose pages are always allowed. */
const SHOP = "https://shop.example.com";

/** What the host's own server gave: no case is about that, and no two differ in it. */
const files = new Map<string, { headers: Record<string, string>; body: Buffer }>();

/**
 * A page of that origin, which shows the demo page at each visit. This machine answers for every address: a browser
 * keeps a page from elsewhere from servers on loopback.
 */
const pageOf = async (origin: string) => {
  const { demo } = world().sandbox.urls;
  const page = await world().open("about:blank");
  await page.context().route("**/*", async (route) => {
    const { origin: wanted, pathname, search, href } = new URL(route.request().url());
    const isOwn = wanted === origin;
    try {
      const kept = isOwn ? files.get(pathname) : undefined;
      if (kept !== undefined) return await route.fulfill(kept);
      const url = isOwn ? new URL(pathname + search, demo).href : href;
      const response = await route.fetch({ url });
      if (isOwn) files.set(pathname, { headers: response.headers(), body: await response.body() });
      await route.fulfill({ response });
    } catch {
      await route.abort().catch(() => {}); // cut off, or the page is gone
    }
  });
  /** Loads it anew, with nobody connected, and opens the dialog. */
  const visit = async (answer: Answer, query = "email=1&"): Promise<void> => {
    services().set([{ ...answer, path: PATH }]);
    world().sandbox.clearRequests();
    await page.goto(`${origin}/demo?${query}wallets=ember&mode=approve&reconnect=0`);
    await openDialog(page);
  };
  return { page, visit };
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

const TOLD: readonly (readonly [name: string, answer: Answer, alert: string])[] = [
  ["a list without it", lists("https://example.com", "https://*.shop.example.com"), NOT_LISTED],
  ["its name in another", lists("https://shop.example.com.evil.example"), NOT_LISTED],
  ["its host by http", lists("http://shop.example.com"), NOT_LISTED],
  ["status 429", { status: 429 }, "Rate Limited: too many requests for the App Configuration"],
  ["status 500", { status: 500 }, "Server Error: Failed to get App Configuration"],
];

test("[S5.18][S8.16][S8.23][S8.25][S8.26] a page that is not listed: its developers are told; the dialog is as usable as before", async () => {
  const { page, visit } = await pageOf(SHOP);
  for (const [name, answer, alert] of TOLD) {
    await visit(answer);
    await expect(dialog(page).getByRole("alert").filter({ hasText: /./ }).first()).toContainText(
      alert,
    );
    await isUsable(page);
    assert(asked(), name).toBe(1);
  }
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

test("[S5.19][S5.20][S8.27] nothing is said where the page is listed, or no list is to be had", async () => {
  const { page, visit } = await pageOf(SHOP);
  for (const [name, answer] of SILENT) {
    await visit(answer);
    await eventually(
      async () => asked(),
      (count) => count === 1,
      `Expected the list to be asked for: ${name}`,
    );
    await isUsable(page);
    assert(await stream(page, "alerts$").textContent(), name).toContain('"alert": null');
  }
});

test("[S5.18] without a way to log in the list is not asked for", async () => {
  const { page, visit } = await pageOf(SHOP);
  await visit(lists("https://example.com"), "");
  await button(page, "Ember").click();
  await expect(stream(page, "status$")).toContainText('"connected"');
  assert(asked()).toBe(0);
});

test("[S5.20][S5.21] a page on the developer's own machine is allowed whatever the list says", async () => {
  const { page, visit } = await pageOf("http://localhost");
  await visit(lists("https://example.com"));
  await isUsable(page);
  assert(asked()).toBe(1);
  assert(await stream(page, "alerts$").textContent()).toContain('"alert": null');
});

test("[S8.16] it can be closed; without debug nothing is shown", async () => {
  const { page, visit } = await pageOf(SHOP);
  await visit(lists("https://example.com"));
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
