/**
 * Draws the pictures of `docs/screenshots`: every view of the dialog, light and dark, 1280 and 390
 * wide, from the demo page in a real browser. One file per view, with its four forms side by side.
 *
 * Run it after a change of how something looks: `node scripts/screenshots.mjs`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";
import { provideChromium } from "./shared/chromium.mjs";
import { smallPng } from "./shared/indexed-png.mjs";
import { runMain } from "./shared/main.mjs";
import { ROOT } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";
import { bundleSandbox } from "./shared/sandbox.mjs";

const FOLDER = resolve(ROOT, "docs/screenshots");
const LIMIT_BYTES = 70_000;
const MARGIN = 20;
const FORMS = [
  { name: "light-1280", theme: "light", width: 1280, height: 860 },
  { name: "dark-1280", theme: "dark", width: 1280, height: 860 },
  { name: "light-390", theme: "light", width: 390, height: 760 },
  { name: "dark-390", theme: "dark", width: 390, height: 760 },
];

const dialog = (page) => page.locator("sluice-dialog").getByRole("dialog");
const button = (page, name) => dialog(page).getByRole("button", { name });
const heading = (page, name) => dialog(page).getByRole("heading", { name }).waitFor();

const open = async (page) => {
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await heading(page, "Connect wallet");
};

const setMode = async (page, mode) => {
  await page.waitForFunction(() => window.sandboxWallets !== undefined);
  await page.evaluate((wanted) => {
    window.sandboxWallets.Ember.mode = wanted;
  }, mode);
};

const connect = async (page) => {
  await setMode(page, "approve");
  await open(page);
  await button(page, "Ember").click();
  await dialog(page).waitFor({ state: "detached" });
};

const openAccount = async (page) => {
  await connect(page);
  await page.getByRole("banner").getByRole("button", { name: /0x/ }).click();
  await heading(page, "Account");
  const balance = page.locator('[data-stream="balance$"]');
  await balance.filter({ hasText: /"(ready|failed)"/ }).waitFor({ state: "attached" });
};

const openAllWallets = async (page) => {
  await open(page);
  await button(page, "All wallets").click();
  await heading(page, "All wallets");
  await button(page, "Sandbox Phone").waitFor();
};

const openWalletPage = async (page) => {
  await openAllWallets(page);
  await dialog(page).getByRole("searchbox").fill("Sandbox Phone");
  await button(page, "Sandbox Phone").click();
  await dialog(page).getByRole("radiogroup").or(button(page, "Copy link")).first().waitFor();
};

const openWhatIsAWallet = async (page) => {
  await open(page);
  await button(page, "What is a wallet?").click();
  await heading(page, "What is a wallet?");
};

const openGetWallet = async (page) => {
  await openWhatIsAWallet(page);
  await button(page, "Get a wallet").click();
  await button(page, "Sandbox Phone").waitFor();
};

const code = (page) => dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();

/** What is in the newest mail to somebody. */
const mailed = async (page, to, what) => {
  const { frameOrigin } = await page.evaluate(async () => (await fetch("/sandbox.json")).json());
  for (;;) {
    const [mail] = await (await fetch(`${frameOrigin}/outbox.json?to=${to}`)).json();
    if (mail?.[what]) return mail[what];
  }
};

/** Logs in by e-mail; the embedded wallet's frame then asks for what the site wants. */
const askInFrame = (email, method, paramsOf) => async (page) => {
  await open(page);
  await dialog(page).getByRole("textbox", { name: "E-mail address" }).fill(email);
  await button(page, "Continue with e-mail").click();
  const field = dialog(page).getByRole("textbox", { name: "Code of six digits" });
  await heading(page, /Confirm this device|Enter the code/);
  if (!(await field.isVisible())) await fetch(await mailed(page, email, "link"));
  await field.waitFor();
  await field.fill(await mailed(page, email, "code"));
  await dialog(page).waitFor({ state: "detached" });
  const address = await page.evaluate(() => {
    let now;
    window.sluice.account$.subscribe((account) => {
      now = account?.address;
    });
    return now;
  });
  await page.evaluate((args) => void window.sluice.request(args).catch(() => undefined), {
    method,
    params: paramsOf(address),
  });
  const frame = page.frameLocator("sluice-dialog > iframe");
  await frame.getByRole("button", { name: "Approve" }).waitFor();
};

const RECEIVER = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const MAIL_QUERY = "email=1&wallets=&reconnect=0";

