import type { Route } from "playwright-core";
import { stringToHex } from "viem";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { dialog, openDialog } from "./acts.js";
import { activeAddress, ask } from "./approvals.js";
import { buying } from "./buy-views.js";
import { expect, type Page } from "./expect.js";
import type { Journey } from "./journey.js";
import { inFrame, logIn, WITH_EMAIL } from "./login.js";
import { naming } from "./naming-views.js";
import { payingAtOnce } from "./pay-at-once-views.js";
import { paying } from "./pay-views.js";
import { pending } from "./pending-views.js";
import {
  accountButton,
  button,
  heading,
  openAccount,
  openAllWallets,
  openFromHost,
  setMode,
  updateOptions,
} from "./views.js";
import type { World } from "./world.js";

const back = (page: Page): Promise<void> =>
  dialog(page).getByRole("button", { name: "Back" }).first().click();

const openConnect = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Sandbox Phone").waitFor();
};

const code = (page: Page) => dialog(page).getByRole("img", { name: "Code to scan" });

async function* choosing(page: Page): AsyncGenerator<string> {
  await openConnect(page);
  yield "Connect";
  await openAllWallets(page);
  yield "AllWallets";
  await dialog(page).getByRole("searchbox").fill("qqqq");
  await button(page, "Scan a code").waitFor();
  yield "AllWallets, nothing found";
  await dialog(page).getByRole("searchbox").fill("Sandbox Phone");
  await button(page, "Sandbox Phone").click();
  await dialog(page).getByRole("radiogroup").waitFor();
  await code(page).waitFor();
  yield "ConnectingWalletConnect";
  await dialog(page).getByRole("radio", { name: "Web" }).click();
  // It can be pressed once the code is there.
  await dialog(page).getByRole("button", { name: "Open Sandbox Phone", disabled: false }).waitFor();
  yield "ConnectingWalletConnect, on the web";
}

async function* scanning(page: Page): AsyncGenerator<string> {
  await openDialog(page);
  await button(page, "WalletConnect").click();
  await code(page).waitFor();
  yield "ConnectingWalletConnectBasic";
}

async function* learning(page: Page): AsyncGenerator<string> {
  await openConnect(page);
  yield "Connect, nothing installed";
  await button(page, "What is a wallet?").click();
  await heading(page, "What is a wallet?");
  yield "WhatIsAWallet";
  await button(page, "Get a wallet").click();
  await button(page, "Sandbox Phone").waitFor();
  yield "GetWallet";
  await button(page, "Sandbox Phone").click();
  await dialog(page).getByRole("link", { name: "Website" }).waitFor();
  yield "Downloads";
}

async function* notListed(page: Page): AsyncGenerator<string> {
  await openDialog(page);
  await dialog(page).getByRole("alert").waitFor();
  yield "Connect, with an alert";
}

async function* asking(page: Page): AsyncGenerator<string> {
  await updateOptions(page, {
    termsConditionsUrl: "https://host.example/terms",
    privacyPolicyUrl: "https://host.example/privacy",
    features: { legalCheckbox: true },
  });
  await openConnect(page);
  await dialog(page).getByRole("checkbox").waitFor();
  yield "Connect, with terms to agree to";
  await dialog(page).getByRole("checkbox").check();
  await button(page, "Ember").click();
  await button(page, "Try again").waitFor();
  yield "ConnectingExternal, refused";
  await setMode(page, "hang");
  await button(page, "Try again").click();
  // Said a moment later.
  await expect(dialog(page)).toContainText("Waiting for Ember");
  yield "ConnectingExternal, waiting";
}

async function* connected(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  // What the service knows of it comes later.
  await expect(dialog(page)).toContainText("ada.test");
  await dialog(page).getByRole("listitem").first().waitFor();
  yield "Account";
  await button(page, "Network").click();
  await heading(page, "Choose network");
  yield "Networks";
  await button(page, "What is a network?").click();
  await heading(page, "What is a network?");
  yield "WhatIsANetwork";
  await back(page);
  await setMode(page, "hang");
  await button(page, "Anvil B").click();
  await expect(dialog(page)).toContainText("Switching to");
  yield "SwitchNetwork";
}

const token = (symbol: string, at: number, parts: object = {}) => ({
  name: `Token ${symbol}`,
  symbol,
  chainId: "eip155:31337",
  address: `eip155:31337:0x${String(at).padStart(40, "0")}`,
  quantity: { decimals: "18", numeric: "2.5" },
  price: 0,
  ...parts,
});
const entry = (at: number, operationType: string, status: string, quantity: string) => ({
  id: `${at}`,
  metadata: {
    operationType,
    status,
    hash: `0x${String(at).padStart(64, "0")}`,
    chain: "eip155:31337",
    minedAt: `2024-0${at}-02T12:04:00Z`,
    sentFrom: "",
    sentTo: DEMO_RECIPIENT,
  },
  transfers: [
    {
      direction: operationType === "send" ? "out" : "in",
      quantity: { numeric: quantity },
      price: 3000,
      fungible_info: { symbol: "ETH" },
    },
  ],
});

