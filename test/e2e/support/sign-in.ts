import { encodeAddress } from "@polkadot/util-crypto";
import type { BrowserContextOptions } from "playwright-core";
import type { Sluice } from "sluice";
import { stringToHex } from "viem";
import { TESTNET_4 } from "../../../sandbox/chains/bitcoin/bitcoin-list.js";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import { CHAIN_A, caip2 } from "../../../sandbox/chains/chain-list.js";
import { COSMOS_HUB } from "../../../sandbox/chains/cosmos/network-list.js";
import { devPolkadotKey } from "../../../sandbox/chains/polkadot/dev-keys.js";
import { RELAY_CHAIN } from "../../../sandbox/chains/polkadot/network-list.js";
import { DEVNET } from "../../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../../sandbox/chains/solana/dev-keys.js";
import { encodeBase58 } from "../../../sandbox/shared/base58.js";
import { devCosmosKey } from "../../../sandbox/signing/cosmos/key.js";
import type { Namespace } from "../../../src/codecs/caip.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { adr36Doc } from "../../../src/codecs/text-to-sign.js";
import { messageOf } from "../../support/sign-in.js";
import { approve, dialog, openDialog, prompt } from "./acts.js";
import { expect, type Page } from "./expect.js";
import { button, heading } from "./views.js";
import { stream, type World } from "./world.js";

declare global {
  interface Window {
    sluice?: Sluice;
  }
}

/** Of a page's address. */
export type Words = Readonly<Record<string, string>>;

/** Who signs in, with a wallet that connects first and signs afterwards. */
export interface Visitor {
  readonly wallet: string;
  /** What the address of the page says, so that the wallet is there. */
  readonly page: Words;
  readonly account: Pick<SignInMessage, "accountAddress" | "chainId">;
  /** How a host asks the wallet for a signature. */
  readonly asking: (text: string) => {
    readonly namespace: Namespace;
    readonly method: string;
    readonly params: unknown;
  };
}

const EMBER_ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

export const EMBER: Visitor = {
  wallet: "Ember",
  page: {},
  account: { accountAddress: EMBER_ADDRESS, chainId: caip2(CHAIN_A.id) as `eip155:${number}` },
  asking: (text) => ({
    namespace: "eip155",
    method: "personal_sign",
    params: [stringToHex(text), EMBER_ADDRESS],
  }),
};

const LUMEN_ADDRESS = devSolanaKey(0).address;

export const LUMEN: Visitor = {
  wallet: "Lumen",
  page: { solana: "1", wallets: "lumen", quirks: "no-sign-in" },
  account: { accountAddress: LUMEN_ADDRESS, chainId: DEVNET.caipNetworkId },
  asking: (text) => ({
    namespace: "solana",
    method: "solana_signMessage",
    params: { message: encodeBase58(new TextEncoder().encode(text)), pubkey: LUMEN_ADDRESS },
  }),
};

const onBitcoin = (wallet: string, name: string, accountAddress: string): Visitor => ({
  wallet,
  page: { only: "bitcoin", wallets: name },
  account: { accountAddress, chainId: TESTNET_4.caipNetworkId },
  asking: (message) => ({
    namespace: "bip122",
    method: "signMessage",
    params: { message, address: accountAddress },
  }),
});

/** It signs by BIP-322. */
export const CAIRN = onBitcoin("Cairn", "cairn", devBitcoinKey(0).address);

/** It signs as wallets did before. */
export const UNISAT = onBitcoin("UniSat Wallet", "unisat", devBitcoinKey(4).address);
const NIMBUS_ADDRESS = encodeAddress(devPolkadotKey(0).account, RELAY_CHAIN.prefix);

export const NIMBUS: Visitor = {
  wallet: "Nimbus",
  page: { polkadot: "1", wallets: "nimbus" },
  account: { accountAddress: NIMBUS_ADDRESS, chainId: RELAY_CHAIN.caipNetworkId },
  asking: (message) => ({
    namespace: "polkadot",
    method: "polkadot_signMessage",
    params: { address: NIMBUS_ADDRESS, message },
  }),
};

