import { accountStates } from "./screenshot-account-states.mjs";
import { moneyViews } from "./screenshot-money.mjs";

/** The product's dialog. */
export const dialog = (page) => page.locator("sluice-dialog").getByRole("dialog");
const button = (page, name) => dialog(page).getByRole("button", { name });
const heading = (page, name) => dialog(page).getByRole("heading", { name }).waitFor();

const open = async (page) => {
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await heading(page, "Connect wallet");
};

/** Their number stands on the row. */
const directoryHasAnswered = (page) => button(page, /^All wallets.*\d/).waitFor();

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

/** Its address alone at first, then all of the account. */
const accountButton = (page) =>
  page.getByRole("banner").getByRole("button", { name: /^(0x|Account )/ });

const openAccount = async (page) => {
  await connect(page);
  await accountButton(page).click();
  await heading(page, "Account");
  const balance = page.locator('[data-stream="balance$"]');
  await balance.filter({ hasText: /"(ready|failed)"/ }).waitFor({ state: "attached" });
  const tokens = page.locator('[data-stream="tokens$"]');
  await tokens.filter({ hasText: /"(ready|failed|unsupported)"/ }).waitFor({ state: "attached" });
};

/** With two wallets of EVM, the first of them active again, and one of Solana. */
const openWallets = async (page) => {
  await page.waitForFunction(() => window.sandboxSolanaWallets !== undefined && window.sluice);
  await page.evaluate(async () => {
    const { sandboxWallets, sandboxSolanaWallets, sluice } = window;
    for (const wallets of [sandboxWallets, sandboxSolanaWallets])
      for (const wallet of Object.values(wallets)) wallet.mode = "approve";
    await sluice.connect("solana:Lumen");
    await sluice.switchNetwork("eip155:31337");
  });
  await openAccount(page);
  await button(page, "Wallets").click();
  await heading(page, "Wallets");
  await button(page, "Add a wallet").click();
  await button(page, "Harbor").click();
  await dialog(page).waitFor({ state: "detached" });
  await page.evaluate(() => window.sluice.open({ view: "ProfileWallets" }));
  await button(page, /^Ember/).click();
  await button(page, /^Ember.*Active/).waitFor();
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

/** The newest e-mail to an address that has a code or a link and was not read before. */
const mailReader = ({ mails }, to) => {
  let read = mails(to)[0]?.id ?? 0;
  return async (page, part) => {
    for (let tries = 0; tries < 80; tries += 1) {
      const mail = mails(to).find((one) => one.id > read && one[part] !== undefined);
      if (mail !== undefined) {
        read = mail.id;
        return mail[part];
      }
      await page.waitForTimeout(100);
    }
    throw new Error(`There is no mail with a ${part}.`);
  };
};

const EMAIL = "ada.lovelace@example.org";
const email = (page) => dialog(page).getByRole("textbox", { name: "E-mail address" });
const otp = (page) => dialog(page).getByRole("textbox", { name: "Six-digit code" });

const askForMail = async (page) => {
  await open(page);
  await email(page).fill(EMAIL);
  await button(page, "Continue with e-mail").click();
  await heading(page, "Confirm this device");
};

/** Goes on to the code of a new device, and returns the code. */
const askForCode = async (page, sandbox) => {
  const mail = mailReader(sandbox, EMAIL);
  await askForMail(page);
  const tab = await page.context().newPage();
  await tab.goto(await mail(page, "link"));
  await tab.close();
  await heading(page, "Enter the code");
  return mail(page, "code");
};

const logIn = async (page, sandbox) => {
  await otp(page).fill(await askForCode(page, sandbox));
  await dialog(page).waitFor({ state: "detached" });
};

/** Sends a request that the visitor has to approve in the embedded wallet's frame. */
const askInFrame = (method, paramsOf) => async (page, sandbox) => {
  await logIn(page, sandbox);
  const account = page.locator('[data-stream="account$"]');
  const [address] = /0x[0-9a-fA-F]{40}/.exec(await account.textContent());
  await page.evaluate((args) => void window.sluice.request(args).catch(() => undefined), {
    method,
    params: paramsOf(address),
  });
  const frame = page.frameLocator("sluice-dialog > iframe");
  await frame.getByRole("button", { name: "Approve" }).waitFor();
};

const openLoginAccount = async (page, sandbox) => {
  await logIn(page, sandbox);
  await accountButton(page).click();
  await dialog(page).getByText(EMAIL).waitFor();
};

const openChange = async (page, sandbox) => {
  await openLoginAccount(page, sandbox);
  await button(page, "Settings").click();
  await button(page, EMAIL).click();
  await heading(page, "Change e-mail address");
};

const openSocials = async (page) => {
  await open(page);
  await button(page, "More").click();
  await button(page, "Facebook").waitFor();
};

/** Each view of the dialog, and how to reach it from the page in a sandbox. */
export const VIEWS = {
  connect: async (page) => {
    await open(page);
    await directoryHasAnswered(page);
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
    await directoryHasAnswered(page);
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
    // A narrow window with a mouse does not count as a phone, so the row is there at every size.
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
  "connecting-multi-chain": async (page) => {
    await open(page);
    await button(page, "Prism").click();
    await button(page, /Solana/).waitFor();
  },
  account: openAccount,
  "account-folds": async (page) => {
    await openAccount(page);
    for (const name of [/small balance/, /hidden token/]) {
      const fold = button(page, name);
      if (await fold.isVisible()) await fold.click();
    }
  },
  ...accountStates({ dialog, heading, connect, accountButton, openAccount }),
  ...moneyViews({ dialog, button, heading, open, accountButton, openAccount, setMode, logIn }),
  "profile-wallets": openWallets,
  "connect-wallets": async (page) => {
    await openWallets(page);
    await button(page, "Add a wallet").click();
    await button(page, /^Harbor/).waitFor();
  },
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
  "connect-with-logins": {
    query: "email=1&socials=1",
    go: async (page) => {
      await open(page);
      await button(page, "More").waitFor();
    },
  },
  "connect-with-logins-first": {
    query: "email=1&socials=1&wallets=",
    go: async (page) => {
      await open(page);
      await button(page, "Sandbox Phone").waitFor();
      await button(page, "More").waitFor();
    },
  },
  "login-device": { query: "email=1", go: askForMail },
  "login-code": { query: "email=1", go: askForCode },
  "login-code-wrong": {
    query: "email=1",
    go: async (page, sandbox) => {
      const right = await askForCode(page, sandbox);
      await otp(page).fill(right === "000000" ? "111111" : "000000");
      await dialog(page).getByText("not the code").waitFor();
    },
  },
  "login-account": { query: "email=1", go: openLoginAccount },
  "login-change": { query: "email=1", go: openChange },
  "login-change-code": {
    query: "email=1",
    go: async (page, sandbox) => {
      await openChange(page, sandbox);
      await email(page).fill("countess@example.org");
      await button(page, "Save").click();
      await heading(page, "Enter the code");
    },
  },
  "sign-in": {
    host: "signIn",
    go: async (page) => {
      await setMode(page, "approve");
      await open(page);
      await button(page, "Ember").click();
      await heading(page, "Sign in");
      await dialog(page).getByText("Show the message").click();
      await dialog(page).getByText("URI:").waitFor();
    },
  },
  "approve-message": {
    query: "email=1",
    go: askInFrame("personal_sign", (address) => [
      "0x49206f776e2074686973206163636f756e742e",
      address,
    ]),
  },
  "approve-transaction": {
    query: "email=1",
    go: askInFrame("eth_sendTransaction", (from) => [
      { from, to: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65", value: "0x6a94d74f430000" },
    ]),
  },
  "login-socials": { query: "socials=1", go: openSocials },
  "login-social-waiting": {
    query: "socials=1",
    go: async (page) => {
      await open(page);
      await button(page, "Google").click();
      await button(page, "Cancel").waitFor();
    },
  },
  "login-social-refused": {
    query: "socials=1",
    go: async (page) => {
      await open(page);
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        button(page, "Google").click(),
      ]);
      await popup.getByRole("button", { name: "Deny" }).click();
      await button(page, "Try again").waitFor();
    },
  },
  "login-farcaster": {
    query: "socials=1",
    go: async (page) => {
      await openSocials(page);
      await button(page, "Farcaster").click();
      await dialog(page).getByRole("img", { name: /^Code/ }).waitFor();
    },
  },
  "project-id-missing": { query: "projectId=none", go: open },
};
