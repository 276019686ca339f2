import { expect as assert, describe, test } from "vitest";
import type { Sluice } from "../../src/root/types.js";
import { dialog, isStatus } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { loginPage, mailboxOf } from "./support/login.js";
import { startWorld } from "./support/world.js";

/** The driver allows pop-ups by itself: here the browser decides, as a visitor's does. */
const world = startWorld({ ignoreDefaultArgs: ["--disable-popup-blocking"] });

type Own = Window & { readonly sluice: Sluice; came?: string };
type How = Parameters<Sluice["login"]>[0];

/** Takes a step as the site would; gives the address that is connected, `next`, or the failure's code. */
const step = async (page: Page, how: How): Promise<string> => {
  await page.waitForFunction(() => "sluice" in window);
  return page.evaluate(async (asked) => {
    const { sluice } = window as unknown as Own;
    return sluice.login(asked).then(
      (connection) => connection?.accounts[0].address ?? "next",
      ({ code }: { readonly code: string }) => code,
    );
  }, how);
};

/** A button of the site's own that logs in within its click. */
const withButton = async (page: Page): Promise<Page> => {
  await step(page, "prepare");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "Own Google";
    button.addEventListener("click", () => {
      const own = window as unknown as Own;
      own.sluice.login({ social: "google" }).then(
        (connection) => {
          own.came = connection?.connector.id ?? "next";
        },
        ({ code }: { readonly code: string }) => {
          own.came = code;
        },
      );
    });
    document.body.prepend(button);
  });
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Own Google" }).click(),
  ]);
  return popup;
};

const came = (page: Page): Promise<string | undefined> =>
  page.waitForFunction(() => (window as unknown as Own).came).then((handle) => handle.jsonValue());

describe("[S4.27] a log-in that the site draws", () => {
  test("by e-mail: a link, a wrong code, the right one; the dialog never opens", async () => {
    const email = "own@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await world().open(loginPage(world()));
    assert(await step(page, { email: "own@example" })).toBe("login/email-invalid");
    assert(await step(page, { email })).toBe("next");
    assert(await step(page, { code: "123456" })).toBe("login/not-expected");
    assert((await fetch(await mailbox.link())).ok).toBe(true);
    const code = await mailbox.code();
    await page.waitForFunction(() => {
      let step: string | null | undefined;
      (window as unknown as Own).sluice.login$
        .subscribe((login) => {
          step = login?.step;
        })
        .unsubscribe();
      return step === "code";
    });
    assert(await step(page, { code: code === "000000" ? "111111" : "000000" })).toBe(
      "frame/rejected",
    );
    assert(await step(page, "resend")).toBe("login/too-early");
    assert(await step(page, { code })).toMatch(/^0x/);
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("by social account, in a window that the site's click opens", async () => {
    const page = await world().open(loginPage(world(), "socials=1"));
    const popup = await withButton(page);
    await popup.getByRole("textbox", { name: "User name" }).fill("ada");
    await popup.getByRole("button", { name: "Allow" }).click();
    assert(await came(page)).toBe("auth");
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("[S8.37] the visitor closes the window first", async () => {
    const page = await world().open(loginPage(world(), "socials=1"));
    const popup = await withButton(page);
    await popup.getByRole("textbox", { name: "User name" }).waitFor();
    await popup.close();
    assert(await came(page)).toBe("login/popup-closed");
  });
});
