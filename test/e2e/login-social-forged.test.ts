import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { loginPage } from "./support/login.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const open = () => world().open(loginPage(world(), "socials=1&wallets="));

const choose = async (page: Page, name: string): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, name).click()]);
  await popup.getByRole("button", { name: "Allow" }).waitFor();
  return popup;
};

/** A result that the frame would have to look at. */
const forged = (): string => `${world().sandbox.urls.frameOrigin}/callback?code=thief&state=thief`;

/** Says it to the page, from a window that the page opened or that holds it. */
const say = (window: Page, resultUri: string): Promise<void> =>
  window.evaluate((uri) => {
    const page: unknown = globalThis.opener;
    (page as Window).postMessage({ resultUri: uri }, "*");
  }, resultUri);

/** A page of another origin than the host's and the frame's. */
const goElsewhere = async (window: Page, address: string): Promise<void> => {
  await window.evaluate((url) => {
    location.href = url;
  }, address);
  await window.waitForURL(address);
};

describe("[wire 7] the window of a social log-in, and others that speak like it", () => {
  test("another window of the frame's origin, other frames and the page itself are passed over; the true one still counts", async () => {
    const page = await open();
    await openDialog(page);
    const popup = await choose(page, "Google");
    const { frameOrigin, social } = world().sandbox.urls;
    for (const origin of [frameOrigin, social]) {
      const [other] = await Promise.all([
        page.waitForEvent("popup"),
        page.evaluate((url) => void window.open(url), `${origin}/loading`),
      ]);
      await other.waitForLoadState();
      await say(other, forged());
      await other.close();
    }
    // Both are heard before this returns.
    await page.evaluate(async (resultUri) => {
      const heard = new Promise<void>((done) => {
        window.addEventListener("message", ({ source }) => {
          if (source !== window) done();
        });
      });
      window.postMessage({ resultUri }, "*");
      const framed = document.createElement("iframe");
      const said = JSON.stringify({ resultUri });
      framed.srcdoc = `<script>parent.postMessage(${said}, "*")</script>`;
      document.body.append(framed);
      await heard;
    }, forged());
    await heading(page, "Log in");
    await expect(dialog(page)).toContainText("Continue with Google in the window");
    await popup.getByRole("button", { name: "Allow" }).click();
    await isStatus(page, "connected");
  });

  test("a window that was sent to another origin is not believed: closed, said, and another try works", async () => {
    const page = await open();
    await openDialog(page);
    const popup = await choose(page, "Google");
    await goElsewhere(popup, `${world().sandbox.urls.demo}`);
    await Promise.all([popup.waitForEvent("close"), say(popup, forged())]);
    await heading(page, "Connect wallet");
    await expect(dialog(page)).toContainText("The answer came from a page that is not trusted");
    await isStatus(page, "disconnected");
    const again = await choose(page, "Google");
    await again.getByRole("button", { name: "Allow" }).click();
    await isStatus(page, "connected");
  });

  test("from the right window and origin, a made-up result is the embedded wallet's to refuse", async () => {
    const page = await open();
    await openDialog(page);
    const popup = await choose(page, "Google");
    await goElsewhere(popup, `${world().sandbox.urls.frameOrigin}/loading`);
    await Promise.all([popup.waitForEvent("close"), say(popup, forged())]);
    await expect(dialog(page)).toContainText("Logging in did not work.");
    await isStatus(page, "disconnected");
  });

  test("a window has no name that another page could send it on by", async () => {
    const page = await open();
    await page.evaluate(() => {
      window.name = "w3m-secure-iframe";
    });
    await openDialog(page);
    const popup = await choose(page, "Google");
    assert(await popup.evaluate(() => window.name)).toBe("");
  });

  test("the page that opened it goes elsewhere: the result reaches nobody there", async () => {
    const page = await open();
    await openDialog(page);
    const popup = await choose(page, "Google");
    const { social } = world().sandbox.urls;
    await page.goto(`${social}/loading`);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      window.addEventListener("message", ({ data }) => heard.push(data));
      Reflect.set(window, "heard", heard);
    });
    await popup.getByRole("button", { name: "Allow" }).click();
    await popup.getByRole("heading", { name: "Done" }).waitFor();
    assert(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual([]);
  });
});
