import { expect as assert, test } from "vitest";
import type { FrameFault } from "../../sandbox/frame/faults.js";
import type { Sluice } from "../../src/root/types.js";
import { oneIn } from "../support/extent.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { inTurn } from "./support/in-turn.js";
import { answerMails, inFrame, logIn, mailboxOf, typeEmail } from "./support/login.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const frameFaults = () => world().sandbox.faults.frame;

/** Longest wait for the frame to load, and for its reply to a request of the log-in. S9.10 */
const LOAD_MS = 20_000;
const REPLY_MS = 120_000;

const NOT_LOADED =
  "The log-in could not be loaded. Check your internet connection, then try again.";
const NO_REPLY = "The log-in did not answer in time. Try again.";
const INTERRUPTED = "This was interrupted. Try again when you are ready.";
const said = (words: string): string =>
  `This address was not accepted. Check it, then try again. ${words}`;
const LOAD_ALERT = "Network Error - Could not load embedded wallet";
const REPLY_ALERT = "Embedded Wallet Request Timed Out";

const open = async (query = ""): Promise<Page> => {
  const page = await world().open("about:blank");
  // Before the page's first timer: one of the real clock could not be cleared with this one.
  await page.clock.install();
  await page.goto(`${world().sandbox.urls.demo}?email=1&wallets=&${query}`);
  return page;
};

/** Waits until the page got what the frame says in place of a reply; a silent one at least got the request. */
const isDone = (page: Page, does: FrameFault["does"]): Promise<unknown> =>
  does === "silent"
    ? page.waitForEvent("console", (message) => message.text().endsWith("CONNECT_EMAIL"))
    : page.evaluate(
        () =>
          new Promise((done) => {
            window.addEventListener("message", ({ data }) => {
              const type = String(data?.type);
              if (type.startsWith("@w3m-frame/") && !type.endsWith("/READY")) done(type);
            });
          }),
      );

/** No reply that counts: nothing happens until the time is over, and then one sentence. */
const UNHEARD: readonly FrameFault["does"][] = [
  "silent",
  "wrongId",
  "unknownType",
  "malformed",
  "otherSuccess",
  "wrongOrigin",
  "wrongSource",
];

const emailOf = (does: FrameFault["does"]): string => `${does.toLowerCase()}@example.org`;

