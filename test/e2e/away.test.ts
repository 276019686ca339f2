import { expect as assert, describe, test } from "vitest";
import { approve, dialog, isStatus, openDialog, prompt } from "./support/acts.js";
import { awayOf, WITH_PAGE_CACHE } from "./support/away.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { approveOn, PHONE, signs } from "./support/paired.js";
import { clipboard, copyCode, pairWith, phonesOf } from "./support/phone.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld(WITH_PAGE_CACHE);
const urls = () => world().sandbox.urls;
const { offerCode, openPhone, connectPhone } = phonesOf(world);
const { openTraced, leave, comeBack, listeners } = awayOf(world);

/** Until all that follows the account is there. */
const lookAtAccount = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await heading(page, "Account");
  await expect(dialog(page)).toContainText("0xf3");
  await expect(dialog(page)).toContainText("ETH");
  await dialog(page).getByRole("listitem").first().waitFor();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
};

describe("left, and come back to out of the browser's cache", () => {
  test("[S4.3] an installed wallet: still connected, nobody is asked, and one can disconnect", async () => {
    const page = await openTraced(urls().csp);
    await openDialog(page);
    await button(page, "Ember").click();
    await approve(page, "Ember");
    await expect(dialog(page)).toHaveCount(0);
    await lookAtAccount(page);
    const before = await listeners(page);

    await leave(page);
    await comeBack(page);
    await expect(page.locator("#stream-status")).toHaveText('"connected"');
    await lookAtAccount(page);
    await expect(prompt(page, "Ember")).toHaveCount(0);
    // The driver adds some of its own, of other types.
    assert(await listeners(page)).toMatchObject(before);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await button(page, "Disconnect").click();
    await expect(page.locator("#stream-status")).toHaveText('"disconnected"');
    assert(await page.evaluate(() => window.violations)).toEqual([]);
  });

  test("the code is still there, and a phone that scans it then connects", async () => {
    const page = await openTraced(urls().demo, clipboard);
    await offerCode(page);
    await leave(page);
    await comeBack(page);
    const phone = await openPhone();
    await pairWith(phone, await copyCode(page));
    await approveOn(phone);
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(PHONE);
  });

  test("a phone that approved meanwhile is connected", async () => {
    const page = await openTraced(urls().demo, clipboard);
    const uri = await offerCode(page);
    await leave(page);
    const phone = await openPhone();
    await pairWith(phone, uri);
    await approveOn(phone);
    await comeBack(page);
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("[S4.5] connected over the relay: signs, over one socket", async () => {
    const page = await openTraced(urls().demo, clipboard);
    const phone = await connectPhone(page);
    const { relay } = world().sandbox.faults;
    const before = relay.connections();
    await leave(page);
    await eventually(
      async () => relay.connections(),
      (now) => now === before - 1,
      "Expected the socket to be closed",
    );
    await comeBack(page);
    await isStatus(page, "connected");
    await signs(page, phone);
    assert(relay.connections()).toBe(before);
  });

  test("[S7.29] the phone ended the session meanwhile: told", async () => {
    const page = await openTraced(urls().demo, clipboard);
    const phone = await connectPhone(page);
    await leave(page);
    await phone.getByRole("button", { name: "End session" }).click();
    await comeBack(page);
    await isStatus(page, "disconnected");
  });

  test("disconnected in another tab meanwhile: not connected here either", async () => {
    const page = await openTraced(`${urls().demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await leave(page);
    const other = await page.context().newPage();
    await other.goto(urls().demo);
    await isStatus(other, "connected");
    await other.getByRole("main").getByRole("button", { name: "Disconnect" }).first().click();
    await isStatus(other, "disconnected");
    await comeBack(page);
    await isStatus(page, "disconnected");
    await expect(stream(page, "connections$")).toContainText("connection/ended-elsewhere");
  });
});
