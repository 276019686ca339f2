import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { button } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const { connectPhone } = phonesOf(world);
const services = () => world().sandbox.faults.services;

/** What would run or leave if a picture were more than a picture. */
const ICONS = [
  "javascript:window.pwned=1",
  "data:text/html,<script>window.pwned=1</script>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.pwned=1'><script>window.pwned=1</script></svg>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='https://tracker.example/svg.png'/></svg>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><img src='https://tracker.example/fo.png' onerror='window.pwned=1'/></foreignObject></svg>",
  'x" onerror="window.pwned=1',
  "https://tracker.example/icon.png",
  "//tracker.example/icon.png",
  "blob:https://tracker.example/1",
  `data:image/png;base64,${"A".repeat(10_000_000)}`,
  "",
  null,
  7,
  {},
];
const NAMES = [
  "<img src=x onerror=window.pwned=1>",
  "MetaMask",
  "MetаMask", // a Cyrillic а
  "Meta\u202eksaM",
  "Meta\u200bMask",
  "x".repeat(10_000),
  "👩‍👩‍👧‍👦".repeat(200),
  "\u0000\u0007",
  "{count, plural, other {#}}",
];

/** Announces the worst of wallets, before and after the page loads. */
const announceAll = (page: Page) =>
  page.addInitScript(
    ([icons, names]) => {
      const announce = (detail: unknown) =>
        window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
      const provider = { request: () => new Promise(() => undefined), on: () => undefined };
      const info = (at: number, name: unknown, icon: unknown) => ({
        uuid: `u${at}`,
        name,
        icon,
        rdns: `evil.w${at}`,
      });
      const boo = () => {
        throw new Error("boo");
      };
      const all = () => {
        for (const [at, icon] of icons.entries())
          announce({ info: info(at, `Icon ${at}`, icon), provider: { ...provider } });
        for (const [at, name] of names.entries())
          announce({ info: info(100 + at, name, null), provider: { ...provider } });
        announce(null);
        announce(new Proxy({}, { get: boo }));
        announce({ info: new Proxy({}, { get: boo }), provider });
        announce(
          JSON.parse(
            '{"info":{"__proto__":{"polluted":1}},"provider":{"__proto__":{"polluted":1}}}',
          ),
        );
      };
      window.addEventListener("eip6963:requestProvider", all);
    },
    [ICONS, NAMES] as const,
  );

/** Every request the page makes to somebody outside of this machine, and whatever ran. */
const watch = (page: Page) => {
  const left: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().includes("127.0.0.1"))
      left.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  const ran = () =>
    page.evaluate(() => [Reflect.get(window, "pwned"), Reflect.get({}, "polluted")]);
  return { left, errors, ran };
};