const KEPLR_ADDRESS = devCosmosKey(0).accountOn(COSMOS_HUB.prefix).address;

export const KEPLR: Visitor = {
  wallet: "Keplr",
  page: { cosmos: "1", only: "cosmos", wallets: "keplr" },
  account: { accountAddress: KEPLR_ADDRESS, chainId: `cosmos:${COSMOS_HUB.id}` },
  asking: (text) => ({
    namespace: "cosmos",
    method: "cosmos_signAmino",
    params: {
      signerAddress: KEPLR_ADDRESS,
      signDoc: adr36Doc(KEPLR_ADDRESS, new TextEncoder().encode(text)),
    },
  }),
};

/** The page with sign-in, of a world. */
export const signInPagesOf = (world: () => World) => {
  const openSite = (words: Words = {}, options?: BrowserContextOptions): Promise<Page> => {
    const url = new URL(world().sandbox.urls.signIn);
    url.search = String(new URLSearchParams(words));
    return world().open(url.href, options);
  };

  /** Once the wallet has connected, and the dialog asks for the sign-in. */
  const connected = async (
    { wallet, page: words }: Visitor,
    more: Words = {},
    options?: BrowserContextOptions,
  ): Promise<Page> => {
    const page = await openSite({ ...words, ...more }, options);
    await openDialog(page);
    await button(page, wallet).click();
    await approve(page, wallet);
    await heading(page, "Sign in");
    return page;
  };

  /** Connected, but not signed in: what the wallet signs is for the host to ask. */
  const notSignedIn = async (visitor: Visitor): Promise<Page> => {
    const page = await connected(visitor, { required: "0" });
    await button(page, "Not now").click();
    await dialog(page).waitFor({ state: "hidden" });
    return page;
  };

  return { openSite, connected, notSignedIn };
};

export const signsIn = async (page: Page, { wallet, account }: Visitor): Promise<void> => {
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await approve(page, wallet);
  await expect(stream(page, "session$")).toContainText(account.accountAddress);
};

export const hostButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

export const whoAmI = async (page: Page, told: string): Promise<void> => {
  await hostButton(page, "Who am I?").click();
  await expect(page.getByLabel("Server")).toContainText(told);
};

/** From the host's button, until the server has ended the session. */
export const signsOut = async (page: Page): Promise<void> => {
  await hostButton(page, "Sign out").click();
  await expect(page.getByLabel("Server")).toHaveText("done");
};

/** What the server says to this browser, also while the dialog is before the host's buttons. */
export const toldByServer = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch("/me")).json());

export const NOBODY = { problem: "Sign in first." };

/** Plays the host: asks its server for a nonce, which is then this browser's. */
export const nonceFor = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch("/api/sign-in/nonce")).json()).nonce);

/**
 * Plays the host: has the wallet sign a message of this page, changed in some fields, which the visitor approves. Gives the body in which a
 * page sends it.
 */
export const signedByWallet = async (
  page: Page,
  { wallet, account, asking }: Visitor,
  fields: Partial<SignInMessage>,
): Promise<string> => {
  const { host, href } = new URL(page.url());
  const issuedAt = new Date().toISOString();
  const message = messageText(
    messageOf({ ...account, domain: host, uri: href, issuedAt, ...fields }),
  );
  const answer = page.evaluate(async ({ namespace, ...request }) => {
    const said = await window.sluice?.request(request, { namespace });
    // Cosmos has it beside its public key.
    const { signature = said } = Object(said);
    return String(signature.signature ?? signature);
  }, asking(message));
  await expect(prompt(page, wallet)).toContainText(message.split("\n")[0] ?? "");
  await approve(page, wallet);
  return JSON.stringify({ message, signature: await answer });
};

/** Sends what was signed from the page itself, with its cookies. */
export const sendToServer = (page: Page, body: string) =>
  page.evaluate(async (text) => {
    const response = await fetch("/api/sign-in/verify", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: text,
    });
    return { status: response.status, ...(await response.json()) };
  }, body);
