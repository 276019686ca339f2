import { describe, test } from "vitest";
import { refusalTexts } from "../../sandbox/relay/faults.js";
import { AT_ONCE_MS } from "../support/patience.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect } from "./support/expect.js";
import {
  approveOn,
  askForCode,
  button,
  code,
  goBack,
  openAccount,
  openDemoOf,
  signs,
} from "./support/paired.js";
import { copyCode, pairWith, phonesOf } from "./support/phone.js";
import { relayWatch } from "./support/relay-watch.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const openDemo = openDemoOf(world);
const { offerCode, openPhone, pairPhone, connectPhone } = phonesOf(world);
const { relay, callsSince } = relayWatch(world);

describe("a relay that fails (threat list row 8)", () => {
  test("[A.5] every message is late: a phone still connects and signs", async () => {
    // Longer than a message takes otherwise.
    relay().setFaults({ delayMs: 400 });
    const page = await openDemo();
    const phone = await pairPhone(page);
    await approveOn(phone);
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    relay().setFaults({ delayMs: 0 });
    await signs(page, phone);
  });

  test("every message comes twice: one session, one question, one answer", async () => {
    const start = Date.now();
    relay().setFaults({ duplicate: true });
    const page = await openDemo();
    const phone = await connectPhone(page);
    await expect(phone.getByRole("button", { name: "End session" })).toHaveCount(1);
    await signs(page, phone);
    await expect(phone.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(phone.getByRole("button", { name: "End session" })).toHaveCount(1);
    // The wallet's answers have the tag 1109 (sandbox/relay/README.md).
    const answers = callsSince(start, "irn_publish").filter(({ params }) => params.tag === 1109);
    if (answers.length !== 1) throw new Error(`The phone answered ${answers.length} times.`);
  });

  test("messages overtake each other: a phone still connects and signs", async () => {
    relay().setFaults({ reorder: true });
    const page = await openDemo();
    const phone = await pairPhone(page);
    await approveOn(phone);
    await isStatus(page, "connected");
    await signs(page, phone);
  });

  test("damages the wallet's approval: not connected, and a fresh code works afterwards", async () => {
    const start = Date.now();
    const page = await openDemo();
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).waitFor();
    relay().setFaults({ corrupt: true });
    await approveOn(phone);
    await eventually(
      async () => callsSince(start, "wc_approveSession").length,
      (count) => count === 1,
      "Expected the phone to approve",
    );
    await code(page).waitFor();
    await expect(stream(page, "status$")).toContainText('"connecting"');
    await goBack(page);

    relay().setFaults({ corrupt: false });
    await askForCode(page);
    const second = await openPhone();
    await pairWith(second, await copyCode(page));
    await approveOn(second);
    await isStatus(page, "connected");
  });

  test("damages the code's proposal: the phone is not asked, the code stays, a fresh one works", async () => {
    relay().setFaults({ corrupt: true });
    const page = await openDemo();
    const phone = await pairPhone(page);
    // Its kit has listened and fetched what was there: nothing that it could read.
    await expect(phone.getByRole("status")).toHaveCount(0);
    await expect(phone.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await code(page).waitFor();
    await goBack(page);

    relay().setFaults({ corrupt: false });
    await askForCode(page);
    await pairWith(phone, await copyCode(page));
    await approveOn(phone);
    await isStatus(page, "connected");
  });

  test("[S2.13] swallows everything once the code is shown: it stays, and one can go back", async () => {
    const page = await openDemo();
    const uri = await offerCode(page);
    relay().setFaults({ mute: true });
    const phone = await openPhone();
    await pairWith(phone, uri);
    await code(page).waitFor();
    await expect(stream(page, "status$")).toContainText('"connecting"');
    await goBack(page);
  });

  test("[S2.10][S7.29] swallows a request: Account shows it as open, and one can disconnect at once", async () => {
    const page = await openDemo();
    await connectPhone(page);
    relay().setFaults({ mute: true });
    await page.getByRole("button", { name: "Sign a message" }).click();
    await openAccount(page);
    const waiting = dialog(page).getByRole("region", { name: "Waiting for your answer" });
    await expect(waiting).toContainText("Sign a message");
    await button(page, "Disconnect").click();
    await isStatus(page, "disconnected", AT_ONCE_MS);
    await expect(stream(page, "requests$")).toContainText("[]");
    await expect(page.getByRole("status").filter({ hasText: "Waiting for the" })).toHaveCount(0);
  });

  test("[S7.29] answers nothing at all: one can disconnect at once, and connect again later", async () => {
    const page = await openDemo();
    await connectPhone(page);
    relay().setFaults({ delayMs: 600_000 });
    await openAccount(page);
    await button(page, "Disconnect").click();
    await isStatus(page, "disconnected", AT_ONCE_MS);
    relay().setFaults({ delayMs: 0 });
    await connectPhone(page);
  });

  test("drops the socket three times: still connected, and the phone signs", async () => {
    const page = await openDemo();
    const phone = await connectPhone(page);
    for (const _ of [1, 2, 3]) {
      const start = Date.now();
      relay().drop();
      await eventually(
        async () =>
          new Set(callsSince(start, "irn_batchSubscribe").map(({ clientId }) => clientId)).size,
        (clients) => clients === 2,
        "Expected both to come back",
      );
      await isStatus(page, "connected");
    }
    await signs(page, phone);
  });

  test.each([
    [
      "[S8.13]",
      refusalTexts.clock,
      "The clock of this device seems wrong. Correct date and time, then try again.",
      "Session Expired: Invalid session found - check your time settings and connect again",
    ],
    [
      "[S8.14]",
      refusalTexts.project,
      "This site is not set up for phone wallets. Use a wallet installed in this browser.",
      "Invalid Project ID",
    ],
  ])("%s refuses with '%s': both told, and another try works", async (_, reason, said, alert) => {
    relay().setFaults({ refuse: { kind: "close", code: 3000, reason } });
    const page = await openDemo();
    await openDialog(page);
    await askForCode(page);
    await expect(dialog(page)).toContainText(said);
    await expect(dialog(page).getByRole("alert")).toContainText(alert);
    await isStatus(page, "disconnected");
    relay().setFaults({ refuse: null });
    await button(page, "Try again").click();
    await code(page).waitFor();
  });

  test.each([
    ["refuses with HTTP 403", { kind: "http", status: 403 }],
    ["closes each socket", { kind: "close", code: 1011, reason: "" }],
  ] as const)("%s: told within two seconds", async (_, refuse) => {
    relay().setFaults({ refuse });
    const page = await openDemo();
    await openDialog(page);
    // The library is there by then.
    const sockets: number[] = [];
    page.on("websocket", () => void sockets.push(Date.now()));
    await askForCode(page);
    await button(page, "Try again").waitFor();
    const tookMs = Date.now() - (sockets[0] ?? 0);
    if (tookMs > 2_000) throw new Error(`It took ${tookMs} ms from the first socket on.`);
    await expect(dialog(page)).toContainText("The connection service does not answer");
    relay().setFaults({ refuse: null });
    await button(page, "Try again").click();
    await code(page).waitFor();
  });

  test("[S8.15] closes each socket for a reason that nobody knows: who asked is told, and the console, without an alert", async () => {
    relay().setFaults({ refuse: { kind: "close", code: 1011, reason: "out of paper" } });
    const page = await openDemo();
    const said: string[] = [];
    page.on("console", (line) => {
      said.push(line.text());
    });
    await openDialog(page);
    await askForCode(page);
    await expect(dialog(page)).toContainText("The connection service does not answer");
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    await eventually(
      async () => said.join("\n"),
      (lines) => String(lines).includes("The WalletConnect relay refuses connections."),
      "Expected the console to say it",
    );
  });

  test("refuses with HTTP 403: told within 10 s, few attempts, and none once one has left", async () => {
    relay().setFaults({ refuse: { kind: "http", status: 403 } });
    const page = await openDemo();
    // The relay counts no client that it turned away.
    let attempts = 0;
    page.on("websocket", () => {
      attempts += 1;
    });
    await openDialog(page);
    await askForCode(page);
    await expect(dialog(page)).toContainText("The connection service does not answer", 10_000);
    await button(page, "Try again").waitFor();
    await goBack(page);
    if (attempts < 1 || attempts > 12) throw new Error(`${attempts} connections were tried.`);
    const before = attempts;
    // Nothing can be seen of a socket that is not opened: only time can tell.
    await page.waitForTimeout(2_000);
    if (attempts > before) throw new Error(`${attempts - before} were tried after leaving.`);
    relay().setFaults({ refuse: null });
    await askForCode(page);
    await code(page).waitFor();
  });
});
