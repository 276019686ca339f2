import { expect as assert, describe, test } from "vitest";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { dialog, isStatus, openDialog, prompt } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { goRound, isFocused, press, tabTo } from "./support/keys.js";
import { codeField, confirmDevice, emailField, mailboxOf } from "./support/login.js";
import { clipboard } from "./support/phone.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const demo = (query = ""): string => `${world().sandbox.urls.demo}?${query}`;

/** Opens Connect from the host's button, and waits for the rows that come with the directory. */
const openByKeys = async (page: Page): Promise<void> => {
  await press(page, "Connect wallet");
  await button(page, "Sandbox Phone").waitFor();
};

/** In the shadow root that it is in. */
const hasFocus = (element: Element): boolean => element.matches(":focus");

const approveByKeys = async (page: Page, wallet: string): Promise<void> => {
  await prompt(page, wallet).waitFor();
  await press(page, "Approve");
};

const connectByKeys = async (page: Page): Promise<void> => {
  await openByKeys(page);
  await press(page, "Ember");
  await approveByKeys(page, "Ember");
  await isStatus(page, "connected");
  await expect(dialog(page)).toHaveCount(0);
};

describe("a whole journey without a pointer", () => {
  test("connects an installed wallet, and gives the focus back to the host's button", async () => {
    const page = await world().open(demo());
    await openByKeys(page);
    await isFocused(page, "Ember");
    assert(await goRound(page)).toEqual({
      names: [
        "Close",
        "Ember",
        "Harbor",
        "WalletConnect",
        "Sandbox Phone",
        "Tern Haven",
        "All wallets",
        "What is a wallet?",
      ],
      faults: [],
    });
    await press(page, "Ember");
    await approveByKeys(page, "Ember");
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "Account");
    await page.keyboard.press("Enter");
    await heading(page, "Account");
    await expect(dialog(page)).toContainText("ada.test");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    // It has learnt the account's name from the view.
    await isFocused(page, "Account ada.test");
  });

  test("copies a code's link, goes back to its row, and closes", async () => {
    const page = await world().open(demo(), clipboard);
    await openByKeys(page);
    await press(page, "WalletConnect");
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    assert(await goRound(page)).toEqual({
      names: ["Back", "Close", "Copy link", "All wallets"],
      faults: [],
    });
    await press(page, "Copy link");
    await expect(dialog(page)).toContainText("Link copied");
    assert(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/);
    await isFocused(page, "Copy link");
    await press(page, "Back");
    await isFocused(page, "WalletConnect");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "Connect wallet");
  });

  test("searches a wallet, and says with the arrow keys where it lives", async () => {
    const page = await world().open(demo());
    await openByKeys(page);
    await press(page, "All wallets");
    await isFocused(page, "Search wallets");
    await page.keyboard.type("Sandbox Phone");
    await button(page, "Tern Haven").waitFor({ state: "detached" });
    assert(await goRound(page)).toEqual({
      names: ["Back", "Close", "Search wallets", "Clear search", "Certified only", "Sandbox Phone"],
      faults: [],
    });
    await press(page, "Sandbox Phone");
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    await tabTo(page, "Close");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    assert(await goRound(page)).toEqual({
      names: ["Back", "Close", "Web", "Open Sandbox Phone", "Copy link", "Get Sandbox Phone"],
      faults: [],
    });
    await press(page, "Back");
    await isFocused(page, "Sandbox Phone");
  });

  test("changes the network of an account, and disconnects it", async () => {
    const page = await world().open(demo());
    await connectByKeys(page);
    await press(page, "Account");
    await button(page, "Disconnect").waitFor();
    assert(await goRound(page)).toEqual({
      names: [
        "Close",
        "Copy address 0xf3...b92266",
        "ANetwork Anvil A",
        "Wallets Ember",
        "Receive",
        "Send",
        "Tokens",
        "ETH Ether",
        "SBD Sandbox Dollar",
        "Settings",
        "Disconnect",
      ],
      faults: [],
    });
    await press(page, "Network");
    await heading(page, "Choose network");
    assert(await goRound(page)).toEqual({
      names: ["Back", "Close", "Anvil A", "Anvil B", "What is a network?"],
      faults: [],
    });
    await press(page, "Anvil B");
    await approveByKeys(page, "Ember");
    await expect(stream(page, "network$")).toContainText("Anvil B");
    await heading(page, "Account");
    await press(page, "Disconnect");
    await isStatus(page, "disconnected");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "Connect wallet");
  });
});

