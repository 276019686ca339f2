import { expect as assert, describe, test } from "vitest";
import { approve } from "./support/acts.js";
import { activeAddress, approved, ask } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { isFocused, tabTo } from "./support/keys.js";
import { mailboxOf } from "./support/login.js";
import { look } from "./support/look.js";
import { stylesIn, stylesOutside } from "./support/styles.js";
import { ofAccount } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const card = (page: Page) => page.locator("sluice-dialog").getByRole("region");
const place = (page: Page) => page.getByRole("region", { name: "Place" });
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, name: string) => card(page).getByRole("button", { name });

const openPage = (query = ""): Promise<Page> =>
  world().open(`${world().sandbox.urls.inline}?${query}`);

/** A page with the dialog open in its place. */
const openInPlace = async (query = ""): Promise<Page> => {
  const page = await openPage(query);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await row(page, "Ember").waitFor();
  return page;
};

describe("in place", () => {
  test("stands where the host put it, and leaves the focus with the host", async () => {
    const page = await openInPlace();
    // Both at one moment: the list still grows, and its place with it.
    const [outer, inner] = await card(page).evaluate(
      (dialog, around) => {
        if (around === null) throw new Error("The place is not there.");
        return [around.getBoundingClientRect(), dialog.getBoundingClientRect()];
      },
      await place(page).elementHandle(),
    );
    assert(inner.left).toBeGreaterThanOrEqual(outer.left);
    assert(inner.top).toBeGreaterThanOrEqual(outer.top);
    assert(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1);
    await isFocused(page, "Connect wallet");
  });

  test("is not modal: the page scrolls, takes clicks and text, and no Tab is caught", async () => {
    const page = await openInPlace();
    assert(await page.locator("sluice-dialog :modal").count()).toBe(0);
    assert(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible");
    await page.getByRole("button", { name: "Order" }).click();
    await expect(output(page, "Orders")).toContainText("1");
    await page.getByLabel("Your name").fill("Ada");
    await row(page, "Ember").waitFor();

    await page.getByRole("button", { name: "Connect wallet" }).focus();
    await tabTo(page, "Ember");
    await tabTo(page, "What is a wallet?");
    await page.keyboard.press("Tab");
    assert(await page.getByLabel("Your name").evaluate((el) => el === document.activeElement)).toBe(
      true,
    );
  });

  test("[S2.48] what the embedded wallet asks to approve is a modal: its frame cannot be moved", async () => {
    const page = await openPage("email=1&wallets=");
    const email = "inline@example.org";
    const mailbox = mailboxOf(world(), email);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await card(page).getByRole("textbox", { name: "E-mail address" }).fill(email);
    await row(page, "Continue with e-mail").click();
    await fetch(await mailbox.link());
    await card(page)
      .getByRole("textbox", { name: "Six-digit code" })
      .fill(await mailbox.code());
    await expect(output(page, "Status")).toHaveText("connected");
    await expect(card(page)).toHaveCount(0);

    const outcome = await ask(page, "personal_sign", ["0x68690a", await activeAddress(page)]);
    assert(await approved(page, outcome)).toMatch(/^0x[0-9a-f]{130,}$/);
    await page.locator("sluice-dialog").getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", ofAccount).click();
    await card(page).getByRole("heading", { name: "Account" }).waitFor();
    assert(await page.locator("sluice-dialog :modal").count()).toBe(0);
  });

  test("connects, makes room again, and shows the account there", async () => {
    const page = await openInPlace();
    await row(page, "Ember").click();
    await approve(page, "Ember");
    await expect(output(page, "Status")).toHaveText("connected");
    await expect(card(page)).toHaveCount(0);
    await page.getByRole("button", ofAccount).click();
    await place(page).getByRole("heading", { name: "Account" }).waitFor();
  });

  test("a narrow column: nothing sticks out of it", async () => {
    const page = await openInPlace();
    await place(page).evaluate((element) => {
      element.style.width = "260px";
    });
    assert((await card(page).boundingBox())?.width).toBe(260);
    const { clipped, overflow } = await look(page);
    assert({ clipped, overflow }).toEqual({ clipped: [], overflow: 0 });
  });
});

/** Rules of a host that means everything on its page; the names are ours on purpose. */
const HOSTILE = `
* { color: red; direction: rtl; font: 30px/3 serif; letter-spacing: 3px; text-transform: uppercase;
    text-align: right; text-shadow: 1px 1px lime; cursor: wait; visibility: visible; white-space: pre }
div, section, span, h2, h3, p, ul, li, button, svg, img, .frame, .row, .btn, .icon, .body, .head {
  background: yellow; border: 5px solid lime; border-radius: 0; margin: 0; padding: 3px; min-height: 90px }
sluice-dialog .row, sluice-dialog button { display: none }
`;

describe("between the host's styles and ours", () => {
  // Without a directory, whose pictures would arrive between the two looks.
  test("what the host says of its page changes nothing in the dialog", async () => {
    const page = await openInPlace("projectId=none");
    await row(page, "Dismiss").waitFor();
    // The card has come in.
    await page.locator(".frame.stays").waitFor();
    // Away from rows that the rules will push below it.
    await page.mouse.move(0, 0);
    const before = await stylesIn(page);
    // The dialog does grow with the font of the root.
    await page.addStyleTag({ content: `${HOSTILE} html { font-size: 16px }` });
    await page.getByRole("heading", { name: "A place" }).evaluate((heading) => {
      if (getComputedStyle(heading).direction !== "rtl") throw new Error("The rules do not apply.");
    });
    assert(await stylesIn(page)).toEqual(before);
  });

  test("[WCAG 1.4.4] text grows with the root font of the page, and never shrinks with it", async () => {
    const page = await openInPlace("projectId=none");
    await row(page, "Dismiss").waitFor();
    const sizeAt = async (root: string) => {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, root);
      return card(page).evaluate((element) => {
        const { fontSize, width } = getComputedStyle(element);
        return `${fontSize} ${width}`;
      });
    };
    assert(await sizeAt("62.5%")).toBe("16px 360px");
    assert(await sizeAt("100%")).toBe("16px 360px");
    assert(await sizeAt("200%")).toMatch(/^32px /);
  });

  test("what we say of the dialog changes nothing on the page", async () => {
    const page = await openPage("projectId=none");
    await page.getByRole("button", { name: "Connect wallet" }).waitFor();
    const before = await stylesOutside(page);
    await page.evaluate(() => void (window as unknown as { sluice: Host }).sluice.open());
    await row(page, "Ember").waitFor();
    assert(await stylesOutside(page)).toEqual(before);
  });
});