test("[S8.19][S8.31] a reply that is spoiled counts as none; 120 s later the visitor is told, and logs in with the next try", async () => {
  const page = await open();
  await openDialog(page);
  await inTurn(oneIn(2, UNHEARD), String, async (does) => {
    frameFaults().set([{ type: "CONNECT_EMAIL", does }]);
    await Promise.all([isDone(page, does), typeEmail(page, emailOf(does))]);
    await expect(dialog(page)).toContainText("One moment…");
    await expect(dialog(page).getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await page.clock.fastForward(REPLY_MS + 1_000);
    await expect(dialog(page)).toContainText(NO_REPLY);
    await expect(dialog(page)).toContainText(REPLY_ALERT);
    await isStatus(page, "disconnected");
    await button(page, "Dismiss").click();
  });
  frameFaults().clear();
  await logIn(world(), page, emailOf("wrongSource"));
});

test("[S3.19] a second reply, and one that is late, change nothing", async () => {
  frameFaults().set([
    { type: "CONNECT_EMAIL", does: "double" },
    { type: "CONNECT_OTP", does: "double" },
    { type: "GET_USER", does: "slow", delayMs: 400 },
  ]);
  const page = await open();
  await logIn(world(), page, "double@example.org");
  await expect(stream(page, "alerts$")).toContainText('"alert": null');
});

/** The frame says so at once: no time has to pass. */
const AT_ONCE: readonly (readonly [fault: Omit<FrameFault, "type">, words: string])[] = [
  [{ does: "error", message: "No mails on Sundays." }, said("No mails on Sundays.")],
  [{ does: "emptyError" }, said("An error occurred")],
  [{ does: "reload" }, INTERRUPTED],
];

test("[S8.28][S8.29] what the frame refuses, and its loading anew, are told at once; then one logs in", async () => {
  const page = await open();
  await openDialog(page);
  for (const [fault, words] of AT_ONCE) {
    frameFaults().set([{ ...fault, type: "CONNECT_EMAIL" }]);
    await typeEmail(page, "refused@example.org");
    await expect(dialog(page)).toContainText(words);
  }
  frameFaults().clear();
  await logIn(world(), page, "refused@example.org");
});

/** The frame's page, as the browser gets it, or as it speaks. */
const ABSENT: readonly FrameFault[] = [
  { type: "READY", does: "silent" },
  { type: "PAGE", does: "silent" },
  { type: "PAGE", does: "error" },
  { type: "PAGE", does: "cut" },
];

test("[S8.18][S8.30] a frame that does not come is told after 20 s, and loaded anew by the next try", async () => {
  const page = await open();
  await openDialog(page);
  for (const fault of ABSENT) {
    frameFaults().set([fault]);
    await typeEmail(page, "absent@example.org");
    await expect(dialog(page)).toContainText("One moment…");
    await page.clock.fastForward(LOAD_MS + 1_000);
    await expect(dialog(page)).toContainText(NOT_LOADED);
    await expect(dialog(page)).toContainText(LOAD_ALERT);
    await button(page, "Dismiss").click();
  }
  frameFaults().clear();
  await logIn(world(), page, "absent@example.org");
});

test("[S8.34] who waits for the wallet in vain goes back, and logs in with the next try", async () => {
  frameFaults().set([{ type: "GET_USER", does: "silent" }]);
  const page = await open();
  await openDialog(page);
  const email = "nobody@example.org";
  const mailbox = mailboxOf(world(), email);
  await typeEmail(page, email);
  await answerMails(page, mailbox);
  await isStatus(page, "connecting");
  await button(page, "Back").click();
  await heading(page, "Connect wallet");
  await isStatus(page, "disconnected");
  frameFaults().clear();
  // Mails are sent every 30 s at most.
  await page.clock.fastForward(31_000);
  await typeEmail(page, email);
  // The frame knows who this is: nothing is left to prove.
  await isStatus(page, "connected");
});

/** What a host page may do to the frame, or the frame's page by itself, while it is asked. */
const HIJACKS: readonly (readonly [string, (page: Page, elsewhere: string) => Promise<unknown>])[] =
  [
    [
      "the host page takes it out",
      (page) => page.evaluate(() => document.querySelector("sluice-dialog > iframe")?.remove()),
    ],
    [
      "the host page sends it elsewhere",
      (page, elsewhere) =>
        page.evaluate(
          (url) => document.querySelector("sluice-dialog > iframe")?.setAttribute("src", url),
          elsewhere,
        ),
    ],
    [
      "it goes elsewhere by itself",
      (page, elsewhere) =>
        inFrame(page)
          .locator("body")
          .evaluate((_, url) => {
            location.href = url;
          }, elsewhere),
    ],
  ];

test("[S8.29][S8.40] a frame that is taken over ends the log-in with a sentence; the next try goes on", async () => {
  const page = await open();
  await openDialog(page);
  const elsewhere = `${world().sandbox.urls.social}/farcaster`;
  for (const [, hijack] of HIJACKS) {
    frameFaults().set([{ type: "CONNECT_EMAIL", does: "silent" }]);
    await Promise.all([isDone(page, "silent"), typeEmail(page, "hijacked@example.org")]);
    await hijack(page, elsewhere);
    await expect(dialog(page)).toContainText(INTERRUPTED);
  }
  // The page that it went to says nothing: after 20 s it is loaded anew.
  await typeEmail(page, "hijacked@example.org");
  await expect(dialog(page)).toContainText("One moment…");
  await page.clock.fastForward(LOAD_MS + 1_000);
  await expect(dialog(page)).toContainText(NOT_LOADED);
  frameFaults().clear();
  await logIn(world(), page, "hijacked@example.org");
});

test("[S4.33] hidden by the host page while it asks: the dialog is left as ever, and the next one is made", async () => {
  const page = await open();
  await logIn(world(), page, "hidden@example.org");
  await askToSign(page);
  await heading(page, "Approve");
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>("sluice-dialog > iframe");
    frame?.style.setProperty("display", "none", "important");
  });
  await button(page, "Close").click();
  await isTold(page, (outcome) => outcome === ABORTED);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("sluice-dialog > iframe")?.style.removeProperty("display"),
  );
  await askToSign(page);
  await approveInFrame(page);
  await isTold(page, isSignature);
});

/** What the host is told of its request: the signature, or why there is none. */
const outcomeOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, "outcome"));