async function* holdingAndDoing(page: Page, { sandbox }: World): AsyncGenerator<string> {
  const { services } = sandbox.faults;
  const balances = [
    token("FERN", 1, { price: 2, value: 5 }),
    token("DUST", 2, { price: 0.1, value: 0.25 }),
    token("CLAIM", 3, { name: "Claim at evil.example" }),
  ];
  const balance = { path: "/v1/account/*/balance", json: { balances } };
  const history = (fault: object) =>
    services.set([balance, { path: "/v1/account/*/history", ...fault }]);
  history({ status: 500 });
  await openAccount(page);
  for (const name of ["small balance", "hidden token"]) await button(page, name).click();
  await dialog(page).getByText("has a web address").waitFor();
  yield "Account, with all that is folded";
  await dialog(page).getByRole("tab", { name: "Activity" }).click();
  await button(page, "Try again").waitFor();
  await expect(dialog(page).locator(".toast")).toHaveCount(0);
  yield "Account, activity that cannot be fetched";
  const data = [
    entry(3, "receive", "confirmed", "1.25"),
    entry(2, "send", "failed", "3"),
    entry(1, "send", "confirmed", "0"),
  ];
  history({ json: { data, next: null } });
  await button(page, "Try again").click();
  await expect(dialog(page)).toContainText("January 2024");
  yield "Account, with activity";
  await openFromHost(page, "Transactions");
  await heading(page, "Activity");
  await expect(dialog(page)).toContainText("January 2024");
  yield "Transactions";
  history({ json: { data: [], next: null } });
  await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
  await expect(dialog(page)).toContainText("No transactions yet");
  yield "Transactions, without any";
}

async function* receiving(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await button(page, "Receive").click();
  await dialog(page).getByRole("img", { name: "Code of your address" }).waitFor();
  yield "WalletReceive";
  await button(page, "Which networks?").click();
  await heading(page, "Networks of your address");
  yield "WalletCompatibleNetworks";
  await back(page);
  await button(page, "Ask for an amount").click();
  await dialog(page).getByRole("textbox").fill("1.5");
  await dialog(page)
    .getByRole("img", { name: /asks for 1.5/ })
    .waitFor();
  yield "WalletReceive, with an amount";
  await dialog(page).getByRole("textbox").fill("1.5 coins");
  await expect(dialog(page)).toContainText("Use only digits");
  yield "WalletReceive, with no amount";
}

async function* swapping(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await button(page, "Swap").click();
  await button(page, "Anvil C").waitFor();
  yield "Swap, on a network without";
  await button(page, "Anvil C").click();
  await expect(dialog(page)).toContainText("You have");
  // What the fee may take is asked of the node.
  await expect(button(page, "Max")).toBeEnabled();
  yield "Swap";
  await button(page, /^You receive:/).click();
  await heading(page, "Choose what to receive");
  await button(page, /^SBD/).waitFor();
  yield "SwapSelectToken";
  await button(page, /^SBD/).click();
  const amount = dialog(page).getByRole("textbox", { name: "Amount of ETH" });
  await amount.fill("9000");
  await expect(dialog(page)).toContainText("There is not enough liquidity");
  yield "Swap, of too much";
  await amount.fill("150");
  await isReviewable(page);
  yield "Swap, filled in";
  await button(page, "Review").click();
  await expect(dialog(page)).toContainText("Simulated on the network");
  yield "SwapPreview, at a bad price";
  await setMode(page, "hang");
  await dialog(page).getByRole("checkbox").check();
  await button(page, "Swap 150 ETH").click();
  await button(page, "Confirm it in Ember").waitFor();
  yield "SwapPreview, asked";
}

const isReviewable = (page: Page): Promise<void> => expect(button(page, "Review")).toBeEnabled();
const receiverField = (page: Page) => dialog(page).getByRole("textbox", { name: "Receiver" });