interface Host {
  open(): Promise<void>;
  setTheme(theme: { variables: Readonly<Record<string, string>> }): Promise<void>;
}

describe("what a host may style", () => {
  test("every part that the documentation names", async () => {
    const page = await openInPlace("projectId=none&mode=approve");
    await row(page, "Ember").click();
    await page.getByRole("button", { name: "0xf3" }).click();
    // What cannot be copied is told by a passing message.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("Denied"));
    });
    await row(page, "Copy address").click();
    const parts = ["card", "header", "title", "body", "alert", "toast"];
    await page.addStyleTag({
      content: parts
        .map((part, at) => `sluice-dialog::part(${part}) { border: ${at + 3}px solid red }`)
        .join("\n"),
    });
    const borders = parts.map((part) =>
      page
        .locator(`sluice-dialog [part="${part}"]`)
        .evaluate((element) => getComputedStyle(element).borderTopWidth),
    );
    assert(await Promise.all(borders)).toEqual(["3px", "4px", "5px", "6px", "7px", "8px"]);
  });

  test("variables: the page's, then those handed in, which win and can be taken back", async () => {
    const page = await openInPlace();
    const ground = (): Promise<string> =>
      card(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    const handIn = (value: string): Promise<void> =>
      page.evaluate((background) => {
        const { sluice } = window as unknown as { sluice: Host };
        return sluice.setTheme({ variables: { "--sluice-background": background } });
      }, value);
    const isGround = (colour: string): Promise<void> =>
      eventually(ground, (value) => value === colour, `Expected the ground to be ${colour}`);

    await page.addStyleTag({ content: ":root { --sluice-background: rgb(1, 2, 3) }" });
    await isGround("rgb(1, 2, 3)");
    await handIn("rgb(4, 5, 6)");
    await isGround("rgb(4, 5, 6)");
    await handIn("");
    await isGround("rgb(1, 2, 3)");
  });
});
