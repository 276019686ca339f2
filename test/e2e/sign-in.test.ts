import { expect as assert, describe, test } from "vitest";
import { AT_ONCE_MS } from "../support/patience.js";
import {
  approve,
  connectInstalled,
  dialog,
  isStatus,
  openDialog,
  prompt,
  refuse,
} from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { approveOn, PHONE } from "./support/paired.js";
import { clipboard, copyCode, pairWith, phonesOf } from "./support/phone.js";
import {
  EMBER,
  hostButton,
  LUMEN,
  signInPagesOf,
  signsIn,
  type Words,
  whoAmI,
} from "./support/sign-in.js";
import { accountButton, button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const QUILL = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const { openSite, connected } = signInPagesOf(world);

/** What can be pressed and is touched by the passing message. */
const coveredByToast = (page: Page): Promise<readonly string[]> =>
  dialog(page)
    .locator(".toast")
    .evaluate((toast) => {
      const { top, bottom } = toast.getBoundingClientRect();
      const all = toast.closest("dialog")?.querySelectorAll("button, summary") ?? [];
      return [...all]
        .filter((one) => one.getBoundingClientRect().bottom > top - 2)
        .filter((one) => one.getBoundingClientRect().top < bottom + 2)
        .map(({ textContent }) => textContent);
    });

describe("signing in at the site's own server", () => {
  test("[S4.18] who declines in the wallet is asked again, and can, where the button was", async () => {
    const page = await connected(EMBER);
    const signIn = dialog(page).getByRole("button", { name: "Sign in", exact: true });
    const place = await signIn.boundingBox();
    await signIn.click();
    await expect(dialog(page)).toContainText("Continue in Ember");
    assert(await signIn.boundingBox()).toEqual(place);
    await refuse(page, "Ember");
    await expect(dialog(page)).toContainText("Signature declined");
    assert(await signIn.boundingBox()).toEqual(place);
    // That passing message is not in the way of what one can do next, and is what is read out.
    assert(await coveredByToast(page)).toEqual([]);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    for (const name of ["Disconnect", "Sign in"])
      await button(page, name).click({ trial: true, timeout: AT_ONCE_MS });
    await signsIn(page, EMBER);
    await whoAmI(page, EMBER.account.accountAddress);
  });

  test("[S2.46] the dialog stays while it is required; Disconnect leads out", async () => {
    const page = await connected(EMBER);
    await page.keyboard.press("Escape");
    await button(page, "Close").click();
    await heading(page, "Sign in");
    await dialog(page).getByRole("button", { name: "Disconnect" }).click();
    await isStatus(page, "disconnected");
    await dialog(page).waitFor({ state: "hidden" });
  });

  test("[S4.21] Not now: the visitor stays connected, and signs in later", async () => {
    const page = await connected(EMBER, { required: "0" });
    await dialog(page).getByRole("button", { name: "Not now" }).click();
    await dialog(page).waitFor({ state: "hidden" });
    await isStatus(page, "connected");
    await hostButton(page, "Sign in").click();
    await heading(page, "Sign in");
    await signsIn(page, EMBER);
    await whoAmI(page, EMBER.account.accountAddress);
  });

  test("under a strict content security policy nothing is reported", async () => {
    const page = await connected(EMBER);
    await dialog(page).getByText("Show the message").click();
    await signsIn(page, EMBER);
    await hostButton(page, "Sign out").click();
    await isStatus(page, "disconnected");
    assert(await page.evaluate(() => window.violations)).toEqual([]);
  });
});

describe("connecting and signing in at once, with a wallet of the page", () => {
  const asked = async (words: Words, wallet: string): Promise<Page> => {
    const page = await openSite(words);
    await openDialog(page);
    await button(page, wallet).click();
    await expect(prompt(page, wallet)).toContainText("Sign in to the sandbox.");
    return page;
  };

  test.each([
    ["[S3.8][S4.16] an EVM wallet (ERC-7846)", { wallets: "quill" }, "Quill", QUILL],
    [
      "[S3.8][S4.16] a Solana wallet",
      { solana: "1", wallets: "lumen" },
      "Lumen",
      LUMEN.account.accountAddress,
    ],
  ])(
    "%s: one approval, and the server knows; a reload stays signed in",
    async (_, words, wallet, account) => {
      const page = await asked(words, wallet);
      await approve(page, wallet);
      await isStatus(page, "connected");
      await dialog(page).waitFor({ state: "hidden" });
      await expect(stream(page, "session$")).toContainText(account);
      await whoAmI(page, account);

      await page.reload();
      await isStatus(page, "connected");
      await expect(stream(page, "session$")).toContainText(account);
      assert(await dialog(page).count()).toBe(0);
      assert(await prompt(page, wallet).count()).toBe(0);
    },
  );

  test("who declines is not connected, and can try again", async () => {
    const page = await asked({ wallets: "quill" }, "Quill");
    await refuse(page, "Quill");
    await expect(dialog(page)).toContainText("You declined in the wallet.");
    await isStatus(page, "disconnected");
    await button(page, "Try again").click();
    await approve(page, "Quill");
    await whoAmI(page, QUILL);
  });

  test("where sign-in can be put off, the wallet is asked to connect alone", async () => {
    const page = await openSite({ wallets: "quill", required: "0" });
    await openDialog(page);
    await button(page, "Quill").click();
    await expect(prompt(page, "Quill")).toContainText("Connect to this site");
    await approve(page, "Quill");
    await button(page, "Not now").waitFor();
  });
});

describe("the message is looked at on a small screen", () => {
  const openMessage = async (page: Page) => {
    await dialog(page).getByText("Show the message").click();
    const message = dialog(page).locator("pre");
    await expect(message).toContainText("Issued At:");
    return message;
  };
  const boxOf = (page: Page, name: string) =>
    dialog(page).getByText(name, { exact: true }).last().boundingBox();

  test.each([
    ["a high phone", { width: 390, height: 844 }, {}, "Disconnect"],
    ["a low phone", { width: 390, height: 667 }, {}, "Disconnect"],
    [
      "a low phone, where signing in is optional",
      { width: 390, height: 667 },
      { required: "0" },
      "Not now",
    ],
    ["a laptop", { width: 1280, height: 720 }, {}, "Disconnect"],
  ])(
    "%s: the buttons stay in view, and nothing above the message moves",
    async (_, viewport, words, leave) => {
      const page = await connected(EMBER, words, { viewport });
      const before = await boxOf(page, "Show the message");
      await openMessage(page);
      assert(await boxOf(page, "Show the message")).toEqual(before);
      for (const name of [leave, "Sign in"]) {
        const { y, height } = (await boxOf(page, name)) ?? { y: 0, height: 0 };
        assert(y, name).toBeGreaterThan(0);
        assert(y + height, name).toBeLessThanOrEqual(viewport.height);
      }
      // Nothing but the message scrolls, so that no button is half under the edge of the card either.
      const body = dialog(page).locator(".body");
      const [whole, seen] = await body.evaluate((box) => [box.scrollHeight, box.clientHeight]);
      assert(whole).toBe(seen);
    },
  );

  test("a low phone: the message scrolls by keys", async () => {
    const page = await connected(EMBER, {}, { viewport: { width: 390, height: 667 } });
    const message = await openMessage(page);
    await page.keyboard.press("Tab");
    assert(await message.evaluate((box) => box.matches(":focus-visible"))).toBe(true);
    await page.keyboard.press("End");
    await eventually(
      () => message.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop),
      (left) => Number(left) < 1,
      "Expected the end of the message",
    );
  });
});

