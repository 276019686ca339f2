import { stringToHex } from "viem";
import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { activeAddress, ask } from "./support/approvals.js";
import type { Page } from "./support/expect.js";
import { inFrame, logIn, WITH_EMAIL } from "./support/login.js";
import { differing } from "./support/pictures.js";
import { button, openAccount, openAllWallets } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const start = (query = "") => world().open(`${world().sandbox.urls.demo}?${query}`);

/** How far the ring of each control of the head goes beyond the head, where the body would cover it. */
const beyondHead = (page: Page): Promise<readonly number[]> =>
  dialog(page)
    .locator("[part=header]")
    .evaluate((head) => {
      const { top, bottom } = head.getBoundingClientRect();
      return [...head.querySelectorAll("button")].map((tool) => {
        tool.focus({ focusVisible: true } as FocusOptions);
        const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(tool);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const box = tool.getBoundingClientRect();
        return outlineStyle === "none" ? 99 : Math.max(top - box.top, box.bottom - bottom) + ring;
      });
    });

describe("what lies at an edge is drawn whole", () => {
  test("the rings of Back and Close, in the head", async () => {
    const page = await start();
    await openDialog(page);
    await openAllWallets(page);
    const beyond = await beyondHead(page);
    assert(beyond).toHaveLength(2);
    for (const px of beyond) assert(px).toBeLessThanOrEqual(0);
  });

  test("the account's name, while the pointer is on the address below it", async () => {
    const page = await start("mode=approve");
    await openAccount(page);
    const name = dialog(page).getByText("ada.test");
    await name.waitFor();
    const clip = await dialog(page)
      .locator(".name")
      .evaluate((line) => {
        const { x, y, width, height } = line.getBoundingClientRect();
        return { x, y, width, height };
      });
    await page.mouse.move(1, 1);
    const before = await page.screenshot({ clip, animations: "disabled" });
    await button(page, /^Copy/).hover();
    assert(differing(before, await page.screenshot({ clip, animations: "disabled" }))).toBe(0);
  });

  test("the first words of an approval, before anything is scrolled", async () => {
    const page = await start(WITH_EMAIL);
    await logIn(world(), page, "edges@example.org");
    await ask(page, "personal_sign", [stringToHex("Hello"), await activeAddress(page)]);
    await inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
    const room = await dialog(page)
      .locator(".body")
      .evaluate((body) => {
        const fade = Number.parseFloat(getComputedStyle(body, "::before").height);
        const words = body.querySelector(".words > :first-child")?.getBoundingClientRect();
        return (words?.top ?? 0) - body.getBoundingClientRect().top - fade;
      });
    assert(room).toBeGreaterThanOrEqual(0);
  });
});
