import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { askForMail, codeField, confirmDevice, mailboxOf } from "./support/login.js";
import { button } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const open = (query: string) => world().open(`${world().sandbox.urls.csp}?${query}`);

const isConnected = async (page: Page): Promise<void> => {
  await expect(page.locator("#stream-status")).toContainText('"connected"');
  await expect(dialog(page)).toHaveCount(0);
};

const violations = (page: Page): Promise<unknown> => page.evaluate(() => window.violations);

describe("[S2.48] a strict policy with the frame's origin under frame-src", () => {
  test("logs in by e-mail, and restores that without a report", async () => {
    const page = await open("email=1");
    const mailbox = mailboxOf(world(), "ada@example.org");
    await askForMail(page, "ada@example.org");
    await confirmDevice(page, await mailbox.link());
    await codeField(page).fill(await mailbox.code());
    await isConnected(page);
    await page.locator("iframe").waitFor({ state: "attached" });
    assert(await violations(page)).toEqual([]);
    await page.reload();
    await isConnected(page);
    assert(await violations(page)).toEqual([]);
  });

  test("logs in by social account without a report", async () => {
    const page = await open("socials=1");
    await openDialog(page);
    const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, "Google").click()]);
    await popup.getByRole("button", { name: "Allow" }).click();
    await isConnected(page);
    assert(await violations(page)).toEqual([]);
  });

  test("shows a code of Farcaster without a report", async () => {
    const page = await open("socials=1");
    await openDialog(page);
    await button(page, "More").click();
    await button(page, "Farcaster").click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    assert(await violations(page)).toEqual([]);
  });
});

test("[S5.18] where nobody can log in, the policy needs no frame, and none is loaded", async () => {
  const page = await open("mode=approve");
  await openDialog(page);
  await button(page, "Ember").click();
  await isConnected(page);
  assert(await page.locator("iframe").count()).toBe(0);
  assert(await violations(page)).toEqual([]);
});