describe("connecting and signing in at once, with a phone over the relay", () => {
  const { offerCode, pairPhone } = phonesOf(world);
  const openWithBuffer = () => openSite({ buffer: "1" }, clipboard);

  test("[S4.22][S4.24] one approval connects and signs in on both networks, and the server knows; a reload stays signed in", async () => {
    const page = await openWithBuffer();
    const phone = await pairPhone(page);
    const card = phone.getByRole("article", { name: "Sign in" });
    await expect(card).toContainText("wants you to sign in with your Ethereum account:");
    await expect(card).toContainText("Sign in to the sandbox.");
    await approveOn(phone);
    await isStatus(page, "connected");
    await dialog(page).waitFor({ state: "hidden" });
    await expect(stream(page, "session$")).toContainText(PHONE);
    await whoAmI(page, PHONE);

    await page.reload();
    await isStatus(page, "connected");
    await expect(stream(page, "session$")).toContainText(PHONE);
    assert(await dialog(page).count()).toBe(0);
    await whoAmI(page, PHONE);
    assert(await waitingOn(phone)).toBe(0);
  });

  test("[S4.22] a phone that only knows plain sessions connects, and signs in afterwards", async () => {
    const page = await openWithBuffer();
    const uri = await offerCode(page);
    const phone = await world().open(`${world().sandbox.urls.phone}?plain=1`);
    await phone.waitForFunction(() => "sandboxPhone" in window);
    await pairWith(phone, uri);
    await approveOn(phone);
    await heading(page, "Sign in");
    await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
    await approveOn(phone);
    await expect(stream(page, "session$")).toContainText(PHONE);
    await whoAmI(page, PHONE);
  });

  test("in a page where the library cannot read what a wallet grants, a phone signs in afterwards", async () => {
    const page = await openSite({}, clipboard);
    const phone = await pairPhone(page);
    await expect(phone.getByRole("article", { name: "Connection request" })).toHaveCount(1);
    await approveOn(phone);
    await heading(page, "Sign in");
    assert(await waitingOn(phone)).toBe(0);
  });

  test("a refusal on the phone is told, and a fresh code works", async () => {
    const page = await openWithBuffer();
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Refuse" }).click();
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await pairWith(phone, await copyCode(page));
    await approveOn(phone);
    await whoAmI(page, PHONE);
  });
});

describe("the code of sign-in", () => {
  const fetched = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/chunks\/[\w-]*sign-in/.test(path)),
    );

  test("comes with the first wallet that is asked", async () => {
    const page = await openSite();
    await openDialog(page);
    assert(await fetched(page)).toEqual([]);
    await button(page, "Ember").click();
    await approve(page, "Ember");
    await heading(page, "Sign in");
    assert(await fetched(page)).not.toEqual([]);
  });

  test("is never fetched where a site has not configured it", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    await accountButton(page).click();
    await heading(page, "Account");
    assert(await fetched(page)).toEqual([]);
  });
});

const waitingOn = (phone: Page): Promise<number> =>
  phone.evaluate(() => window.sandboxPhone?.waiting() ?? -1);