describe("announced wallets (threat list rows 1 to 3, 16)", () => {
  test("icons, names and objects of every bad kind: nothing runs, nothing leaves, the good one works", async () => {
    const page = await world().open("about:blank");
    const { left, errors, ran } = watch(page);
    await announceAll(page);
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Icon 1").first().waitFor();
    const isHarmless = async () => {
      const sources = await dialog(page)
        .locator("img")
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).src.slice(0, 11)),
        );
      assert(sources.filter((src) => !/^(data:image\/|blob:http)/.test(src))).toEqual([]);
    };
    await isHarmless();
    // So many are folded, and found by their names.
    await button(page, "More installed").click();
    const search = dialog(page).getByRole("searchbox");
    await search.fill("met");
    // Those that look alike stand side by side, each with its own letter and maker: none borrows a picture.
    for (const at of [101, 102, 104]) {
      const row = button(page, new RegExp(`^Met.Mask evil\\.w${at}$`));
      await row.waitFor();
      assert(await row.count()).toBe(1);
    }
    await isHarmless();
    assert(await ran()).toEqual([undefined, undefined]);
    await search.fill("ember");
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    assert(left).toEqual([]);
    assert(errors).toEqual([]);
  });

  test("a page whose own Trusted Types policy lets every text through: none of ours, nor of theirs, is handed to it", async () => {
    const page = await world().open("about:blank");
    const { left, errors, ran } = watch(page);
    await announceAll(page);
    await page.addInitScript(() => {
      const passed: string[] = [];
      const pass = (text: string) => {
        passed.push(text);
        return text;
      };
      Object.assign(window, { passed });
      const { trustedTypes } = window as unknown as {
        readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy("default", {
        createHTML: pass,
        createScript: pass,
        createScriptURL: pass,
      });
    });
    await page.route(/\/demo(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const policy = "require-trusted-types-for 'script'; trusted-types default";
      const headers = { ...response.headers(), "content-security-policy": policy };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "More installed").click();
    const search = dialog(page).getByRole("searchbox");
    await search.fill("img");
    await button(page, /onerror/)
      .first()
      .waitFor();
    await search.fill("ember");
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    // The policy works: a sink asks it.
    const passed = () => page.evaluate(() => Reflect.get(window, "passed"));
    assert(await passed()).toEqual([]);
    await page.evaluate(() => {
      document.createElement("template").innerHTML = "<b>seen</b>";
    });
    assert(await passed()).toEqual(["<b>seen</b>"]);
    assert(await ran()).toEqual([undefined, undefined]);
    assert([left, errors]).toEqual([[], []]);
  });

  test("thousands of them: the dialog opens, and only what is seen is in the page", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?count=3000`);
    await openDialog(page);
    await dialog(page).getByRole("button").nth(5).waitFor();
    const elements = await page.evaluate(
      () => document.querySelector("sluice-dialog")?.shadowRoot?.querySelectorAll("*").length ?? 0,
    );
    assert(elements).toBeLessThan(400);
  });
});

describe("services that answer badly (threat list rows 9, 10)", () => {
  test.each([
    ["403", { status: 403 }],
    ["429", { status: 429 }],
    ["500", { status: 500 }],
    ["no JSON", { body: "malformed" }],
    ["half a body", { body: "half" }],
    ["another shape", { json: { wallets: "<b>" } }],
    ["nonsense inside", { json: { count: -5, data: [null, 7, { id: {}, name: [] }] } }],
  ] as const)(
    "the directory answers %s: said, and it recovers without a reload",
    async (name, fault) => {
      services().add({ path: "/getWallets", ...fault });
      const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
      await openDialog(page);
      await button(page, "All wallets").click();
      const failed = name !== "nonsense inside";
      if (failed) {
        await button(page, "Try again").waitFor();
        services().clear();
        await button(page, "Try again").click();
        await button(page, "Sandbox Phone").waitFor();
      } else await dialog(page).getByRole("list", { name: "Wallets" }).waitFor();
      await button(page, "Back").click();
      await button(page, "Ember").click();
      await isStatus(page, "connected");
    },
  );

  test("the directory never answers: installed wallets connect meanwhile", async () => {
    services().add({ path: "/*", body: "hang" });
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
  });

  test("wallets with evil links and names: text stays text, links stay out", async () => {
    services().add({
      path: "/getWallets",
      json: {
        count: 1,
        data: [
          {
            id: "evil",
            name: "<img src=x onerror=window.pwned=1>",
            mobile_link: "javascript:window.pwned=1",
            webapp_link: "javascript:window.pwned=1",
            homepage: "javascript:window.pwned=1",
            chrome_store: "data:text/html,<script>window.pwned=1</script>",
            image_id: "../../x",
          },
        ],
      },
    });
    const page = await world().open(world().sandbox.urls.demo);
    const { ran, left } = watch(page);
    await openDialog(page);
    await button(page, "<img src=x").click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    await expect(dialog(page).getByRole("link")).toHaveCount(0);
    assert(await ran()).toEqual([undefined, undefined]);
    assert(left).toEqual([]);
  });
});

describe("secrets (threat list rows 21, 22)", () => {
  test("pairing key, signature, address: in no log, no event, and sent to nobody who need not know", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const said: string[] = [];
    const sent: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    // The page has loaded before it has its configuration, and with it a sluice.
    await page.waitForFunction(() => "sluice" in window);
    await page.evaluate(() => {
      const { sluice } = window as unknown as {
        sluice: { events$: { subscribe(next: (e: unknown) => void): void } };
      };
      const log: string[] = [];
      Object.assign(window, { eventLog: log });
      sluice.events$.subscribe((event) => log.push(JSON.stringify(event)));
    });
    const phone = await connectPhone(page);
    await page.getByRole("button", { name: "Sign a message" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status").filter({ hasText: "erif" })).toContainText("erif");
    const uri = await page.evaluate(() => navigator.clipboard.readText());
    const key = new URL(uri.replace("wc:", "wc://")).searchParams.get("symKey") ?? "";
    assert(key).toMatch(/^[0-9a-f]{64}$/);
    const events = await page.evaluate(
      () => (window as unknown as { eventLog: string[] }).eventLog,
    );
    const everywhere = [...said, ...events, ...sent].join("\n");
    assert(everywhere).not.toContain(key);
    // A signature has 65 bytes.
    assert([...said, ...events].join("\n")).not.toMatch(/0x[0-9a-f]{130}/i);
    // The account goes to the network's own node, for its balance, and to the service of names; to nobody else.
    const address =
      (await stream(page, "account$").textContent())?.match(/0x[0-9a-fA-F]{40}/)?.[0] ?? "";
    assert(address).not.toBe("");
    const told = sent.filter((text) => text.toLowerCase().includes(address.toLowerCase()));
    const others = told.filter((text) => !/eth_|\/v1\/identity\//.test(text));
    assert(others).toEqual([]);
  });
});
