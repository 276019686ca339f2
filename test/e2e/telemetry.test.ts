import { expect as assert, describe, test } from "vitest";
import type { LoggedRequest } from "../../sandbox/services/request-log.js";
import { approve, connectInstalled, dialog, isStatus, openDialog, refuse } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** A name that is in the code of telemetry and nowhere else. */
const MARK = "CLICK_GET_WALLET_HELP";

/** The demo page; `isLoaded` tells whether a script of it holds the code of telemetry. */
const openDemo = async (query: string) => {
  world().sandbox.clearRequests();
  const page = await world().open("about:blank");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.text().catch(() => ""));
  });
  await page.goto(`${world().sandbox.urls.demo}?${query}`);
  const isLoaded = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some((script) => script.includes(MARK));
  return { page, isLoaded };
};

const calls = (path: string): readonly LoggedRequest[] =>
  world()
    .sandbox.requests()
    .filter(({ url }) => url.startsWith(`${path}?`));

const told = (): readonly Record<string, unknown>[] =>
  calls("/e").map(({ body }) => JSON.parse(body).props);

const names = (): readonly unknown[] => told().map(({ event }) => event);

const hasTold = (...expected: readonly string[]): Promise<void> =>
  eventually(
    async () => names(),
    (value) => expected.every((name) => (value as readonly unknown[]).includes(name)),
    `Expected ${expected.join(", ")}`,
  );

const visit = async (page: Page): Promise<void> => {
  await connectInstalled(page);
  await page.getByRole("button", { name: "Switch to Anvil B" }).click();
  await approve(page, "Ember");
  await page.getByRole("main").getByRole("button", { name: "Disconnect" }).first().click();
  await isStatus(page, "disconnected");
};

const fail = async (page: Page): Promise<void> => {
  world().sandbox.faults.services.add({ path: "/getWallets", status: 503 });
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Ember" }).click();
  await refuse(page, "Ember");
};

const alertBar = (page: Page) => dialog(page).getByText("Invalid App Configuration");

describe("off, as it is by default", () => {
  test("[S7.4][S7.5] not one request, and its code is not fetched", async () => {
    const { page, isLoaded } = await openDemo("");
    await visit(page);
    await fail(page);
    await page.waitForLoadState("networkidle");
    assert([...calls("/e"), ...calls("/getAnalyticsConfig")]).toEqual([]);
    assert(await isLoaded()).toBe(false);
  });
});

describe("analytics events", () => {
  test("[S7.1][S7.9] a visit arrives, after the server agreed, without a preflight", async () => {
    const { page, isLoaded } = await openDemo("analytics=1");
    await isStatus(page, "disconnected");
    await page.waitForLoadState("networkidle");
    assert(await isLoaded()).toBe(false);
    assert(world().sandbox.requests()).toEqual([]);

    await visit(page);
    await hasTold("DISCONNECT_SUCCESS");
    const [first, ...others] = names();
    assert(first).toBe("INITIALIZE");
    assert(others).toEqual(
      assert.arrayContaining([
        ...["MODAL_OPEN", "SELECT_WALLET", "CONNECT_SUCCESS", "MODAL_CLOSE"],
        ...["SWITCH_NETWORK", "DISCONNECT_SUCCESS"],
      ]),
    );
    assert(calls("/getAnalyticsConfig")).toHaveLength(1);
    assert(await isLoaded()).toBe(true);
    assert(
      world()
        .sandbox.requests()
        .filter(({ method }) => method === "OPTIONS"),
    ).toEqual([]);

    const [call] = calls("/e");
    const host = new URL(world().sandbox.urls.demo);
    assert(call?.contentType).toContain("text/plain");
    assert(Object.fromEntries(new URL(call?.url ?? "", host).searchParams)).toEqual({
      projectId: "sandbox",
      st: "appkit",
      sv: assert.any(String),
    });
    assert(JSON.parse(call?.body ?? "")).toMatchObject({
      eventId: assert.stringMatching(/^[\da-f-]{36}$/),
      url: host.origin,
      domain: host.hostname,
      timestamp: assert.any(Number),
    });
    assert(calls("/e").some(({ body }) => /0x[\da-f]{40}/i.test(body))).toBe(false);
  });

  test("[S7.5] a server that says no: nothing is told", async () => {
    world().sandbox.faults.services.add({
      path: "/getAnalyticsConfig",
      json: { isAnalyticsEnabled: false },
    });
    const { page } = await openDemo("analytics=1");
    await visit(page);
    await page.waitForLoadState("networkidle");
    assert(calls("/getAnalyticsConfig")).toHaveLength(1);
    assert(names()).toEqual([]);
  });
});

describe("error reports", () => {
  test("[S7.2] a directory that fails is reported; a visitor's refusal is not", async () => {
    const { page } = await openDemo("errors=1");
    await fail(page);
    await hasTold("API_ERROR");
    assert(calls("/getAnalyticsConfig")).toEqual([]);
    assert(told().every(({ errorType }) => errorType === "http/status")).toBe(true);
  });

  test("[S7.3][S8.24] a call that fails shows nothing; one that is forbidden shows the alert", async () => {
    world().sandbox.faults.services.add({ path: "/e", status: 500 });
    const { page } = await openDemo("errors=1&analytics=1");
    await openDialog(page);
    await hasTold("MODAL_OPEN");
    assert(await alertBar(page).count()).toBe(0);
    world().sandbox.faults.services.add({ path: "/e", status: 403 });
    await dialog(page).getByRole("button", { name: "What is a wallet?" }).click();
    await expect(alertBar(page)).toContainText(new URL(world().sandbox.urls.demo).origin);
  });
});