describe("[S2.24] signing in without a pointer", () => {
  test("looks at the message, signs, and is back at the host's button", async () => {
    const page = await world().open(world().sandbox.urls.signIn);
    await openByKeys(page);
    await press(page, "Ember");
    await approveByKeys(page, "Ember");
    await heading(page, "Sign in");
    await isFocused(page, "Sign in");
    assert(await goRound(page)).toEqual({
      names: ["Close", "Show the message", "Disconnect", "Sign in"],
      faults: [],
    });
    await press(page, "Show the message");
    await expect(dialog(page)).toContainText("wants you to sign in with your Ethereum account:");
    // The message is a stop of its own, since it scrolls.
    const { names, faults } = await goRound(page);
    assert(names.map((name) => name.split("\n")[0]?.replace(/^\S+ wants/, "… wants"))).toEqual([
      "Close",
      "Show the message",
      "… wants you to sign in with your Ethereum account:",
      "Disconnect",
      "Sign in",
    ]);
    assert(faults).toEqual([]);
    await press(page, "Show the message");
    // It does not lead away while the visitor has to sign in.
    await page.keyboard.press("Escape");
    await heading(page, "Sign in");
    await press(page, "Sign in");
    await approveByKeys(page, "Ember");
    await expect(stream(page, "session$")).toContainText("0xf3");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("leaves by Disconnect", async () => {
    const page = await world().open(world().sandbox.urls.signIn);
    await openByKeys(page);
    await press(page, "Ember");
    await approveByKeys(page, "Ember");
    await heading(page, "Sign in");
    await press(page, "Disconnect");
    await isStatus(page, "disconnected");
    await isFocused(page, "Connect wallet");
  });
});

describe("[S3.5][S6.12] both namespaces without a pointer", () => {
  test("chooses one of a wallet's namespaces, adds the other, and leaves one", async () => {
    const solanaAccount = devSolanaKey(2).address.slice(0, 4);
    const page = await world().open(demo("solana=1"));
    await press(page, "Connect wallet");
    await button(page, "All wallets").waitFor();
    await press(page, "Prism");
    await heading(page, "Prism");
    await isFocused(page, "Ethereum");
    const choice = await goRound(page);
    assert(choice.faults).toEqual([]);
    assert(choice.names.map((name) => name.split(" ")[0])).toEqual([
      "Back",
      "Close",
      "Ethereum",
      "Solana",
    ]);
    await press(page, "Back");
    await isFocused(page, "Prism");
    await press(page, "Prism");
    await heading(page, "Prism");
    await press(page, "Solana");
    await approveByKeys(page, "Prism");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, solanaAccount);
    await page.keyboard.press("Enter");
    await heading(page, "Account");
    await press(page, "Wallets");
    await press(page, "Add a wallet");
    // The view before has buttons of that name as well.
    await button(page, /^Lumen/).waitFor();
    await press(page, "Prism");
    await heading(page, "Prism");
    await press(page, "Ethereum");
    await approveByKeys(page, "Prism");
    await expect(dialog(page)).toHaveCount(0);
    await expect(stream(page, "accounts$")).toContainText("eip155:");
    await isFocused(page, "Account");
    await page.keyboard.press("Enter");
    await heading(page, "Account");
    await press(page, "Wallets");
    await dialog(page).getByRole("heading", { name: "Solana" }).waitFor();
    assert((await goRound(page)).faults).toEqual([]);
    await press(page, "Disconnect Prism");
    await assert.poll(() => stream(page, "accounts$").textContent()).not.toContain("eip155:");
    await expect(stream(page, "accounts$")).toContainText("solana:");
  });
});

describe("[S4.27] logging in without a pointer", () => {
  test("by e-mail: the address, the code, and the focus back on the host's button", async () => {
    const email = "ada@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await world().open(demo("email=1"));
    await press(page, "Connect wallet");
    await emailField(page).waitFor();
    await tabTo(page, "All wallets");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@b");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText("not a valid e-mail address");
    assert(await emailField(page).evaluate(hasFocus)).toBe(true);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await heading(page, "Confirm this device");
    assert(await goRound(page)).toEqual({
      names: ["Back", "Close", "Send another e-mail"],
      faults: [],
    });
    await confirmDevice(page, await mailbox.link());
    await heading(page, "Enter the code");
    await eventually(() => codeField(page).evaluate(hasFocus), Boolean, "Expected the focus");
    const code = await mailbox.code();
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await expect(dialog(page).getByRole("alert")).toContainText("not the code");
    await eventually(() => codeField(page).evaluate(hasFocus), Boolean, "Expected the focus");
    await page.keyboard.type(code);
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "Account");
  });

  test("Back goes to the field that led on with Enter", async () => {
    const page = await world().open(demo("email=1"));
    await press(page, "Connect wallet");
    await emailField(page).waitFor();
    await tabTo(page, "All wallets");
    await page.keyboard.press("Tab");
    await page.keyboard.type("bob@example.org");
    await page.keyboard.press("Enter");
    await heading(page, "Confirm this device");
    await press(page, "Back");
    await heading(page, "Connect wallet");
    await eventually(() => emailField(page).evaluate(hasFocus), Boolean, "Expected the focus");
  });
});

