import { expect as assert, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { button, SIZES, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const FINGER_PX = 44;

test.each(SIZES)(
  "[S1.17] at $width px, a press on a wallet says that the terms come first, and their links have room for a finger",
  async (viewport) => {
    const page = await world().open(world().sandbox.urls.demo, { viewport });
    await updateOptions(page, {
      termsConditionsUrl: "https://host.example/terms",
      privacyPolicyUrl: "https://host.example/privacy",
      features: { legalCheckbox: true },
    });
    await openDialog(page);
    const box = dialog(page).getByRole("checkbox");
    await box.waitFor();
    const row = await button(page, "Ember").boundingBox();
    const press = () => page.mouse.click((row?.x ?? 0) + 60, (row?.y ?? 0) + 20);
    const why = dialog(page).getByRole("status").filter({ hasText: "Tick this box first." });
    await expect(why).toHaveCount(0);
    await press();
    await why.waitFor();
    assert((await button(page, "Ember").boundingBox())?.y).toBe(row?.y);
    // With the keyboard as well: what does nothing can have the focus, and is told to be disabled.
    await button(page, "Ember").focus();
    assert(await button(page, "Ember").evaluate((row) => row.matches(":focus"))).toBe(true);
    assert(await button(page, "Ember").isDisabled()).toBe(true);
    for (const link of await dialog(page).getByRole("link").all())
      assert((await link.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER_PX);
    await box.check();
    await expect(why).toHaveCount(0);
  },
);
