import { expect as assert, describe, test } from "vitest";
import type { ServiceFault } from "../../sandbox/services/rules.js";
import { dialog, isStatus } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { look as seen } from "./support/look.js";
import { accountButton, button, connectedWithClock, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const services = () => world().sandbox.faults.services;

const NAME = "ada.test";
const TOLD = "Token Balance Unavailable. Try again in a moment.";
const FAILED = "Not all of your tokens can be shown right now.";
const UNSUPPORTED =
  "Other tokens on this network cannot be shown here. Check your wallet for them.";

const look = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await heading(page, "Account");
};
const lookAgain = async (page: Page): Promise<void> => {
  await button(page, "Close").click();
  await look(page);
};

/** A page with a connected account that nobody has looked at yet. */
const connected = async (): Promise<Page> => {
  world().sandbox.clearRequests();
  return connectedWithClock(world());
};

/** What the service was asked about the account: paths, without the account. */
const asked = (): readonly string[] =>
  world()
    .sandbox.requests()
    .map(({ url }) => url.split("?")[0] ?? "")
    .filter((path) => /^\/v1\/(supported|identity|account|profile)/.test(path))
    .map((path) => path.replace(/0x\w+/, "*"))
    .sort();

const tokens = (page: Page) => dialog(page).getByRole("tabpanel", { name: "Tokens" });
const tokenRow = (page: Page, text: string) =>
  tokens(page).getByRole("listitem").filter({ hasText: text }).waitFor();
/** The address is there to be read and copied, whatever else is not. */
const hasAddress = (page: Page): Promise<void> =>
  button(page, "Copy address 0xf3...b92266").waitFor();

