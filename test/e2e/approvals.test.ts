import type { BrowserContext } from "playwright-core";
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseErc6492Signature,
  stringToHex,
  verifyMessage as verifyByKey,
} from "viem";
import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { dialog, isStatus } from "./support/acts.js";
import {
  activeAddress,
  approved,
  approveInFrame,
  ask,
  declineInFrame,
  words,
} from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { focused } from "./support/keys.js";
import { inFrame, logIn } from "./support/login.js";
import { accountButton, updateOptions } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

const MESSAGE = "Hello from the example";
const node = (chain: "a" | "b" = "a") =>
  createPublicClient({ transport: http(world().sandbox.urls.rpc[chain]) });

const PAGE = "email=1&wallets=";
let people = 0;
/** Somebody new, logged in, with the account that acts: the smart one, unless the host says otherwise. */
const newcomer = async (type: AccountType = "smartAccount"): Promise<Visitor> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${PAGE}`);
  await updateOptions(page, { defaultAccountTypes: { eip155: type } });
  people += 1;
  await logIn(world(), page, `approver-${people}@example.org`);
  return { page, address: await activeAddress(page) };
};

type AccountType = "eoa" | "smartAccount";
interface Visitor {
  readonly page: Page;
  readonly address: Address;
}
/** What the browser keeps of a log-in. */
type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;
const logins = new Map<AccountType, Kept>();

/** Somebody who logged in earlier, once for all tests: for what leaves no trace on the chain that one of them reads. */
const somebody = async (type: AccountType = "smartAccount"): Promise<Visitor> => {
  const kept = logins.get(type);
  if (kept === undefined) {
    const visitor = await newcomer(type);
    // Or the next page would begin with the other kind.
    await visitor.page.evaluate(
      (chosen) => localStorage.setItem("@sluice/account-types", chosen),
      JSON.stringify({ version: 1, value: { eip155: type } }),
    );
    logins.set(type, await visitor.page.context().storageState());
    return visitor;
  }
  const page = await world().open(`${world().sandbox.urls.demo}?${PAGE}`, { storageState: kept });
  await isStatus(page, "connected");
  return { page, address: await activeAddress(page) };
};

/** What the wallet itself says that it signs: folded, since it is the same. */
const signs = async (page: Page, words: string): Promise<void> => {
  const details = inFrame(page).locator("details");
  await details.evaluate((element) => element.setAttribute("open", ""));
  await details.getByText(words).waitFor();
};

const isAsked = (page: Page): Promise<void> =>
  inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
const isClosed = (page: Page): Promise<void> => dialog(page).waitFor({ state: "detached" });
const openAccount = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
};

/** Our words of the request that are not wholly in view, by what they say. */
const hiddenRows = (page: Page): Promise<readonly string[]> =>
  dialog(page)
    .locator(".lead, .asked :is(h3, dt, dd)")
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { left, top, right, bottom } = row.getBoundingClientRect();
          const root = row.getRootNode() as ShadowRoot;
          const corners = [top + 2, bottom - 2].map((y) => root.elementFromPoint(left + 4, y));
          return right > innerWidth || corners.some((seen) => seen === null || !row.contains(seen));
        })
        .map(({ textContent }) => textContent ?? ""),
    );

const typedData = {
  domain: { name: "Test", chainId: 31337 },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: "5" },
} as const;
const EIP712Domain = [
  { name: "name", type: "string" },
  { name: "chainId", type: "uint256" },
];
const typedJson = JSON.stringify({
  ...typedData,
  types: { ...typedData.types, EIP712Domain },
});

describe("approvals in the embedded wallet's frame", () => {
  test("[S2.40] a signature of the plain account: the dialog opens on it, and closes", async () => {
    const { page, address } = await somebody("eoa");
    const outcome = await ask(page, "personal_sign", [stringToHex(MESSAGE), address]);
    await isAsked(page);
    const said = await words(page);
    for (const word of [MESSAGE, address, "Anvil A", new URL(page.url()).origin])
      assert(said).toContain(word);
    await signs(page, address);
    await signs(page, MESSAGE);
    const signature = (await approved(page, outcome)) as Hex;
    assert(await verifyByKey({ address, message: MESSAGE, signature })).toBe(true);
    await isClosed(page);
  });

  test("[S2.41][S6.9] over an open dialog; typed data, field by field", async () => {
    const { page, address } = await somebody("eoa");
    await openAccount(page);
    const outcome = await ask(page, "eth_signTypedData_v4", [address, typedJson]);
    await isAsked(page);
    const said = await words(page);
    for (const word of ["Order", "amount", "5", "Test"]) assert(said).toContain(word);
    assert(await dialog(page).getByRole("button", { name: "Back" }).count()).toBe(0);
    const signature = (await approved(page, outcome)) as Hex;
    const message = { amount: 5n };
    assert(await node().verifyTypedData({ ...typedData, message, address, signature })).toBe(true);
    await isClosed(page);
  });

  test("[S2.43][S6.9] a smart account signs before it is on the chain, sends, and signs after", async () => {
    const { page, address } = await newcomer();
    const sign = async () => {
      const outcome = await ask(page, "personal_sign", [stringToHex(MESSAGE), address]);
      return (await approved(page, outcome)) as Hex;
    };
    const early = await sign();
    assert(parseErc6492Signature(early).address).toMatch(/^0x/);
    assert(await node().verifyMessage({ address, message: MESSAGE, signature: early })).toBe(true);
    await isClosed(page);

    const before = await node().getBalance({ address: DEMO_RECIPIENT });
    const transaction = { from: address, to: DEMO_RECIPIENT, value: "0xde0b6b3a7640000" };
    const sent = await ask(page, "eth_sendTransaction", [transaction]);
    await isAsked(page);
    const said = await words(page);
    assert(said).toContain("1 ETH");
    assert(getAddress(said.match(/To(0x\w{40})/)?.[1] ?? "")).toBe(getAddress(DEMO_RECIPIENT));
    await signs(page, "1 ETH");
    const hash = (await approved(page, sent)) as Hex;
    assert(await node().waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" });
    assert((await node().getBalance({ address: DEMO_RECIPIENT })) - before).toBe(10n ** 18n);
    await isClosed(page);

    const late = await sign();
    assert(late.length).toBeLessThan(early.length);
    assert(await node().verifyMessage({ address, message: MESSAGE, signature: late })).toBe(true);
    // S2.43: four seconds after the answer, so that it is mined.
    await expect(stream(page, "balance$")).toContainText('"9"');
  });

  test("[S3.29] a batch is one approval, and its state is told without one", async () => {
    const { page, address } = await newcomer();
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [DEMO_RECIPIENT, 2n ** 256n - 1n],
    });
    const calls = [
      { to: DEMO_RECIPIENT, value: "0x1" },
      { to: address, data },
    ];
    const wanted = { version: "2.0.0", from: address, chainId: "0x7a69", calls };
    const outcome = await ask(page, "wallet_sendCalls", [wanted]);
    await isAsked(page);
    const said = await words(page);
    for (const word of ["2 transactions, carried out together", "approve", "without limit"])
      assert(said).toContain(word);
    await declineInFrame(page);
    assert(await outcome()).toMatchObject({ error: { code: 4001 } });
    await isClosed(page);

    const again = await ask(page, "wallet_sendCalls", [{ ...wanted, calls: [calls[0]] }]);
    const { id } = (await approved(page, again)) as { readonly id: string };
    await isClosed(page);
    await eventually(
      async () => (await ask(page, "wallet_getCallsStatus", [id]))(),
      (came) => JSON.stringify(came).includes('"status":200'),
      "Expected the batch to be mined",
    );
    assert(await dialog(page).count()).toBe(0);
  });

  test("[S6.9] permissions are granted, used without a question, and taken back", async () => {
    const { page, address } = await newcomer();
    const expiry = Math.floor(Date.now() / 1000) + 600;
    const permissions = [{ type: "contract-call", data: { address: DEMO_RECIPIENT } }];
    const wanted = { chainId: "0x7a69", expiry, signer: { type: "keys" }, permissions };
    const granted = await ask(page, "wallet_grantPermissions", [wanted]);
    await isAsked(page);
    const said = await words(page);
    assert(said).toContain("cannot be decoded here");
    assert(said).toContain("wallet_grantPermissions");
    const { context } = (await approved(page, granted)) as { readonly context: string };
    await isClosed(page);

    const capabilities = { permissions: { context } };
    const calls = [{ to: DEMO_RECIPIENT }];
    const spared = await ask(page, "wallet_sendCalls", [{ from: address, calls, capabilities }]);
    assert(await spared()).toMatchObject({ answer: assert.anything() });
    await isClosed(page);

    const params = [{ permissionsContext: context }];
    const revoked = await ask(page, "wallet_revokePermissions", params);
    await approved(page, revoked);
    await isClosed(page);
  });

  test("[S2.44] a refusal closes the dialog and is one to the site; there is no bundler", async () => {
    const { page, address } = await somebody();
    const declined = await ask(page, "personal_sign", ["0x68", address]);
    await declineInFrame(page);
    assert(await declined()).toMatchObject({ error: { code: 4001 } });
    await isClosed(page);
    const operation = await ask(page, "eth_sendUserOperation", [{}]);
    assert(await operation()).toMatchObject({ error: { message: /no bundler/ } });
    await isClosed(page);
  });

  test("[S4.33][A.10] closing takes the request back, and the next one works", async () => {
    const { page, address } = await somebody("eoa");
    const left = await ask(page, "personal_sign", ["0x68", address]);
    await isAsked(page);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    assert(await left()).toEqual({ error: { code: 4001, message: "Request was aborted" } });
    await isClosed(page);
    const next = await ask(page, "personal_sign", [stringToHex(MESSAGE), address]);
    await isAsked(page);
    // The frame was told: it does not ask for the first one any more.
    await signs(page, MESSAGE);
    const signature = (await approved(page, next)) as Hex;
    assert(await verifyByKey({ address, message: MESSAGE, signature })).toBe(true);
  });

  test("[S2.40] a second one is asked in the same dialog, after the first; our words follow", async () => {
    const { page, address } = await somebody("eoa");
    const first = await ask(page, "personal_sign", [stringToHex("The first"), address]);
    const second = await ask(page, "personal_sign", [stringToHex("The second"), address]);
    await isAsked(page);
    assert(await words(page)).toContain("The first");
    await approved(page, first);
    await signs(page, "The second");
    await expect(dialog(page)).toContainText("The second");
    assert(await words(page)).not.toContain("The first");
    await approved(page, second);
    await isClosed(page);
  });

  test("[S2.42][S6.8] a read opens nothing, and is answered while an approval waits", async () => {
    const { page, address } = await somebody();
    const balance = await ask(page, "eth_getBalance", [address, "latest"]);
    assert(await balance()).toEqual({ answer: "0x8ac7230489e80000" });
    const able = await ask(page, "wallet_getCapabilities", [address]);
    assert(JSON.stringify(await able())).toContain("0x7a69");
    assert(await dialog(page).count()).toBe(0);
    await ask(page, "personal_sign", ["0x68", address]);
    await isAsked(page);
    const block = await ask(page, "eth_blockNumber");
    assert(await block()).toMatchObject({ answer: /^0x/ });
    assert(await inFrame(page).getByRole("button", { name: "Approve" }).count()).toBe(1);
  });

  test("[S6.10][S8.11] a method that there is not: refused, told, and what was asked is taken back", async () => {
    const { page, address } = await somebody();
    const open = await ask(page, "personal_sign", ["0x68", address]);
    await isAsked(page);
    const refused = await ask(page, "eth_sign", [address, "0x68"]);
    const message = "Requested RPC call is not allowed";
    assert(await refused()).toEqual({ error: { code: 4200, message } });
    assert(await open()).toMatchObject({ error: { message: "Request was aborted" } });
    await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
    await dialog(page).getByText("Action not allowed").waitFor();
  });

  test("after a switch of the network it is signed there, by whoever acts there", async () => {
    const { page } = await somebody();
    await page.getByRole("button", { name: "Switch to Anvil B" }).click();
    await expect(stream(page, "network$")).toContainText("31338");
    const address = await activeAddress(page);
    const transaction = { from: address, to: DEMO_RECIPIENT, value: "0x1" };
    const sent = await ask(page, "eth_sendTransaction", [transaction]);
    await isAsked(page);
    assert(await words(page)).toContain("Anvil B");
    await signs(page, "Anvil B");
    const hash = (await approved(page, sent)) as Hex;
    assert(await node("b").waitForTransactionReceipt({ hash })).toMatchObject({
      status: "success",
    });
    const foreign = node("a").getTransaction({ hash });
    await assert(foreign).rejects.toThrow();
  });
});

describe("the frame in the dialog", () => {
  const placed = (page: Page) =>
    page.evaluate(() => {
      const host = document.querySelector("sluice-dialog");
      const frame = host?.querySelector("iframe");
      const card = host?.shadowRoot?.querySelector("dialog");
      const body = host?.shadowRoot?.querySelector(".body");
      if (frame == null || card == null || body == null) throw new Error("There is no frame.");
      const { width, height, left, bottom } = frame.getBoundingClientRect();
      const around = card.getBoundingClientRect();
      return {
        width,
        height: Math.round(height),
        isFlush: left === around.left && Math.abs(bottom - around.bottom) < 1,
        scrolls: body.scrollHeight > body.clientHeight,
        // Of what is static a level counts for nothing.
        level: `${getComputedStyle(frame).position} ${getComputedStyle(frame).zIndex}`,
        isOnTop: document.elementFromPoint(left + 20, bottom - 60) === frame,
      };
    });

  test("[wire 6.1][S2.48][S9.11] the foot of the card: 320 px high in every window, as wide as the card, above it", async () => {
    const { page, address } = await somebody();
    const hidden = () =>
      page.evaluate(() => {
        const frame = document.querySelector<HTMLElement>("sluice-dialog > iframe");
        if (frame === null) throw new Error("There is no frame.");
        const { display, position, zIndex } = frame.style;
        return { display, position, zIndex, boxes: frame.getClientRects().length };
      });
    const asHidden = { display: "none", position: "fixed", zIndex: "999999", boxes: 0 };
    assert(await hidden()).toEqual(asHidden);
    await ask(page, "personal_sign", [stringToHex(MESSAGE), address]);
    await isAsked(page);
    const whole = { isFlush: true, scrolls: false, level: "relative 999999", isOnTop: true };
    await page.setViewportSize({ width: 1280, height: 1000 });
    for (const [width, height] of [
      [1280, 1000],
      [1366, 650],
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wide = width > 430 ? 360 : width;
      assert(await placed(page)).toEqual({ ...whole, width: wide, height: 320 });
    }
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await isClosed(page);
    assert(await hidden()).toEqual(asHidden);
  });

  test("at 320 x 568, receiver, amount and network are in sight, with the frame and its buttons", async () => {
    const { page, address } = await somebody();
    await page.setViewportSize({ width: 320, height: 568 });
    const value = "0x6a94d74f430000";
    await ask(page, "eth_sendTransaction", [{ from: address, to: DEMO_RECIPIENT, value }]);
    await isAsked(page);
    // What is asked is read a moment after the frame has come, and takes its place then.
    const below = { isFlush: true, scrolls: false, isOnTop: true };
    await assert.poll(() => placed(page)).toMatchObject(below);
    assert(await hiddenRows(page)).toEqual(["Account", address]);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await isClosed(page);
  });

  test("at 320 x 568, of many rows it says that there are more, and the buttons stay in sight", async () => {
    const { page, address } = await somebody();
    await page.setViewportSize({ width: 320, height: 568 });
    const calls = Array.from({ length: 4 }, () => ({ to: DEMO_RECIPIENT, value: "0x1" }));
    await ask(page, "wallet_sendCalls", [
      { version: "2.0.0", from: address, chainId: "0x7a69", atomicRequired: true, calls },
    ]);
    await isAsked(page);
    assert(await hiddenRows(page)).not.toEqual([]);
    const edge = await dialog(page)
      .locator(".words")
      .evaluate((words) => {
        const { content, backgroundImage, position } = getComputedStyle(words, "::after");
        return { content, position, fades: backgroundImage.startsWith("linear-gradient") };
      });
    assert(edge).toEqual({ content: '""', position: "sticky", fades: true });
    const approve = await inFrame(page).getByRole("button", { name: "Approve" }).boundingBox();
    assert((approve?.y ?? 568) + (approve?.height ?? 0)).toBeLessThanOrEqual(568);
    await declineInFrame(page);
    await isClosed(page);
  });

  test("[S2.7][S2.25] the focus goes into the frame, onto no button; Tab reaches its buttons and ours", async () => {
    const { page, address } = await somebody();
    // Room for all of it: what scrolls in the frame would be a stop, too.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.getByRole("button", { name: "Send 0.01 ETH" }).focus();
    const outcome = await ask(page, "personal_sign", [stringToHex(MESSAGE), address]);
    await isAsked(page);
    const active = () => page.evaluate(() => document.activeElement?.localName);
    await eventually(active, (name) => name === "iframe", "Expected the focus in the frame");
    assert(await inFrame(page).locator(":focus").count()).toBe(0);
    // What was meant for the page approves nothing.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    assert(await inFrame(page).getByRole("button", { name: "Approve" }).count()).toBe(1);
    for (const name of ["What this wallet signs", "Decline", "Approve"]) {
      await page.keyboard.press("Tab");
      await eventually(
        () => inFrame(page).locator(":focus").allTextContents(),
        (names) => String(names) === name,
        `Expected the focus on ${name}`,
      );
    }
    // Out of the frame there is the browser's own bar, then our header.
    for (let presses = 0; presses < 4 && (await focused(page)) !== "Close"; presses += 1)
      await page.keyboard.press("Tab");
    assert(await focused(page)).toBe("Close");
    await page.keyboard.press("Shift+Tab");
    await eventually(active, (name) => name === "iframe", "Expected the focus in the frame");
    await approveInFrame(page);
    assert(await outcome()).toMatchObject({ answer: /^0x/ });
    await isClosed(page);
    assert(await focused(page)).toContain("Send 0.01 ETH");
    await isStatus(page, "connected");
  });
});