/** Each view of the dialog, and how to get there. */
const VIEWS = {
  connect: async (page) => {
    await open(page);
    await button(page, "Sandbox Phone").waitFor();
  },
  "connect-without-wallets": { query: "wallets=", go: open },
  "connect-with-terms": async (page) => {
    await page.waitForFunction(() => window.sluice !== undefined);
    await page.evaluate(() =>
      window.sluice.update({
        termsConditionsUrl: "https://host.example/terms",
        privacyPolicyUrl: "https://host.example/privacy",
        features: { legalCheckbox: true },
      }),
    );
    await open(page);
    await button(page, "Sandbox Phone").waitFor();
  },
  "all-wallets": openAllWallets,
  "all-wallets-search": async (page) => {
    await openAllWallets(page);
    await dialog(page).getByRole("searchbox").fill("haven");
    await dialog(page).getByRole("status").filter({ hasText: /\d/ }).waitFor({ state: "attached" });
  },
  "connecting-external-waiting": async (page) => {
    await setMode(page, "hang");
    await open(page);
    await button(page, "Ember").click();
    await dialog(page).getByText("Continue in Ember").waitFor();
  },
  "connecting-external-refused": async (page) => {
    await setMode(page, "refuse");
    await open(page);
    await button(page, "Ember").click();
    await button(page, "Try again").waitFor();
  },
  "scan-a-code": async (page) => {
    await open(page);
    const row = button(page, "WalletConnect");
    // A narrow window with a mouse is no phone, so that the row is there in every form.
    await row.click();
    await code(page);
  },
  "connecting-wallet-connect": async (page) => {
    await openWalletPage(page);
    await code(page);
  },
  "connecting-wallet-connect-web": async (page) => {
    await openWalletPage(page);
    await dialog(page).getByRole("radio", { name: "Web" }).click();
    await button(page, "Open Sandbox Phone").waitFor();
  },
  account: openAccount,
  networks: async (page) => {
    await openAccount(page);
    await button(page, "Network").click();
    await heading(page, "Choose network");
  },
  "switch-network": async (page) => {
    await openAccount(page);
    await setMode(page, "hang");
    await button(page, "Network").click();
    await button(page, "Anvil B").click();
    await dialog(page).getByText("Switching to").waitFor();
  },
  "unsupported-chain": async (page) => {
    await connect(page);
    await page.evaluate(() => window.sandboxWallets.Ember.useChain(5));
    await heading(page, "Unsupported network");
  },
  "approve-message": {
    query: MAIL_QUERY,
    go: askInFrame("neo@example.org", "personal_sign", (address) => [
      "0x49206f776e2074686973206163636f756e742e",
      address,
    ]),
  },
  "approve-transaction": {
    query: MAIL_QUERY,
    go: askInFrame("neo@example.org", "eth_sendTransaction", (from) => [
      { from, to: RECEIVER, value: "0x6a94d74f430000" },
    ]),
  },
  "what-is-a-wallet": openWhatIsAWallet,
  "get-wallet": openGetWallet,
  downloads: async (page) => {
    await openGetWallet(page);
    await button(page, "Sandbox Phone").click();
    await heading(page, "Sandbox Phone");
  },
  "what-is-a-network": async (page) => {
    await openAccount(page);
    await button(page, "Network").click();
    await button(page, "What is a network?").click();
    await heading(page, "What is a network?");
  },
  "project-id-missing": { query: "projectId=none", go: open },
};

/** The dialog with a little of the page around it. */
const shoot = async (page, scale) => {
  const pictures = dialog(page).locator("img");
  await pictures
    .evaluateAll((all) => Promise.all(all.map((image) => image.decode().catch(() => undefined))))
    .catch(() => undefined);
  // The pointer leaves, so that no row looks hovered; the focus ring stays, as a visitor has it.
  await page.mouse.move(1, 1);
  const box = await dialog(page).boundingBox();
  const { width, height } = page.viewportSize();
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  const clip = {
    x,
    y,
    width: Math.min(width - x, box.width + (box.x - x) + MARGIN),
    height: Math.min(height - y, box.height + (box.y - y) + MARGIN),
  };
  return PNG.sync.read(await page.screenshot({ clip, scale, animations: "disabled" }));
};

/** Pictures side by side on white. */
const beside = (pictures) => {
  const gap = 8;
  const width = pictures.reduce((sum, { width }) => sum + width + gap, -gap);
  const height = Math.max(...pictures.map(({ height }) => height));
  const sheet = new PNG({ width, height, fill: true });
  sheet.data.fill(255);
  let x = 0;
  for (const picture of pictures) {
    PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, x, 0);
    x += picture.width + gap;
  }
  return sheet;
};

const save = (name, picture) => {
  const bytes = smallPng(picture);
  writeFileSync(resolve(FOLDER, `${name}.png`), bytes);
  const verdict = bytes.length > LIMIT_BYTES ? "  TOO LARGE" : "";
  console.log(`${name.padEnd(32)} ${String(bytes.length).padStart(7)}${verdict}`);
  if (verdict !== "") process.exitCode = 1;
};

const inForm = async (browser, url, form, view, scale = "css") => {
  const { query = "", go } = typeof view === "function" ? { go: view } : view;
  const context = await browser.newContext({
    viewport: { width: form.width, height: form.height },
    deviceScaleFactor: scale === "device" ? 2 : 1,
    reducedMotion: "reduce",
  });
  try {
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    await page.goto(`${url}?theme=${form.theme}&${query}`);
    await go(page);
    return await shoot(page, scale);
  } finally {
    await context.close();
  }
};

const main = async () => {
  process.chdir(ROOT);
  const code = await runNode(resolve(ROOT, "scripts/build.mjs"), ["--if-stale"]);
  if (code !== 0) throw new Error("The build failed.");
  const wanted = process.argv.slice(2);
  const { startSandbox } = await import(pathToFileURL(await bundleSandbox("start-sandbox")).href);
  const sandbox = await startSandbox();
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ["--no-sandbox"],
  });
  mkdirSync(FOLDER, { recursive: true });
  const { demo } = sandbox.urls;
  try {
    for (const [name, view] of Object.entries(VIEWS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const pictures = [];
      for (const form of FORMS) {
        try {
          pictures.push(await inForm(browser, demo, form, view));
        } catch (error) {
          console.error(`${name}, ${form.name}: ${error.message}`);
          process.exitCode = 1;
        }
      }
      if (pictures.length > 0) save(name, beside(pictures));
    }
    if (wanted.length === 0 || wanted.includes("connect-light"))
      save("connect-light", await inForm(browser, demo, FORMS[0], VIEWS.connect, "device"));
  } finally {
    await browser.close();
    await sandbox.stop();
  }
};

await runMain(main);
