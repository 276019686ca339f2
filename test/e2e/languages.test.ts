import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { loginPage, openLogin } from "./support/login.js";
import { button, heading, openAccount, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

describe("in Arabic", () => {
  test("an address still runs from left to right, on its own", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openAccount(page);
    await setLooks(page, "light", "ar");
    const address = dialog(page).getByText(/^0x/).first();
    assert(await address.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  });

  test("a name stands beside its picture, whichever way it runs", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await setLooks(page, "light", "ar");
    const gap = await button(page, "Ember").evaluate((row) => {
      const name = row.querySelector(".grow");
      const picture = row.querySelector(".icon");
      if (name === null || picture === null) throw new Error("There is no such row.");
      const words = document.createRange();
      words.selectNodeContents(name);
      return picture.getBoundingClientRect().left - words.getBoundingClientRect().right;
    });
    assert(gap).toBeCloseTo(12, 0);
  });

  test("both lines of a row begin beside its picture, whichever way they run", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openAccount(page);
    await expect(dialog(page)).toContainText("Sandbox Dollar");
    await setLooks(page, "light", "ar");
    const gaps = await dialog(page)
      .locator(".row:has(.two)")
      .evaluateAll((rows) =>
        rows.flatMap((row) => {
          const from = row.querySelector(".icon")?.getBoundingClientRect().left ?? Number.NaN;
          return [...row.querySelectorAll(".two > *")].map((line) => {
            const words = document.createRange();
            words.selectNodeContents(line);
            return Math.round(from - words.getBoundingClientRect().right);
          });
        }),
      );
    assert(gaps.length).toBeGreaterThan(1);
    assert(new Set(gaps)).toEqual(new Set([12]));
  });

  test("an e-mail address is typed from left to right, from the side where one begins to read", async () => {
    const page = await world().open(loginPage(world()));
    await openLogin(page);
    await setLooks(page, "light", "ar");
    const style = await dialog(page)
      .getByRole("textbox")
      .evaluate((field) => {
        const { direction, textAlign } = getComputedStyle(field);
        return { direction, textAlign };
      });
    assert(style).toEqual({ direction: "ltr", textAlign: "end" });
  });

  test("the message of a sign-in runs from left to right, and our words around it do not", async () => {
    const page = await world().open(`${world().sandbox.urls.signIn}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await heading(page, "Sign in");
    await setLooks(page, "light", "ar");
    await dialog(page).getByText("اعرض الرسالة").click();
    const directionOf = (selector: string) =>
      dialog(page)
        .locator(selector)
        .evaluate((element) => getComputedStyle(element).direction);
    await expect(dialog(page)).toContainText("wants you to sign in with your Ethereum account:");
    assert([await directionOf("pre"), await directionOf(".btns")]).toEqual(["ltr", "rtl"]);
  });

  test("changes while the dialog is open, and back", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await setLooks(page, "light", "ar");
    await expect(dialog(page)).toContainText("كل المحافظ");
    await setLooks(page, "light", "en");
    await button(page, "All wallets").waitFor();
  });
});