async function* sending(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await button(page, "Send").click();
  await receiverField(page).waitFor();
  await expect(button(page, /^What to send: ETH/)).toHaveCount(1);
  yield "WalletSend";
  await button(page, /^What to send: ETH/).click();
  await heading(page, "Choose what to send");
  await dialog(page).getByRole("list").getByRole("button").first().waitFor();
  yield "WalletSendSelectToken";
  await back(page);
  await receiverField(page).fill("nobody at all");
  await expect(dialog(page)).toContainText("neither an address on this network nor a name");
  yield "WalletSend, with a receiver that cannot be read";
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
  await receiverField(page).fill(DEMO_RECIPIENT);
  await isReviewable(page);
  yield "WalletSend, filled in";
  await button(page, "In US dollars").click();
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("1000");
  await expect(dialog(page)).toContainText("About 0.333333333333333333 ETH");
  await isReviewable(page);
  yield "WalletSend, in US dollars";
  await button(page, "In ETH").click();
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("99999999");
  await expect(dialog(page)).toContainText("You do not have that much.");
  yield "WalletSend, with too much";
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
  await isReviewable(page);
  await button(page, "Review").click();
  await heading(page, "Review");
  yield "WalletSendPreview";
  await setMode(page, "hang");
  await button(page, "Send 0.5 ETH").click();
  await expect(button(page, "Confirm it in Ember")).toBeDisabled();
  yield "WalletSendPreview, asked";
}

/** What Ember has signed does not get to the network until it is let go, as if the visitor still looked at it. */
const holdSigned = async (page: Page, rpcUrl: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  await page.route(`${rpcUrl}/**`, async (route) => {
    const isSigned = /eth_send(Raw)?Transaction/.test(route.request().postData() ?? "");
    if (isSigned) held.push(route);
    else await route.continue();
  });
  return async () => {
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.unrouteAll();
  };
};

async function* sent(page: Page, { sandbox }: World): AsyncGenerator<string> {
  const rpcUrl = sandbox.urls.rpc.a;
  await openAccount(page);
  await button(page, "Send").click();
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
  await receiverField(page).fill(DEMO_RECIPIENT);
  await isReviewable(page);
  await button(page, "Review").click();
  await heading(page, "Review");
  const letGo = await holdSigned(page, rpcUrl);
  await page.evaluate(
    () => void Object.assign(window.sandboxWallets?.Ember ?? {}, { alters: "receiver" }),
  );
  await callRpc(rpcUrl, "evm_setAutomine", [false]);
  try {
    await button(page, "Send 0.5 ETH").click();
    await expect(button(page, "Confirm it in Ember")).toBeDisabled();
    yield "WalletSendPreview, asked, and about to be sent";
    await letGo();
    await heading(page, "Sent");
    await dialog(page).getByRole("alert").waitFor();
    // The passing message that says so as well.
    await expect(dialog(page).getByText("Check your activity")).toHaveCount(0);
    yield "WalletSendPreview, sent, and not what was shown";
  } finally {
    await letGo();
    await callRpc(rpcUrl, "evm_setAutomine", [true]);
    await callRpc(rpcUrl, "evm_mine", []);
  }
  await expect(dialog(page)).toContainText("Sent, and confirmed by the network.");
  yield "WalletSendPreview, confirmed";
}

async function* sendingInDanger(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await button(page, "Send").click();
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
  // Looks like Ember's own account.
  await receiverField(page).fill("0xf39Fd60000000000000000000000000000b92266");
  await expect(dialog(page)).toContainText("Compare them letter by letter");
  await isReviewable(page);
  yield "WalletSend, to a look-alike";
  await receiverField(page).fill("0x000000000000000000000000000000000000dEaD");
  await isReviewable(page);
  await button(page, "Review").click();
  await dialog(page).getByRole("checkbox").waitFor();
  yield "WalletSendPreview, with a danger";
}

async function* manyWallets(page: Page): AsyncGenerator<string> {
  // The sandbox's project keeps several wallets.
  await openAccount(page);
  await button(page, "Wallets").click();
  await heading(page, "Wallets");
  await button(page, "Add a wallet").click();
  await button(page, "Harbor").click();
  await expect(dialog(page)).toHaveCount(0);
  await accountButton(page).click();
  await button(page, "Wallets").click();
  await button(page, /^Harbor.*Active/).waitFor();
  yield "ProfileWallets";
  await button(page, "Add a wallet").click();
  await button(page, /^Ember Connected/).waitFor();
  yield "ConnectWallets, with two connected";
}

async function* bothNamespaces(page: Page): AsyncGenerator<string> {
  await openDialog(page);
  await button(page, "Prism").click();
  await heading(page, "Prism");
  yield "ConnectingMultiChain";
  await button(page, "Solana").click();
  await expect(dialog(page)).toHaveCount(0);
  await openFromHost(page, "Connect");
  await button(page, "Prism").click();
  await button(page, "Ethereum").click();
  await expect(dialog(page)).toHaveCount(0);
  await openFromHost(page, "Connect");
  await button(page, "Prism").click();
  await heading(page, "Prism");
  yield "ConnectingMultiChain, with both connected";
  await openFromHost(page, "ProfileWallets");
  await dialog(page).getByRole("heading", { name: "Solana" }).waitFor();
  yield "ProfileWallets, with two namespaces";
  await button(page, "Add a wallet").click();
  await button(page, /^Lumen/).waitFor();
  yield "ConnectWallets, with two namespaces";
}

