import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { refusalTexts } from "../../sandbox/relay/faults.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect } from "./support/expect.js";
import { clipboard, copyCode, pairWith, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { offerCode, openPhone, pairPhone, connectPhone } = phonesOf(world);
const relay = () => world().sandbox.faults.relay;
const openDemo = () => world().open(world().sandbox.urls.demo, clipboard);

/** A relay works through a queue of its own: slower than a page. */
const SLOW_MS = 12_000;

/** Signs with the phone; the demo checks the signature. */
const signs = async (page: Page, phone: Page): Promise<void> => {
  await page.getByRole("button", { name: "Sign a message" }).click();
  await phone.getByRole("button", { name: "Approve" }).click({ timeout: SLOW_MS });
  const said = page.getByRole("status").filter({ hasText: "erif" });
  await expect(said).toContainText("erif", SLOW_MS);
};

/** Faults of this page that nobody caught. */
const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
};

const none = (faults: readonly string[]): Promise<void> =>
  eventually(
    async () => faults,
    (found) => (found as readonly string[]).length === 0,
    "Expected no error in the page",
  );

const leave = (page: Page) => dialog(page).getByRole("button", { name: "Back" }).click();

describe("a relay that lies (threat list row 8)", () => {
  test("delays everything by a second: still connected and signed", async () => {
    relay().setFaults({ delayMs: 1_000 });
    const page = await openDemo();
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).click({ timeout: SLOW_MS });
    await expect(stream(page, "status$")).toContainText("connected", SLOW_MS);
    await signs(page, phone);
  });

  test("says everything twice: one session, one question", async () => {
    relay().setFaults({ duplicate: true });
    const page = await openDemo();
    const phone = await connectPhone(page);
    await signs(page, phone);
    await expect(phone.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(phone.getByRole("button", { name: "End session" })).toHaveCount(1);
  });

  test("delivers out of order: still connected and signed", async () => {
    relay().setFaults({ reorder: true });
    const page = await openDemo();
    const phone = await connectPhone(page);
    await signs(page, phone);
  });

  test("damages everything: not connected, no fault in the page, and a fresh code works after", async () => {
    const page = await openDemo();
    const faults = faultsOf(page);
    const uri = await offerCode(page);
    relay().setFaults({ corrupt: true });
    const phone = await openPhone();
    await pairWith(phone, uri);
    await expect(stream(page, "status$")).toContainText("connecting");
    await leave(page);
    await isStatus(page, "disconnected");

    relay().setFaults({ corrupt: false });
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await pairWith(phone, await copyCode(page));
    await phone.getByRole("button", { name: "Approve" }).click({ timeout: SLOW_MS });
    await expect(stream(page, "status$")).toContainText("connected", SLOW_MS);
    await none(faults);
  });

  test("swallows everything: the code stays, and one can leave", async () => {
    const page = await openDemo();
    const uri = await offerCode(page);
    relay().setFaults({ mute: true });
    const phone = await openPhone();
    await pairWith(phone, uri);
    await dialog(page).getByRole("img", { name: "Code to scan with your wallet" }).waitFor();
    await leave(page);
    await isStatus(page, "disconnected");
  });

  test("swallows a question to a connected phone: it is shown as open, and one can disconnect", async () => {
    const page = await openDemo();
    await connectPhone(page);
    relay().setFaults({ mute: true });
    await page.getByRole("button", { name: "Sign a message" }).click();
    await expect(stream(page, "requests$")).toContainText("personal_sign");
    await page.getByRole("main").getByRole("button", { name: "Disconnect" }).first().click();
    await isStatus(page, "disconnected");
    await expect(stream(page, "requests$")).toContainText("[]");
  });

  test("forges messages on every topic: nothing changes, and the phone still signs", async () => {
    const page = await openDemo();
    const faults = faultsOf(page);
    const phone = await connectPhone(page);
    for (const topic of relay().topics()) {
      relay().inject(topic, "no base64 at all");
      relay().inject(topic, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
      relay().inject(topic, JSON.stringify({ id: 1, jsonrpc: "2.0", method: "wc_sessionDelete" }));
    }
    await signs(page, phone);
    await isStatus(page, "connected");
    await none(faults);
  });

  test("drops the socket again and again: still connected and signed", async () => {
    const page = await openDemo();
    const phone = await connectPhone(page);
    for (let time = 0; time < 3; time += 1) {
      relay().drop();
      await eventually(
        async () => relay().connections(),
        (count) => Number(count) >= 2,
        "Expected both to come back",
        SLOW_MS,
      );
    }
    await signs(page, phone);
  });
});

describe("a relay that turns everybody away", () => {
  test.each([
    ["[S8.13]", refusalTexts.clock, "clock", "check your time settings"],
    ["[S8.14]", refusalTexts.project, "project", "Invalid Project ID"],
  ])("%s %s: said, with the alert for the developer", async (_, reason, sentence, alert) => {
    relay().setFaults({ refuse: { kind: "close", code: 3000, reason } });
    const page = await openDemo();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await expect(dialog(page)).toContainText(sentence, SLOW_MS);
    await expect(dialog(page).getByRole("alert")).toContainText(alert);
  });

  test("HTTP 403: said within 10 s, without a storm, and quiet once one has left", async () => {
    relay().setFaults({ refuse: { kind: "http", status: 403 } });
    const page = await openDemo();
    const sockets: number[] = [];
    page.on("websocket", () => sockets.push(Date.now()));
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await expect(dialog(page)).toContainText("The connection service does not answer", 10_000);
    await leave(page);
    await isStatus(page, "disconnected");
    const attempts = sockets.length;
    if (attempts > 12) throw new Error(`${attempts} connections were tried in 10 s.`);
    // Nothing can be seen of a socket that is not opened: this is the one test that waits for time.
    await page.waitForTimeout(3_000);
    if (sockets.length > attempts)
      throw new Error(`${sockets.length - attempts} connections were tried after leaving.`);
  });
});
