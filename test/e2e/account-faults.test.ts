import { expect as assert, beforeAll, describe, test } from "vitest";
import { createSender, stranger } from "../../sandbox/chains/seed/sender.js";
import type { ServiceFault } from "../../sandbox/services/rules.js";
import { oneIn } from "../support/extent.js";
import { dialog, isStatus } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { accountButton, button, connectedWithClock, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const services = () => world().sandbox.faults.services;

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** More than two pages. */
const TRANSACTIONS = 60;
const PAGE = 25;
const HISTORY_FAILED = "Your transactions cannot be shown right now.";
const TOKENS_FAILED = "Not all of your tokens can be shown right now.";
/** Longer than any answer is waited for. */
const PATIENCE_MS = 31_000;

beforeAll(async () => {
  const friend = stranger("friend");
  await createSender(world().sandbox.urls.rpc.a).sendMany(
    Array.from({ length: TRANSACTIONS }, () => ({ from: friend, to: ACCOUNT, value: 10n ** 16n })),
  );
});

const panel = (page: Page) => dialog(page).getByRole("tabpanel");
const rows = (page: Page) => panel(page).getByRole("listitem");
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name });

/** The Account view, with the clock in the test's hand. */
const look = async (): Promise<Page> => {
  world().sandbox.clearRequests();
  const page = await connectedWithClock(world());
  await accountButton(page).click();
  await heading(page, "Account");
  return page;
};
const pagesAsked = (): number =>
  world()
    .sandbox.requests()
    .filter(({ url }) => url.includes("/history")).length;

const isUsable = async (page: Page): Promise<void> => {
  await button(page, "Copy address 0xf3...b92266").waitFor();
  await button(page, "Disconnect").click();
  await isStatus(page, "disconnected");
};

type Fault = Omit<ServiceFault, "path" | "method">;
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ["status 500", { status: 500 }],
  ["status 429", { status: 429, headers: { "retry-after": "7" } }],
  ["JSON that is none", { body: "malformed" }],
  ["half a body", { body: "half" }],
  ["no answer", { body: "hang" }],
  ["an answer of another shape", { json: ["sorry"] }],
];

describe.each(oneIn(3, FAULTS))("all services of the account with %s", (_, fault) => {
  test("[S8.8][S8.9][S7.32] each tab has a sentence and no number that was not told, and recovers", async () => {
    const paths = ["/v1/account/*", "/v1/identity/*", "/v1/profile/*"];
    services().set(paths.map((path) => ({ ...fault, path })));
    const page = await look();
    if (fault.body === "hang") await page.clock.fastForward(PATIENCE_MS);
    await expect(panel(page)).toContainText(TOKENS_FAILED);
    await expect(dialog(page).locator(".total")).toContainText("ETH");
    assert(await dialog(page).locator(".total").textContent()).not.toContain("$");
    await tab(page, "Activity").click();
    await panel(page)
      .getByText(fault.body === "hang" ? "Loading" : HISTORY_FAILED)
      .waitFor({ state: "attached" });
    if (fault.body === "hang") await page.clock.fastForward(PATIENCE_MS);
    await expect(panel(page)).toContainText(HISTORY_FAILED);
    await expect(rows(page)).toHaveCount(0);

    services().clear();
    await page.clock.fastForward(PATIENCE_MS);
    await button(page, "Try again").click();
    await rows(page).filter({ hasText: "+0.010 ETH" }).first().waitFor();
    await isUsable(page);
  });
});

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
])(
  "[S8.9] the message that a history failed does not cover the way to try again, at $width x $height",
  async (viewport) => {
    services().set([{ path: "/v1/account/*/history", status: 500 }]);
    const page = await connectedWithClock(world());
    await page.setViewportSize(viewport);
    await accountButton(page).click();
    await heading(page, "Account");
    await tab(page, "Activity").click();
    const [again, message] = [button(page, "Try again"), dialog(page).locator(".toast")];
    await again.waitFor();
    await message.waitFor();
    const [under, over] = [await again.boundingBox(), await message.boundingBox()];
    if (under === null || over === null) throw new Error("Nothing is shown.");
    assert(under.y + under.height).toBeLessThanOrEqual(over.y);
  },
);

describe.each(oneIn(3, ["-5", "NaN", "1e9999", "0x10", "1,000", "9".repeat(90), "", null, 7]))(
  "an amount of %j in every entry",
  (value) => {
    test("[S7.32][S5.26] is not shown in any form: neither as another number, nor in the sum", async () => {
      services().set([
        { path: "/v1/account/*/balance", patch: [{ at: "balances.*.quantity.numeric", value }] },
        {
          path: "/v1/account/*/history",
          patch: [{ at: "data.*.transfers.*.quantity.numeric", value }],
        },
      ]);
      const page = await look();
      await expect(panel(page)).toContainText(TOKENS_FAILED);
      await expect(dialog(page).locator(".total")).toContainText("10,000.60 ETH");
      assert(await dialog(page).locator(".total").textContent()).not.toContain("$");
      await tab(page, "Activity").click();
      await rows(page).filter({ hasText: "Received" }).first().waitFor();
      const told = await rows(page)
        .filter({ hasText: "Received" })
        .locator(".amounts")
        .allTextContents();
      assert(new Set(told)).toEqual(new Set(["+ETH"]));
      await isUsable(page);
    });
  },
);

describe.each(["repeat", "loop"] as const)("a history whose cursors %s", (cursor) => {
  test("[S7.11][S7.32] ends; every transaction is there once, and nobody is asked without end", async () => {
    services().set([{ path: "/v1/account/*/history", cursor }]);
    const page = await look();
    await tab(page, "Activity").click();
    await rows(page).first().waitFor();
    await tab(page, "Activity").focus();
    // A month above them.
    await eventually(
      async () => {
        await page.keyboard.press("End");
        const length = await rows(page).first().getAttribute("aria-setsize");
        return `${length} rows, ${await panel(page).getByRole("status").count()} spinners`;
      },
      (said) => said === `${2 * PAGE + 1} rows, 0 spinners`,
      "Expected what two pages have, once, and its end",
    );
    const asked = pagesAsked();
    assert(asked).toBeLessThanOrEqual(5);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    assert(pagesAsked()).toBe(asked);
    await isUsable(page);
  });
});