describe("with the keyboard alone", () => {
  test("Back puts the focus onto the row that led forward", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await tabTo(page, "WalletConnect");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Scan with your phone" }).waitFor();
    await tabTo(page, "All wallets");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "All wallets" }).waitFor();
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await isFocused(page, "All wallets");
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await isFocused(page, "WalletConnect");
  });

  test("Try again keeps the focus in the dialog", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=refuse`);
    await openDialog(page);
    await button(page, "Ember").click();
    await tabTo(page, "Try again");
    await page.evaluate(() => {
      (
        window as unknown as { sandboxWallets: { Ember: { mode: string } } }
      ).sandboxWallets.Ember.mode = "hang";
    });
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Continue in Ember");
    await isFocused(page, "Ember");
  });

  test("Tab stays in the dialog, in both directions", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    for (const key of [...Array<string>(14).fill("Tab"), ...Array<string>(14).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => document.activeElement?.tagName.toLowerCase() === "sluice-dialog",
      );
      assert(isInside).toBe(true);
    }
  });

  test("Escape goes out of a deep view, and never leaves a broken dialog", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    for (let turn = 0; turn < 3; turn += 1) {
      await openDialog(page);
      await button(page, "All wallets").click();
      await dialog(page).getByRole("searchbox").waitFor();
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await isFocused(page, "Connect wallet");
    }
    await openDialog(page);
    await expect(page.locator("sluice-dialog")).toHaveCount(1);
    await button(page, "Ember").click();
    await expect(dialog(page)).toContainText("Ember");
  });

  test("Escape while a wallet is asked gives up, and connecting works afterwards", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=hang`);
    await openDialog(page);
    await button(page, "Ember").click();
    await expect(dialog(page)).toContainText("Continue in Ember");
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await isStatus(page, "disconnected");
    await page.evaluate(() => {
      const harbor = window.sandboxWallets?.Harbor;
      if (harbor !== undefined) harbor.mode = "approve";
    });
    await openDialog(page);
    await button(page, "Harbor").click();
    await isStatus(page, "connected");
  });
});
