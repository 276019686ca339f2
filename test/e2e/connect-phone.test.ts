import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { offerCode, openPhone, pairPhone, connectPhone } = phonesOf(world);

describe("a phone wallet over the relay", () => {
  test("[S2.13][A.5][S9.19] scans, approves, and the dialog closes; what it signs verifies; the library writes nothing below an error to the console", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const said: string[] = [];
    page.on("console", (line) => {
      if (line.type() !== "error") said.push(`${line.type()}: ${line.text()}`);
    });
    const phone = await connectPhone(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(stream(page, "account$")).toContainText("0x90F7");
    await page.getByRole("button", { name: "Sign a message" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").filter({ hasText: "erif" })).toContainText("erif");
    assert(said).toEqual([]);
  });

  test("a refusal on the phone is told, and a fresh code works", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Refuse" }).click();
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await dialog(page).getByRole("img", { name: "Code to scan with your wallet" }).waitFor();
  });

  test("[S4.5][S4.12] after a reload it is still connected: signs, sends a transaction that is mined, and switches network", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await connectPhone(page);
    await page.reload();
    await isStatus(page, "connected");
    await page.getByRole("button", { name: "Sign a message" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").filter({ hasText: "erif" })).toContainText("erif");
    await page.getByRole("button", { name: "Send 0.01 ETH" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").filter({ hasText: "ined" })).toContainText("ined");
    await page.getByRole("button", { name: "Switch to Anvil B" }).click();
    await expect(stream(page, "network$")).toContainText("Anvil B");
  });

  test("the phone ends the session", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await connectPhone(page);
    await phone.getByRole("button", { name: "End session" }).click();
    await isStatus(page, "disconnected");
  });

  test("[S7.29] disconnecting here ends the session on the phone", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await connectPhone(page);
    await page.getByRole("main").getByRole("button", { name: "Disconnect" }).first().click();
    await isStatus(page, "disconnected");
    await expect(phone.getByRole("button", { name: "End session" })).toHaveCount(0);
  });
});

describe("a relay that does not work", () => {
  test("unreachable: said within 10 s", async () => {
    const url = `${world().sandbox.urls.demo}?relay=${encodeURIComponent("ws://127.0.0.1:9")}`;
    const page = await world().open("about:blank");
    await page.clock.install();
    await page.goto(url);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await isStatus(page, "connecting");
    await page.clock.fastForward(10_000);
    await expect(dialog(page)).toContainText("The connection service does not answer");
  });

  test("[S8.12] refusing this origin: said, with the alert for the developer", async () => {
    world().sandbox.faults.relay.setFaults({
      refuse: { kind: "close", code: 3000, reason: "Unauthorized: origin not allowed" },
    });
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await expect(dialog(page)).toContainText("This site may not use the connection service");
    await expect(dialog(page).getByRole("alert")).toContainText("not found on Allowlist");
    await eventually(
      () => stream(page, "status$").textContent(),
      (value) => String(value).includes("disconnected"),
      "Expected to be disconnected",
    );
  });

  test("a drop while the code is shown: the session is still made", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const uri = await offerCode(page);
    world().sandbox.faults.relay.drop();
    const phone = await openPhone();
    await phone.getByLabel("Connection link").fill(uri);
    await phone.getByRole("button", { name: "Pair" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
  });
});
