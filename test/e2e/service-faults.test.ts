import { expect as assert, describe, test } from "vitest";
import type { ServiceFault } from "../../sandbox/services/rules.js";
import { oneIn } from "../support/extent.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { inTurn } from "./support/in-turn.js";
import { accountButton, button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const services = () => world().sandbox.faults.services;

const ERROR = "The service answered with an error. Try again in a moment.";
const BUSY = "Too many requests. Wait a minute, then try again.";
const UNUSABLE = "The service gave an answer that cannot be used. Try again in a moment.";
const SILENT = "The service does not answer. Check your internet connection, then try again.";
const LOADING = "Loading…";

type Fault = Omit<ServiceFault, "path" | "method">;
/** What is wrong, what the visitor is told, and the code that the host sees. */
const FAULTS: readonly (readonly [name: string, fault: Fault, said: string, code: string])[] = [
  ["status 403", { status: 403 }, ERROR, "http/status"],
  ["status 429", { status: 429, headers: { "retry-after": "7" } }, BUSY, "api/rate-limited"],
  ["status 500", { status: 500 }, ERROR, "http/status"],
  ["status 503", { status: 503 }, ERROR, "http/status"],
  ["JSON that is none", { body: "malformed" }, UNUSABLE, "http/bad-answer"],
  ["half a body", { body: "half" }, UNUSABLE, "http/bad-answer"],
  ["20 s until it answers", { delayMs: 20_000 }, LOADING, "loading"],
];

const emptyPage = async (): Promise<Page> => {
  const page = await world().open("about:blank");
  // Before the page's first timer: one of the real clock could not be cleared with this one.
  await page.clock.install();
  return page;
};

const visit = async (page: Page, query: string): Promise<void> => {
  world().sandbox.clearRequests();
  await page.goto(`${world().sandbox.urls.demo}?mode=approve&${query}`);
};

const open = async (query = ""): Promise<Page> => {
  const page = await emptyPage();
  await visit(page, query);
  return page;
};

/** Tries each of the faults as somebody who has never been there. */
const eachFault = async (
  query: string,
  paths: readonly string[],
  check: (page: Page, fault: (typeof FAULTS)[number]) => Promise<void>,
): Promise<void> => {
  const page = await emptyPage();
  await page.addInitScript(() => localStorage.clear());
  await inTurn(
    oneIn(2, FAULTS),
    ([name]) => name,
    async (fault) => {
      services().set(paths.map((path) => ({ ...fault[1], path })));
      await visit(page, query);
      await check(page, fault);
    },
  );
};

/** Requests that got this far, with their status; a preflight is none. */
const statusesOf = (path: string): readonly number[] =>
  world()
    .sandbox.requests()
    .filter(({ url, method }) => url.startsWith(path) && method !== "OPTIONS")
    .map(({ status }) => status);

const wasAsked = (path: string, holds: (statuses: readonly number[]) => boolean): Promise<void> =>
  eventually(
    async () => statusesOf(path),
    (value) => holds(value as readonly number[]),
    `Expected other answers of ${path}`,
  );

const list = (page: Page) => dialog(page).getByRole("list", { name: "Wallets" });
const search = (page: Page, text: string): Promise<void> =>
  dialog(page).getByRole("searchbox").fill(text);

/** Asks again where the visitor is told that it failed; what is only late comes by itself. */
const tryAgain = async (page: Page, said: string): Promise<void> => {
  if (said !== LOADING) await button(page, "Try again").click();
};

const openAccount = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await heading(page, "Account");
};

test("[S1.12][S2.11][S7.32] configuration and directory: the dialog opens; lists say so, and come once it is over", async () => {
  const paths = ["/appkit/v1/config", "/getWallets"];
  await eachFault("", paths, async (page, [, , said]) => {
    await openDialog(page);
    await button(page, "Ember").waitFor();
    await button(page, "All wallets").click();
    await expect(dialog(page)).toContainText(said);
    await search(page, "linden");
    await expect(dialog(page)).toContainText(said);

    services().clear();
    await tryAgain(page, said);
    await list(page).getByRole("button", { name: "Linden" }).first().waitFor();
    await search(page, "");
    await tryAgain(page, said);
    await list(page).getByRole("button", { name: "Sandbox Phone" }).waitFor();

    await button(page, "Close").click();
    await openDialog(page);
    await wasAsked("/appkit/v1/config", (statuses) => statuses.includes(200));
  });
});

/** The wallet approves by itself. */
const connectAtOnce = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
};

test("[S9.2][S7.32] the node and all services: connected all the same; the balance says so, and comes with the next turn", async () => {
  await eachFault("node=service", ["*"], async (page, [, fault, said, code]) => {
    await connectAtOnce(page);
    await openAccount(page);
    await expect(dialog(page)).toContainText(said === LOADING ? LOADING : "Balance not available");
    await expect(stream(page, "balance$")).toContainText(code);
    if (fault.headers !== undefined)
      await expect(stream(page, "balance$")).toContainText('"retryAfterMs": 7000');

    services().clear();
    await page.clock.fastForward(31_000);
    await expect(dialog(page)).toContainText("ETH");
    await button(page, "Disconnect").click();
    await isStatus(page, "disconnected");
  });
});

describe("offline", () => {
  test("[S2.11] a search says so, and comes once the network is back", async () => {
    const page = await open();
    await openDialog(page);
    await button(page, "All wallets").click();
    await list(page).getByRole("button", { name: "Sandbox Phone" }).waitFor();
    await page.context().setOffline(true);
    await search(page, "linden");
    await expect(dialog(page)).toContainText(SILENT);
    await page.context().setOffline(false);
    await button(page, "Try again").click();
    await list(page).getByRole("button", { name: "Linden" }).first().waitFor();
  });

  test("[S9.2] no turn of the balance; at once when the network is back", async () => {
    const page = await open("node=service");
    await connectAtOnce(page);
    await openAccount(page);
    await expect(dialog(page)).toContainText("ETH");
    assert(statusesOf("/v1/?")).toEqual([200]);
    await page.context().setOffline(true);
    await page.clock.fastForward(61_000);
    await expect(dialog(page)).toContainText("ETH");
    await page.context().setOffline(false);
    await wasAsked("/v1/?", (statuses) => statuses.join() === "200,200");
    await expect(dialog(page)).toContainText("ETH");
  });

  test("[S9.2] a reload within 30 s shows the balance without asking", async () => {
    const page = await open("node=service");
    await connectAtOnce(page);
    await expect(stream(page, "balance$")).toContainText('"ready"');
    world().sandbox.clearRequests();
    await page.reload();
    await expect(stream(page, "balance$")).toContainText('"ready"');
    assert(statusesOf("/v1/?")).toEqual([]);
  });
});
