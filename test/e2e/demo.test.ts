import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect as assert, describe, test } from "vitest";
import { LOCALES } from "../../src/views/messages/locales.js";
import { connectInstalled, dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { focused, press, tabTo } from "./support/keys.js";
import { codeField, confirmDevice, emailField, mailboxOf } from "./support/login.js";
import { offerCode } from "./support/phone.js";
import { button, heading, SIZES } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

/** As somebody sees it who starts it. */
const world = startWorld({}, {});
const demo = (query = ""): string => `${world().sandbox.urls.demo}?${query}`;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const rows = (page: Page) => timeline(page).getByRole("listitem");
const tool = (page: Page, name: string | RegExp) => timeline(page).getByRole("button", { name });
const option = (page: Page, name: string) => page.getByRole("checkbox", { name });
const openPanel = (page: Page, name: string) => page.getByRole("heading", { name }).click();

/** The file that a visitor gets. */
const exported = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    tool(page, "Export").click(),
  ]);
  assert(download.suggestedFilename()).toBe("sluice-timeline.json");
  return readFileSync(await download.path(), "utf8");
};

const openEverything = async (page: Page): Promise<void> => {
  await page.locator("details").first().waitFor();
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
};

describe("every way in leads to its view", () => {
  test.each([
    ["Choose one", "Connect wallet"],
    ["Show the code", "Scan with your phone"],
    ["Log in by e-mail", "Log in by e-mail"],
    ["Choose a service", "Choose"],
    ["Start the guide", "What is a wallet?"],
  ])("%s", async (name, title) => {
    const page = await world().open(demo("email=1&socials=1"));
    await page.getByRole("main").getByRole("button", { name }).click();
    await heading(page, title);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("log-ins that are off are one click away", async () => {
    const page = await world().open(demo());
    await page.getByRole("link", { name: "Turn on e-mail" }).click();
    await page.getByRole("button", { name: "Log in by e-mail" }).waitFor();
    await page.getByRole("link", { name: "Turn on social" }).click();
    await page.getByRole("button", { name: "Choose a service" }).waitFor();
    await page.getByRole("button", { name: "Log in by e-mail" }).waitFor();
  });
});

describe("[S1.8] both namespaces", () => {
  const connections = (page: Page) =>
    page.getByRole("region", { name: "Connections" }).getByRole("listitem");

  test("are there from the start: a wallet of each is connected, listed, and signs", async () => {
    const page = await world().open(demo("mode=approve"));
    for (const wallet of ["Ember", "Lumen"]) {
      await page.getByRole("button", { name: "Choose one" }).click();
      await button(page, wallet).click();
      await expect(connections(page).filter({ hasText: wallet })).toHaveCount(1);
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(connections(page)).toHaveCount(2);
    await expect(connections(page).first()).toContainText("Lumen");
    await page.getByRole("button", { name: "Sign a message" }).click();
    await expect(page.getByText("Signature verified")).toHaveCount(1);
  });

  test("a second wallet of one of them is listed beside the first", async () => {
    const page = await world().open(demo("mode=approve"));
    for (const wallet of ["Ember", "Harbor"]) {
      await page.getByRole("button", { name: "Choose one" }).click();
      await button(page, wallet).click();
      await expect(connections(page).filter({ hasText: wallet })).toContainText("In use");
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(connections(page)).toHaveCount(2);
    await expect(connections(page).filter({ hasText: "In use" })).toHaveCount(1);
  });

  test("Solana can be left out, and is one click away", async () => {
    const page = await world().open(demo("solana=0"));
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    await expect(button(page, "Lumen")).toHaveCount(0);
    await page.keyboard.press("Escape");
    assert(await option(page, "Solana, with wallets of its own").isChecked()).toBe(false);
    await page.getByRole("link", { name: "Turn on Solana" }).click();
    await openDialog(page);
    await button(page, "Lumen").waitFor();
  });
});

describe("how it looks", () => {
  const grounds = (page: Page) =>
    page.evaluate(() => {
      const card = document.querySelector("sluice-dialog")?.shadowRoot?.querySelector(".frame");
      const colours = (element: Element | null | undefined): readonly string[] => {
        if (element == null) throw new Error("There is no such element.");
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      };
      return { dialog: colours(card), page: colours(document.querySelector("section.card")) };
    });

  test("the page wears the dialog's colours in each theme, and a reload keeps the choice", async () => {
    const page = await world().open(demo());
    const seen: string[] = [];
    for (const name of ["Light", "Dark"]) {
      await page.getByRole("radio", { name }).check();
      await openDialog(page);
      const { dialog: of, page: around } = await grounds(page);
      assert(around).toEqual(of);
      seen.push(around.join());
      await page.keyboard.press("Escape");
    }
    assert(new Set(seen).size).toBe(2);
    await page.reload();
    assert(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    await expect(stream(page, "theme$")).toContainText('"resolved": "dark"');
  });

  test("offers every language that there is; a reload keeps the choice", async () => {
    const page = await world().open(demo());
    const choice = page.getByRole("combobox", { name: "Language" });
    await choice.waitFor();
    const tags = await choice
      .getByRole("option")
      .evaluateAll((all) => all.map((one) => one.getAttribute("lang")));
    assert(tags).toEqual(["en", ...Object.keys(LOCALES)]);
    await choice.selectOption("ar");
    await page.reload();
    await page.getByRole("banner").getByRole("button", { name: "اربط محفظتك" }).click();
    await expect(dialog(page)).toContainText("كل المحافظ");
    assert(await choice.inputValue()).toBe("ar");
  });
});

describe("features", () => {
  test("those that follow at once do, and a reload keeps them", async () => {
    const page = await world().open(demo());
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    await page.keyboard.press("Escape");
    await option(page, "List of all wallets").uncheck();
    await option(page, "Terms to agree to").check();
    const isSo = async (): Promise<void> => {
      await openDialog(page);
      await dialog(page).getByRole("checkbox").waitFor();
      await expect(button(page, "All wallets")).toHaveCount(0);
    };
    await isSo();
    await page.reload();
    await isSo();
    await page.keyboard.press("Escape");
    assert(await option(page, "List of all wallets").isChecked()).toBe(false);
    await option(page, "List of all wallets").check();
    assert(new URL(page.url()).search).toBe("?terms=1");
  });

  test.each([
    ["Log-ins above wallets", true, /textbox "E-mail address"[\s\S]*button "Ember"/],
    ["Wallets beside the e-mail field", false, /Continue with a wallet/],
    ["WalletConnect above other wallets", true, /button "WalletConnect[\s\S]*button "Ember"/],
    ["A wallet of the site’s own", true, /button "House Wallet/],
    ["Words of the site’s own", true, /heading "Come in"/],
  ])("%s: %s", async (name, value, isSeen) => {
    const page = await world().open(demo("email=1"));
    await page.getByRole("button", { name: "Choose one" }).click();
    await button(page, "All wallets").waitFor();
    const seen = () => dialog(page).ariaSnapshot();
    assert(await seen()).not.toMatch(isSeen);
    await page.keyboard.press("Escape");
    await option(page, name).setChecked(value);
    await page.getByRole("button", { name: "Choose one" }).click();
    await assert.poll(seen).toMatch(isSeen);
  });

  test("a choice with words of its own in the address is one of them", async () => {
    const page = await world().open(demo("projectId=none"));
    assert(await option(page, "A project id").isChecked()).toBe(false);
    await option(page, "A project id").check();
    await option(page, "WalletConnect only").check();
    await page.getByRole("button", { name: "Reload with these" }).click();
    await page.waitForURL("**/demo?basic=1");
    await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
  });

  test("those that need a reload say so, and are in the address", async () => {
    const page = await world().open(demo("theme=dark"));
    await page.getByText("After a reload, kept in the address").waitFor();
    await option(page, "Log-in by e-mail").check();
    await option(page, "Connections survive").uncheck();
    await page.getByRole("combobox", { name: "Wallets in the page" }).selectOption("None");
    await page.getByRole("button", { name: "Reload with these" }).click();
    await page.waitForURL("**/demo?theme=dark&wallets=&email=1&reconnect=0");
    await openDialog(page);
    await emailField(page).waitFor();
    await expect(page.getByRole("heading", { name: "Wallets in this page" })).toHaveCount(0);
    assert(await option(page, "Log-in by e-mail").isChecked()).toBe(true);
    assert(await option(page, "Connections survive").isChecked()).toBe(false);
    await page.keyboard.press("Escape");
    await option(page, "Log-in by e-mail").uncheck();
    await page.getByRole("button", { name: "Reload with these" }).click();
    await page.waitForURL("**/demo?theme=dark&wallets=&reconnect=0");
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    await expect(emailField(page)).toHaveCount(0);
  });
});

describe("faults", () => {
  test("are set under one disclosure, and taken back together", async () => {
    const { services, relay } = world().sandbox.faults;
    const page = await world().open(demo());
    await openPanel(page, "Faults");
    const answers = page.getByRole("combobox", { name: "Answers" });
    await answers.selectOption("Wallet list: status 500");
    await assert.poll(() => services.list()).toMatchObject([{ status: 500 }]);
    await option(page, "mute").check();
    await assert.poll(() => relay.faults().mute).toBe(true);
    await page.getByRole("button", { name: "Let everything work" }).click();
    await assert.poll(() => [services.list(), relay.faults().mute]).toEqual([[], false]);
    assert(await answers.inputValue()).toBe("Everything works");
    assert(await option(page, "mute").isChecked()).toBe(false);
  });

  test("a wallet that refuses does so", async () => {
    const page = await world().open(demo());
    await openPanel(page, "Wallets in this page");
    await page.getByRole("combobox", { name: "When asked" }).first().selectOption("refuse");
    await openDialog(page);
    await button(page, "Ember").click();
    await button(page, "Try again").waitFor();
  });
});

describe("the timeline", () => {
  test("tells commands, facts and states, newest first, and opens each", async () => {
    const page = await world().open(demo("mode=approve"));
    await openDialog(page);
    await button(page, "Ember").click();
    const succeeded = rows(page).filter({ hasText: "connect/succeeded" });
    await expect(succeeded).toHaveCount(1);
    await succeeded.getByText("connect/succeeded").click();
    await expect(succeeded.locator("pre")).toContainText('"namespace": "eip155"');
    const told = await rows(page).allTextContents();
    const at = (start: string): number => told.findIndex((text) => text.startsWith(start));
    assert(at("commandmodal/open")).toBeGreaterThan(at("factconnect/succeeded"));
    assert(at("statestatus$")).toBeGreaterThan(-1);
  });

  test("is filtered by kind and by words", async () => {
    const page = await world().open(demo());
    await openDialog(page);
    await page.keyboard.press("Escape");
    await rows(page).filter({ hasText: "modal/closed" }).waitFor();
    await tool(page, "Facts").click();
    await tool(page, "States").click();
    await expect(rows(page).filter({ hasText: /^(fact|state)/ })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: "modal/open" })).toHaveCount(1);
    const search = timeline(page).getByRole("searchbox");
    await search.fill("nothing of the kind");
    await expect(timeline(page)).toContainText("Nothing of this kind");
    await tool(page, "Facts").click();
    await search.fill("closed settles");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("modal/closed");
  });

  test("stands still while it is paused, and counts what it shows afterwards", async () => {
    const page = await world().open(demo());
    await rows(page).first().waitFor();
    await tool(page, "Pause").click();
    const before = await rows(page).allTextContents();
    await openDialog(page);
    await page.keyboard.press("Escape");
    await tool(page, /Resume \([1-9]\d* new\)/).waitFor();
    assert(await rows(page).allTextContents()).toEqual(before);
    await tool(page, "Resume").click();
    await expect(rows(page).filter({ hasText: "modal/closed" })).toHaveCount(1);
    await tool(page, "Clear").click();
    await expect(rows(page)).toHaveCount(0);
  });

  test("keeps the last 500", async () => {
    const page = await world().open(demo());
    await tool(page, "Pause").waitFor();
    await page.evaluate(async () => {
      const { sluice } = window as unknown as {
        sluice: { setTheme(mode: string): Promise<void> };
      };
      for (let turn = 0; turn < 200; turn += 1)
        await sluice.setTheme(turn % 2 === 0 ? "dark" : "light");
    });
    await expect(rows(page)).toHaveCount(500);
    assert(JSON.parse(await exported(page))).toHaveLength(500);
  });

  test("is taken along as JSON, oldest first, without the link of a pairing", async () => {
    const page = await world().open(demo(), {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const uri = await offerCode(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await rows(page).filter({ hasText: "modal/closed" }).waitFor();
    const text = await exported(page);
    const told: { at: string; kind: string; name: string }[] = JSON.parse(text);
    assert(new Set(told.map(({ kind }) => kind))).toEqual(new Set(["command", "fact", "state"]));
    assert(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
    assert(told.map(({ name }) => name)).toEqual(
      assert.arrayContaining(["modal/open", "pairing$", "pairing/offered", "modal/closed"]),
    );
    assert(text).not.toContain(/symKey=\w+/.exec(uri)?.[0]);
  });

  test("has no code of an e-mail", async () => {
    const email = "ada@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await world().open(demo("email=1&wallets="));
    await openDialog(page);
    await emailField(page).fill(email);
    await page.keyboard.press("Enter");
    await heading(page, "Confirm this device");
    await confirmDevice(page, await mailbox.link());
    await heading(page, "Enter the code");
    const code = await mailbox.code();
    await codeField(page).fill(code);
    await expect(stream(page, "status$")).toContainText('"connected"');
    const text = await exported(page);
    assert(text).toContain("email/verify");
    assert(text).not.toContain(code);
  });
});

describe("a keyboard and a narrow window are enough", () => {
  test("everything is operated without a pointer", async () => {
    const page = await world().open(demo());
    await tabTo(page, "Language");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await expect(stream(page, "theme$")).toContainText('"mode": "light"');
    await tabTo(page, "Connect wallet");
    await press(page, "Pause");
    await press(page, "Resume");
    await tabTo(page, "States");
    await page.keyboard.press("Tab");
    await page.keyboard.type("theme$");
    await page.keyboard.press("Tab");
    const first = await focused(page);
    await page.keyboard.press("ArrowDown");
    assert(await focused(page)).not.toBe(first);
    await page.keyboard.press("Home");
    assert(await focused(page)).toBe(first);
    await page.keyboard.press("Enter");
    await expect(rows(page).first().locator("pre")).toContainText('"mode": "light"');
    await page.keyboard.press("Tab");
    await isIn(page, "States now");
    await page.getByRole("button", { name: "Reload with these" }).focus();
    await press(page, "Faults");
    await page.getByRole("combobox", { name: "Answers" }).waitFor();
  });

  test("each stop has a ring", async () => {
    const page = await world().open(demo());
    await rows(page).first().waitFor();
    await tool(page, "Pause").click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const faults = new Set<string>();
    for (let presses = 0; presses < 90; presses += 1) {
      await page.keyboard.press("Tab");
      const fault = await page.evaluate(() => {
        const stop = document.activeElement;
        if (stop === null || stop === document.body) return "";
        const label = stop.closest(".segments label") ?? stop;
        return getComputedStyle(label).outlineStyle === "none"
          ? `${stop.localName} ${stop.textContent?.slice(0, 30)} has no ring`
          : "";
      });
      faults.add(fault);
    }
    assert([...faults].filter((fault) => fault !== "")).toEqual([]);
  });

  test("nothing scrolls sideways at 320 px, whatever is open", async () => {
    const page = await world().open(demo("mode=approve&email=1&socials=1"), {
      viewport: { width: 320, height: 640 },
    });
    await openDialog(page);
    await button(page, "Ember").click();
    await expect(stream(page, "balance$")).toContainText("ready");
    await expect(dialog(page)).toHaveCount(0);
    await openEverything(page);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("#root *")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .filter((one) => one.closest("summary, svg") === null)
        .map((one) => `${one.localName}.${one.className}`),
    );
    assert(wide).toEqual([]);
    assert(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.each(SIZES)("axe finds nothing at $width px, light and dark", async (viewport) => {
    const page = await world().open(demo("mode=approve&email=1"), { viewport });
    await openDialog(page);
    await button(page, "Ember").click();
    await expect(stream(page, "balance$")).toContainText("ready");
    await expect(dialog(page)).toHaveCount(0);
    await openEverything(page);
    await page.evaluate(AXE);
    for (const name of ["Light", "Dark"]) {
      await page.getByRole("radio", { name }).check();
      await expect(stream(page, "theme$")).toContainText(`"resolved": "${name.toLowerCase()}"`);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, {
          resultTypes: ["violations"],
          iframes: false,
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
        );
      });
      assert(found, name).toEqual([]);
    }
  });
});

test("it needs no more than the strict policy, and no other origin", async () => {
  const { csp } = world().sandbox.urls;
  const policy = (await fetch(csp)).headers.get("content-security-policy") ?? "";
  const page = await world().open("about:blank");
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      reports.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.route(/\/demo(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.goto(demo("brand=1"));
  await rows(page).first().waitFor();
  assert([...origins]).toEqual([new URL(csp).origin]);
  await page.getByRole("radio", { name: "Dark" }).check();
  await connectInstalled(page);
  await openEverything(page);
  JSON.parse(await exported(page));
  assert(await page.evaluate(() => Reflect.get(window, "reports"))).toEqual([]);
});

/** The section that has what has the focus. */
const isIn = (page: Page, name: string): Promise<void> =>
  eventually(
    () =>
      page.evaluate(
        () => document.activeElement?.closest("section")?.querySelector("h2")?.textContent,
      ),
    (value) => value === name,
    `Expected the focus in "${name}"`,
  );
