import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { expect as assert, beforeAll, beforeEach, describe, onTestFinished, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { LOOPBACK } from "../../sandbox/shared/ports.js";
import { projectRoot } from "../../sandbox/shared/project-root.js";
import { ensureDist } from "../support/structure/dist.js";
import { dialog, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { approveOn } from "./support/paired.js";
import { clipboard, copyCode, pairWith, phonesOf } from "./support/phone.js";
import { button, heading, ofAccount } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { offerCode, openPhone } = phonesOf(world);
const root = projectRoot();
const source = join(root, "test/fixtures/hot-host");
const folder = join(root, ".cache/fixtures/hot-host");
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A host's project with the package as it is installed: copied, so that it is bundled as one. */
const copyProject = async (): Promise<void> => {
  await ensureDist();
  await rm(folder, { recursive: true, force: true });
  const installed = join(folder, "node_modules/sluice");
  await mkdir(installed, { recursive: true });
  await cp(join(root, "package.json"), join(installed, "package.json"));
  await cp(join(root, "dist"), join(installed, "dist"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
};

/** The host's editor saves a file with other words in it. */
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(folder, file), "utf8");
  assert(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
};

const serveHost = async (): Promise<string> => {
  const server: ViteDevServer = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    server: { host: LOOPBACK, port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return server.resolvedUrls?.local[0] ?? "";
};

/** The page, with one wallet in it that counts who asks it and who listens to it. */
const openHost = async (): Promise<Page> => {
  const url = await serveHost();
  const { api, relay, rpc } = world().sandbox.urls;
  const network = {
    id: CHAIN_A.id,
    name: CHAIN_A.name,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpc.a] } },
  };
  const endpoints = { api, rpc: api, relay };
  const hostOptions = { projectId: "sandbox", networks: [network], endpoints };
  const page = await world().open("about:blank", clipboard, { hostOptions, chainId: CHAIN_A.id });
  await page.addInitScript(() => {
    const wallet = { prompts: 0, listeners: 0 };
    const accounts = ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"];
    const answers: Readonly<Record<string, () => unknown>> = {
      eth_requestAccounts: () => {
        wallet.prompts += 1;
        return accounts;
      },
      eth_accounts: () => accounts,
      eth_chainId: () => `0x${Number(Reflect.get(window, "chainId")).toString(16)}`,
    };
    const provider = {
      request: async ({ method }: { readonly method: string }) => answers[method]?.() ?? null,
      on: () => {
        wallet.listeners += 1;
      },
      removeListener: () => {
        wallet.listeners -= 1;
      },
    };
    const info = { uuid: "counting", name: "Counting", rdns: "dev.counting", icon: "" };
    window.addEventListener("eip6963:requestProvider", () => {
      const detail = { info, provider };
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    });
    Object.assign(window, { wallet });
  });
  await page.goto(url);
  await page.getByRole("heading", { name: "First words, first sluice" }).waitFor();
  return page;
};

const walletOf = (page: Page) => page.evaluate(() => Reflect.get(window, "wallet"));

const connectCounting = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Counting").click();
  await expect(output(page, "Status")).toHaveText("connected");
  await expect(dialog(page)).toHaveCount(0);
};

const TIMEOUT_MS = 90_000;

describe("a host that is being written", { timeout: TIMEOUT_MS }, () => {
  beforeAll(copyProject, TIMEOUT_MS);
  beforeEach(() => cp(source, folder, { recursive: true }));

  test("a component is saved: the open dialog and the connection stay, and nobody is asked", async () => {
    const page = await openHost();
    await connectCounting(page);
    const before = await walletOf(page);
    await page.getByRole("button", ofAccount).click();
    await heading(page, "Account");
    await edit("app.jsx", "First words", "Other words");
    await page
      .getByRole("heading", { name: "Other words, first sluice", includeHidden: true })
      .waitFor({ state: "attached" });
    await heading(page, "Account");
    await expect(page.locator("sluice-dialog")).toHaveCount(1);
    await expect(output(page, "Status")).toHaveText("connected");
    assert(await walletOf(page)).toEqual(before);
    assert(before).toMatchObject({ prompts: 1 });
  });

  test("a component is saved while a code is shown: the phone that scanned it connects", async () => {
    const page = await openHost();
    const uri = await offerCode(page);
    const { relay } = world().sandbox.faults;
    const sockets = relay.connections();
    await edit("app.jsx", "First words", "Other words");
    await page
      .getByRole("heading", { name: "Other words, first sluice", includeHidden: true })
      .waitFor({ state: "attached" });
    assert(await copyCode(page)).toBe(uri);
    assert(relay.connections()).toBe(sockets);
    const phone = await openPhone();
    await pairWith(phone, uri);
    await approveOn(phone);
    await expect(output(page, "Status")).toHaveText("connected");
  });

  test("the module with the sluice is saved: the new one restores, and the old leaves nothing", async () => {
    const page = await openHost();
    await connectCounting(page);
    const before = await walletOf(page);
    for (const [from, to] of [
      ["first", "second"],
      ["second", "third"],
    ] as const) {
      await edit("wallet.js", `${from} sluice`, `${to} sluice`);
      await page.getByRole("heading", { name: `First words, ${to} sluice` }).waitFor();
      await expect(output(page, "Status")).toHaveText("connected");
    }
    assert(await walletOf(page)).toEqual(before);
    await page.getByRole("button", ofAccount).click();
    await heading(page, "Account");
    await expect(page.locator("sluice-dialog")).toHaveCount(1);
  });

  test("[S7.30] the module with the sluice is saved, connected over the relay: the phone signs", async () => {
    const warnings: string[] = [];
    const page = await openHost();
    page.on("console", (message) => {
      if (/^(warning|error)$/.test(message.type())) warnings.push(message.text());
    });
    const uri = await offerCode(page);
    const phone = await openPhone();
    await pairWith(phone, uri);
    await approveOn(phone);
    await expect(output(page, "Status")).toHaveText("connected");
    const { relay } = world().sandbox.faults;
    const sockets = relay.connections();
    for (const [from, to] of [
      ["first", "second"],
      ["second", "third"],
    ] as const) {
      await edit("wallet.js", `${from} sluice`, `${to} sluice`);
      await page.getByRole("heading", { name: `First words, ${to} sluice` }).waitFor();
      await expect(output(page, "Status")).toHaveText("connected");
    }
    await page.getByRole("button", { name: "Sign" }).click();
    await approveOn(phone);
    await expect(output(page, "Answer")).toContainText("0x");
    assert(relay.connections()).toBe(sockets);
    assert(warnings).toEqual([]);
  });
});