const askToSign = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { sluice } = window as unknown as { sluice: Sluice };
    Reflect.set(window, "outcome", "none yet");
    sluice.account$.subscribe((account) => {
      if (Reflect.get(window, "outcome") !== "none yet") return;
      Reflect.set(window, "outcome", "asked");
      sluice.request({ method: "personal_sign", params: ["0x6869", account?.address] }).then(
        (signature) => Reflect.set(window, "outcome", signature),
        ({ message }) => Reflect.set(window, "outcome", message),
      );
    });
  });

const isTold = (page: Page, holds: (outcome: string) => boolean): Promise<void> =>
  eventually(
    () => outcomeOf(page),
    (outcome) => holds(String(outcome)),
    "Expected another outcome",
  );

const approveInFrame = (page: Page): Promise<void> =>
  inFrame(page).getByRole("button", { name: "Approve" }).click();

const ABORTED = "Request was aborted";
const isSignature = (outcome: string): boolean => /^0x[0-9a-f]{130,}$/.test(outcome);

/** Approved in the frame, whose reply is lost: the visitor leaves. */
const LOST: readonly FrameFault["does"][] = [
  "wrongId",
  "unknownType",
  "otherSuccess",
  "wrongOrigin",
  "wrongSource",
];

test("[S4.33][S8.29][S8.34] a signature whose reply is lost ends with the dialog; the next one is made", async () => {
  const page = await open();
  await logIn(world(), page, "signer@example.org");
  const leave = async (): Promise<void> => {
    await button(page, "Close").click();
    await isTold(page, (outcome) => outcome === ABORTED);
    await isStatus(page, "connected");
  };
  frameFaults().set([{ type: "RPC_REQUEST", does: "silent" }]);
  await askToSign(page);
  await heading(page, "Approve");
  await leave();
  for (const does of LOST) {
    frameFaults().set([{ type: "RPC_REQUEST", does }]);
    await askToSign(page);
    await approveInFrame(page);
    assert(await outcomeOf(page)).toBe("asked");
    await leave();
  }
  frameFaults().clear();
  await askToSign(page);
  await approveInFrame(page);
  await isTold(page, isSignature);
});

test("[S8.28][S8.29] a signature that the frame refuses, answers twice, or loads anew over", async () => {
  const page = await open();
  await logIn(world(), page, "refuser@example.org");
  const ends: readonly (readonly [Omit<FrameFault, "type">, string])[] = [
    [{ does: "error", message: "Not today." }, "Not today."],
    [{ does: "emptyError" }, "An error occurred"],
    [{ does: "reload" }, ABORTED],
  ];
  for (const [fault, words] of ends) {
    frameFaults().set([{ ...fault, type: "RPC_REQUEST" }]);
    await askToSign(page);
    await isTold(page, (outcome) => outcome === words);
    await expect(dialog(page)).toHaveCount(0);
    await isStatus(page, "connected");
  }
  frameFaults().set([{ type: "RPC_REQUEST", does: "double" }]);
  await askToSign(page);
  await approveInFrame(page);
  await isTold(page, isSignature);
  await expect(dialog(page)).toHaveCount(0);
});

test("[S5.7] forged replies achieve nothing: no connection, no dialog, no alert; a log-in works beside them", async () => {
  const page = await open("forger=1&socials=1");
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate(() => {
    const { sluice } = window as unknown as { sluice: Sluice };
    const facts: string[] = [];
    Reflect.set(window, "facts", facts);
    sluice.events$.subscribe(({ type }) => facts.push(type));
  });
  const heard = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let count = 0;
        window.addEventListener("message", ({ data }) => {
          if (String(data?.type).endsWith("GET_USER_SUCCESS")) count += 1;
          if (count > 20) done(count);
        });
      }),
  );
  assert(heard).toBeGreaterThan(20);
  await isStatus(page, "disconnected");
  await expect(dialog(page)).toHaveCount(0);
  await logIn(world(), page, "true@example.org");
  await expect(stream(page, "alerts$")).toContainText('"alert": null');
  assert(await stream(page, "account$").textContent()).not.toMatch(/0x0000|dead/i);
  // Not even counted: what is not from the frame is nobody's message.
  assert(await page.evaluate(() => Reflect.get(window, "facts"))).not.toContain(
    "frame/message-dropped",
  );
});