async function* elsewhere(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(5));
  await heading(page, "Unsupported network");
  yield "UnsupportedChain";
}

/** What somebody who is logged in is asked to approve, one after the other. */
const APPROVALS: readonly (readonly [
  view: string,
  method: string,
  params: (address: string) => readonly unknown[],
])[] = [
  [
    "ApproveTransaction, a transaction",
    "eth_sendTransaction",
    (from) => [{ from, to: DEMO_RECIPIENT, value: "0xde0b6b3a7640000", data: "0xc0ffee42" }],
  ],
  [
    "ApproveTransaction, a message",
    "personal_sign",
    (address) => [stringToHex("Hello\nthere"), address],
  ],
  [
    "ApproveTransaction, what cannot be decoded",
    "wallet_grantPermissions",
    () => [
      {
        expiry: 4_102_444_800,
        permissions: [{ type: "contract-call", data: { address: DEMO_RECIPIENT } }],
      },
    ],
  ],
];

async function* approving(page: Page, world: World): AsyncGenerator<string> {
  await logIn(world, page, "views@example.org");
  for (const [view, method, params] of APPROVALS) {
    await ask(page, method, params(await activeAddress(page)));
    await inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
    yield view;
    await button(page, "Close").click();
    await expect(dialog(page)).toHaveCount(0);
  }
}

const signInButton = (page: Page) => dialog(page).getByRole("button", { name: "Sign in" });

async function* signingIn(page: Page): AsyncGenerator<string> {
  await openDialog(page);
  await button(page, "Ember").click();
  await heading(page, "Sign in");
  await expect(dialog(page).locator("pre")).toContainText("Issued At:");
  yield "SignIn, required";
  await setMode(page, "refuse");
  await signInButton(page).click();
  await expect(dialog(page)).toContainText("You declined in the wallet");
  // The passing message would be in some of the forms, and not in others.
  await expect(dialog(page)).toContainText("Signature declined");
  await expect(dialog(page).locator(".toast")).toHaveCount(0);
  yield "SignIn, refused";
  await setMode(page, "hang");
  await signInButton(page).click();
  await expect(dialog(page)).toContainText("Continue in Ember");
  yield "SignIn, waiting";
}

async function* askedToSignIn(page: Page): AsyncGenerator<string> {
  await openDialog(page);
  await button(page, "Ember").click();
  await heading(page, "Sign in");
  await expect(dialog(page).locator("pre")).toContainText("Issued At:");
  yield "SignIn, optional";
  await dialog(page).getByText("Show the message").click();
  yield "SignIn, with the message";
}

/** Every view that is not of the log-in; where one has several faces, each. */
export const MAIN_JOURNEYS = {
  "choosing a wallet": { query: "", views: choosing },
  "scanning a code": { query: "", views: scanning },
  "having no wallet": { query: "wallets=", views: learning },
  "a project that is not listed": { query: "projectId=none", views: notListed },
  "asking a wallet": { query: "mode=refuse", views: asking },
  "being connected": { query: "mode=approve", views: connected },
  receiving: { query: "mode=approve", views: receiving },
  sending: { query: "mode=approve", views: sending },
  "sending in danger": { query: "mode=approve", views: sendingInDanger },
  "registering a name": { query: "mode=approve", views: naming },
  "holding and having done much": { query: "mode=approve", views: holdingAndDoing },
  paying: { query: "mode=approve", views: paying },
  "paying at once": { query: `swaps=1&${WITH_EMAIL}`, views: payingAtOnce },
  swapping: { query: "swaps=1&mode=approve", views: swapping },
  buying: { query: "onramp=1&mode=approve", views: buying },
  "having several wallets": { query: "mode=approve", views: manyWallets },
  "having both namespaces": { query: "solana=1&mode=approve", views: bothNamespaces },
  "being on another network": { query: "mode=approve", views: elsewhere },
  "having to sign in": { host: "signIn", query: "mode=approve", views: signingIn },
  "being asked to sign in": {
    host: "signIn",
    query: "mode=approve&required=0",
    views: askedToSignIn,
  },
  "approving in the embedded wallet": { query: WITH_EMAIL, views: approving },
  // Last: fees and balances are others afterwards.
  "having sent": { query: "mode=approve", views: sent },
} satisfies Readonly<Record<string, Journey>>;

/** It takes half a minute until something is late: for whole runs. */
export const LATE_JOURNEYS: Readonly<Record<string, Journey>> = {
  "having something pending": { query: "mode=approve", views: pending },
};