describe("the account", () => {
  test("[S7.12][S7.10][S2.37] has its name at once, and its tokens when it is looked at, as the chain has them", async () => {
    const page = await connected();
    await expect(accountButton(page)).toContainText(NAME);
    assert(asked()).toEqual([
      "/v1/identity/*",
      "/v1/profile/account/ada.test",
      "/v1/supported-chains",
    ]);
    await look(page);
    await expect(dialog(page)).toContainText(NAME);
    await hasAddress(page);
    await tokenRow(page, "SBD Sandbox Dollar 1,250.50 $1,250.50");
    await tokenRow(page, "ETH Ether 10,000.00 $30,000,000.00");
    await dialog(page).getByText("$30,001,250.50").waitFor();
    await expect(tokens(page).getByRole("listitem")).toHaveCount(2);
    const pictures = dialog(page).locator(".portrait img, .assets .icon img");
    await expect(pictures).toHaveCount(3);
    await eventually(
      () =>
        pictures.evaluateAll((all) =>
          all.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
      Boolean,
      "Expected pictures that are drawn",
    );
    assert(asked()).toEqual([
      "/v1/account/*/balance",
      "/v1/identity/*",
      "/v1/profile/account/ada.test",
      "/v1/supported-chains",
    ]);

    // A look at what is still young asks nobody.
    await lookAgain(page);
    await tokenRow(page, "SBD");
    assert(asked()).toHaveLength(4);

    // On a test network there are no names.
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
    await expect(stream(page, "network$")).toContainText("Anvil B");
    await expect(tokens(page).getByRole("listitem")).toHaveCount(1);
    await expect(dialog(page)).toContainText("$30,000,000.00");
    await hasAddress(page);
    await expect(dialog(page).getByText(NAME)).toHaveCount(0);
    assert(asked().filter((path) => path.includes("identity"))).toHaveLength(1);
  });

  test("[S7.22][S8.8] on a network that the service does not know nothing is asked about it", async () => {
    services().set([{ path: "/v1/supported-chains", json: { http: ["eip155:1"], ws: [] } }]);
    const page = await connected();
    await look(page);
    await expect(tokens(page)).toContainText(UNSUPPORTED);
    await expect(dialog(page)).toContainText(TOLD);
    await hasAddress(page);
    await page.clock.fastForward(61_000);
    await expect(dialog(page)).toContainText("ETH");
    assert(asked()).toEqual(["/v1/supported-chains"]);
  });
});

test("[S7.32][S2.37] whatever names and amounts the service makes up: they are text, and fit", async () => {
  const token = (at: number, parts: object) => ({
    name: `<img src=x onerror="document.title='run'"> ${"long ".repeat(40)}`,
    symbol: "W".repeat(40),
    chainId: "eip155:31337",
    address: `eip155:31337:0x${String(at).padStart(40, "0")}`,
    value: 999_999_999_999_999,
    price: 1,
    quantity: { decimals: "18", numeric: "999999999999999.99" },
    iconUrl: "javascript:alert(1)",
    ...parts,
  });
  const hostile = [
    token(1, {}),
    token(2, { quantity: { decimals: "18", numeric: `1${"0".repeat(60)}` } }),
    token(3, { quantity: { decimals: "18", numeric: "-5" }, symbol: "NEGATIVE" }),
    token(4, { quantity: { decimals: "255", numeric: "1" }, symbol: "PLACES" }),
    token(5, { symbol: "\u202eKCIRT", name: "\u2066\u200b" }),
    null,
  ];
  services().set([
    { path: "/v1/account/*", json: { balances: hostile } },
    {
      path: "/v1/identity/*",
      json: { name: `\u202e${"W".repeat(500)}`, avatar: "javascript:alert(1)" },
    },
  ]);
  const page = await connected();
  await page.setViewportSize({ width: 320, height: 600 });
  await look(page);
  await expect(tokens(page).getByRole("listitem")).toHaveCount(3);
  await expect(tokens(page)).toContainText("$999,999,999,999,999.00");
  await expect(tokens(page)).toContainText("999T");
  await expect(tokens(page)).toContainText("1E60");
  await expect(tokens(page).getByText("KCIRT").first()).toHaveText("KCIRT");
  await hasAddress(page);
  const { overflow, clipped } = await seen(page);
  assert(overflow).toBeLessThanOrEqual(0);
  // A long name gives way to the amount, never the other way round.
  assert(clipped.filter((text) => /^[\d$]/.test(text))).toEqual([]);
  assert(await page.title()).not.toBe("run");
});

type Fault = Omit<ServiceFault, "path" | "method">;
const FAULTS: readonly (readonly [name: string, fault: Fault, code: string])[] = [
  ["status 500", { status: 500 }, "http/status"],
  ["status 503", { status: 503 }, "http/status"],
  ["JSON that is none", { body: "malformed" }, "http/bad-answer"],
  ["an answer of another shape", { json: "<b>sorry</b>" }, "http/bad-answer"],
];

describe.each(FAULTS)("a service of accounts with %s", (_, fault, code) => {
  test("[S8.8][S9.5][S7.32] the account stays usable, says so once, and recovers without a reload", async () => {
    const paths = ["/v1/account/*", "/v1/identity/*", "/v1/profile/*"];
    services().set(paths.map((path) => ({ ...fault, path })));
    const page = await connected();
    await look(page);
    await expect(tokens(page)).toContainText(FAILED);
    await expect(dialog(page)).toContainText(TOLD);
    await expect(stream(page, "tokens$")).toContainText(code);
    await expect(stream(page, "identity$")).toContainText(code);
    await hasAddress(page);
    await expect(dialog(page)).toContainText("ETH");

    // Looking again in vain asks nobody.
    const before = asked();
    services().clear();
    await lookAgain(page);
    await expect(tokens(page)).toContainText(FAILED);
    assert(asked()).toEqual(before);

    await page.clock.fastForward(31_000);
    await tokenRow(page, "SBD Sandbox Dollar 1,250.50 $1,250.50");
    await lookAgain(page);
    await expect(dialog(page)).toContainText(NAME);
    await button(page, "Disconnect").click();
    await isStatus(page, "disconnected");
  });
});

test("[S8.8] offline when the account is first looked at: it says so, and has its tokens once the network is back", async () => {
  const page = await connected();
  // The view's code is there: only what it shows is not.
  await look(page);
  await tokenRow(page, "SBD");
  await button(page, "Close").click();
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
  await expect(stream(page, "network$")).toContainText("Anvil B");
  await page.context().setOffline(true);
  await look(page);
  await expect(tokens(page)).toContainText("You are offline.");
  await hasAddress(page);
  await page.context().setOffline(false);
  await tokenRow(page, "ETH Ether 10,000.00 $30,000,000.00");
});
