import { ed25519 } from "@noble/curves/ed25519";
import { createSignInMessageText, verifySignIn } from "@solana/wallet-standard-util";
import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import bs58 from "bs58";
import type { Page } from "playwright-core";
import type { Sluice } from "sluice";
import { expect as assert, describe, test } from "vitest";
import { DEVNET, TESTNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { phoneAccounts, phoneSolanaKeys } from "../../sandbox/phone/accounts.js";
import { PATIENCE_MS } from "../support/patience.js";
import { approve, connectInstalled, dialog, isStatus, openDialog, refuse } from "./support/acts.js";
import { expect } from "./support/expect.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { startWorld, stream } from "./support/world.js";

declare global {
  interface Window {
    sluice?: Sluice;
  }
}

const world = startWorld();
const { openPhone, pairPhone } = phonesOf(world);

const [FIRST, SECOND] = [devSolanaKey(0).address, devSolanaKey(1).address];
const RECEIVER = devSolanaKey(7).address;
const LAMPORTS = 1_234_567;

/** The page with both namespaces. */
const openPage = (query = "", options?: Parameters<ReturnType<typeof world>["open"]>[1]) =>
  world().open(`${world().sandbox.urls.solana}${query}`, options);
const account = (page: Page) => stream(page, "account$");

/** Asks the wallet as the host would; the answer, or the error's code and RPC code. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    async ([name, given]) => {
      try {
        const asked = { method: name, params: given };
        return { answer: await window.sluice?.request(asked, { namespace: "solana" }) };
      } catch (cause) {
        const { code, rpc } = cause as { readonly code: string; readonly rpc?: { code: number } };
        return { code, rpc: rpc?.code };
      }
    },
    [method, params] as const,
  );

const testnet = () => new Connection(world().sandbox.urls.rpc.solanaTestnet, "confirmed");
const devnet = () => new Connection(world().sandbox.urls.rpc.solanaDevnet, "confirmed");

/** A transfer that the account has to sign, base58. */
const transferFrom = async (payer: string, chain: Connection): Promise<string> => {
  const feePayer = new PublicKey(payer);
  const transaction = new Transaction({ feePayer, ...(await chain.getLatestBlockhash()) }).add(
    SystemProgram.transfer({
      fromPubkey: feePayer,
      toPubkey: new PublicKey(RECEIVER),
      lamports: LAMPORTS,
    }),
  );
  return bs58.encode(transaction.serialize({ requireAllSignatures: false }));
};
const received = (chain: Connection): Promise<number> => chain.getBalance(new PublicKey(RECEIVER));

const text = new TextEncoder().encode("Hello from the site");
const verifies = (said: unknown, address: string): boolean => {
  const { signature } = (said as { readonly answer: { readonly signature: string } }).answer;
  return ed25519.verify(bs58.decode(signature), text, bs58.decode(address));
};

describe("a Solana wallet of the page, with a real key", () => {
  test("[S1.8][S3.4] connects; what it signs is verified by another library", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    await expect(account(page)).toContainText(FIRST);
    const signing = ask(page, "solana_signMessage", {
      message: bs58.encode(text),
      pubkey: FIRST,
    });
    await approve(page, "Lumen");
    assert(verifies(await signing, FIRST)).toBe(true);
  });

  test.each([
    ["the wallet sends it", ""],
    ["a node does, since the wallet only signs", "&quirks=no-send"],
  ])("a transaction reaches the chain: %s", async (_, quirks) => {
    const page = await openPage(`?only=solana${quirks}`);
    await connectInstalled(page, "Lumen");
    await page.evaluate((id) => window.sluice?.switchNetwork(id), TESTNET.caipNetworkId);
    const before = await received(testnet());
    const transaction = await transferFrom(FIRST, testnet());
    const sending = ask(page, "solana_signAndSendTransaction", { transaction });
    await approve(page, "Lumen");
    const { answer } = (await sending) as { readonly answer: { readonly signature: string } };
    await assert.poll(() => received(testnet())).toBe(before + LAMPORTS);
    const { value } = await testnet().getSignatureStatuses([answer.signature]);
    assert(value[0]?.err).toBeNull();
  });

  test("[S4.9] after a switch of the cluster, it is asked for the other one", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    await page.evaluate((id) => window.sluice?.switchNetwork(id), DEVNET.caipNetworkId);
    await expect(stream(page, "network$")).toContainText("Solana Devnet");
    const before = await received(devnet());
    const sending = ask(page, "solana_signAndSendTransaction", {
      transaction: await transferFrom(FIRST, devnet()),
    });
    await approve(page, "Lumen");
    await sending;
    await assert.poll(() => received(devnet())).toBe(before + LAMPORTS);
  });

  test("[S4.3][S4.5] a reload restores it without a prompt, on its cluster", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    await page.evaluate((id) => window.sluice?.switchNetwork(id), DEVNET.caipNetworkId);
    await page.reload();
    await isStatus(page, "connected");
    await expect(account(page)).toContainText(`${DEVNET.caipNetworkId}:${FIRST}`);
    assert(
      await page.evaluate(() =>
        window.sandboxSolanaWallets?.Lumen?.calls.map(({ feature }) => feature),
      ),
    ).toEqual(["standard:connect"]);
  });

  test("[S8.36] refused: told, and the next try works; a refused signature is 4001", async () => {
    const page = await openPage("?only=solana");
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Lumen" }).click();
    await refuse(page, "Lumen");
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, "Lumen");
    await isStatus(page, "connected");
    const signing = ask(page, "solana_signMessage", { message: bs58.encode(text), pubkey: FIRST });
    await refuse(page, "Lumen");
    assert(await signing).toEqual({ code: "request/rejected", rpc: 4001 });
  });

  test("its account changes, it is locked, and it leaves the page", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    await page.evaluate(() => window.sandboxSolanaWallets?.Lumen?.useAccount(1));
    await expect(account(page)).toContainText(SECOND);
    await page.evaluate(() => window.sandboxSolanaWallets?.Lumen?.lock());
    await isStatus(page, "disconnected");
    await connectInstalled(page, "Lumen");
    await page.evaluate(() => window.sandboxSolanaWallets?.Lumen?.unregister());
    await isStatus(page, "disconnected");
    await expect(stream(page, "connections$")).toContainText("left this page");
    await openDialog(page);
    await expect(dialog(page).getByRole("button", { name: "Lumen" })).toHaveCount(0);
  });

  test("[S4.7] disconnecting takes back its permission: a reload finds nothing", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    await page.evaluate(() => window.sluice?.disconnect());
    await isStatus(page, "disconnected");
    assert(
      await page.evaluate(() => window.sandboxSolanaWallets?.Lumen?.calls.at(-1)?.feature),
    ).toBe("standard:disconnect");
    await page.reload();
    await isStatus(page, "disconnected");
  });

  test("one whose getters throw is not offered, and nothing else is lost", async () => {
    const page = await openPage("?only=solana&quirks=throws");
    await openDialog(page);
    await expect(dialog(page).getByRole("button", { name: "Lumen" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).waitFor();
  });
});

/** A sign-in in the answer to a request. */
interface SignedIn {
  readonly answer: {
    readonly address: string;
    readonly signedMessage: string;
    readonly signature: string;
  };
}

describe("a wallet that signs in", () => {
  const input = {
    domain: "shop.example",
    statement: "Come in.\nMind the step.",
    uri: "https://shop.example/in",
    version: "1",
    chainId: "solana:testnet",
    nonce: "12345678",
    issuedAt: "2026-11-23T08:00:00.000Z",
    resources: ["https://shop.example/terms"],
  };

  test("writes the standard's text and signs it; two other libraries verify both", async () => {
    const page = await openPage("?only=solana");
    await connectInstalled(page, "Lumen");
    const signing = ask(page, "solana_signIn", input);
    await page.getByRole("dialog", { name: "Lumen" }).getByText("Mind the step.").waitFor();
    await approve(page, "Lumen");
    const { address, ...said } = ((await signing) as SignedIn).answer;
    const [signedMessage, signature] = [said.signedMessage, said.signature].map((one) =>
      bs58.decode(one),
    ) as [Uint8Array, Uint8Array];
    assert(address).toBe(FIRST);
    const publicKey = bs58.decode(address);
    assert(ed25519.verify(signature, signedMessage, publicKey)).toBe(true);
    assert(new TextDecoder().decode(signedMessage)).toBe(
      createSignInMessageText({ ...input, address }),
    );
    const account = { address, publicKey, chains: [], features: [] };
    assert(verifySignIn(input, { account, signedMessage, signature })).toBe(true);
    assert(
      verifySignIn({ ...input, nonce: "87654321" }, { account, signedMessage, signature }),
    ).toBe(false);
  });

  test("is refused: 4001; one that cannot is not asked: 4200", async () => {
    const page = await openPage("?only=solana&wallets=lumen,mimic&mimic=Plain");
    await connectInstalled(page, "Lumen");
    const signing = ask(page, "solana_signIn", {});
    await refuse(page, "Lumen");
    assert(await signing).toEqual({ code: "request/rejected", rpc: 4001 });
    await page.evaluate(() => window.sluice?.disconnect());
    await connectInstalled(page, "Plain");
    assert(await ask(page, "solana_signIn", input)).toEqual({ code: "request/failed", rpc: 4200 });
  });
});

describe("a phone with both namespaces", () => {
  /** The address of the account that is active in each namespace. */
  const activeOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
    page.evaluate(
      () =>
        new Promise((done) => {
          window.sluice?.connections$.subscribe(({ eip155, solana }) => {
            const states = Object.entries({ eip155, solana });
            done(
              Object.fromEntries(
                states.map(([name, state]) => [
                  name,
                  state?.status === "connected" ? state.connection.accounts[0].address : "",
                ]),
              ),
            );
          });
        }),
    );

  const signsOnSolana = async (page: Page, phone: Page): Promise<void> => {
    const { solana: address = "" } = await activeOf(page);
    const signing = ask(page, "solana_signMessage", {
      message: bs58.encode(text),
      pubkey: address,
    });
    await phone
      .getByRole("article")
      .filter({ hasText: "Hello from the site" })
      .getByRole("button", { name: "Approve" })
      .click();
    assert(verifies(await signing, address)).toBe(true);
  };

  test("[S4.8] a switch of the network, here or on the phone, keeps the chosen account of both", async () => {
    const page = await openPage("", clipboard);
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    const [, , third] = phoneAccounts;
    const [, , thirdKey] = phoneSolanaKeys;
    const chosen = { eip155: third.address, solana: thirdKey.address };
    for (const _ of ["second", "third"])
      await phone.evaluate(() => window.sandboxPhone?.changeAccount());
    await assert.poll(() => activeOf(page), { timeout: PATIENCE_MS }).toEqual(chosen);
    await phone.evaluate(() => window.sandboxPhone?.changeChain(31338));
    await expect(stream(page, "networks$")).toContainText("eip155:31338");
    assert(await activeOf(page)).toEqual(chosen);
    await page.evaluate(() => window.sluice?.switchNetwork("eip155:31337"));
    await expect(stream(page, "networks$")).toContainText("eip155:31337");
    assert(await activeOf(page)).toEqual(chosen);
  });

  test("[S4.7] one approval connects both; each signs with its own key; both end together", async () => {
    const page = await openPage("", clipboard);
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    await expect(stream(page, "accounts$")).toContainText("solana:");
    await expect(stream(page, "accounts$")).toContainText("eip155:");
    await signsOnSolana(page, phone);
    await page.evaluate(() => window.sluice?.disconnect("solana"));
    await isStatus(page, "disconnected");
    await expect(phone.getByRole("button", { name: "End session" })).toHaveCount(0);
  });

  test("[S4.5] that grants one of them connects that one; the other comes with an update, and goes with the next", async () => {
    const page = await openPage("", clipboard);
    const phone = await openPhone();
    await phone.evaluate(() => window.sandboxPhone?.withhold(["solana"]));
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await dialog(page).getByRole("img", { name: "Code to scan with your wallet" }).waitFor();
    await dialog(page).getByRole("button", { name: "Copy link" }).click();
    await phone
      .getByLabel("Connection link")
      .fill(await page.evaluate(() => navigator.clipboard.readText()));
    await phone.getByRole("button", { name: "Pair" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    await expect(stream(page, "accounts$")).toContainText("eip155:");
    assert(await stream(page, "accounts$").textContent()).not.toContain("solana:");
    await phone.evaluate(() => window.sandboxPhone?.setNamespace("solana", true));
    await expect(stream(page, "accounts$")).toContainText("solana:");
    await signsOnSolana(page, phone);
    await page.reload();
    await isStatus(page, "connected");
    await expect(stream(page, "accounts$")).toContainText("solana:");
    await expect(stream(page, "accounts$")).toContainText("eip155:");
    await signsOnSolana(page, phone);
    await phone.evaluate(() => window.sandboxPhone?.setNamespace("solana", false));
    await assert.poll(() => stream(page, "accounts$").textContent()).not.toContain("solana:");
    await isStatus(page, "connected");
  });
});

describe("wallets of both namespaces in one dialog", () => {
  test("[S3.5] one wallet that serves both is one row; the visitor chooses, and may take both", async () => {
    const page = await openPage();
    await openDialog(page);
    const rows = dialog(page).getByRole("button", { name: "Prism" });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await dialog(page).getByRole("button", { name: "Solana" }).click();
    await approve(page, "Prism");
    await isStatus(page, "connected");
    await expect(stream(page, "accounts$")).toContainText("solana:");
    await page.evaluate(() => window.sluice?.open({ view: "Connect" }));
    await dialog(page).getByRole("button", { name: "Prism" }).click();
    await dialog(page).getByRole("button", { name: "Ethereum" }).click();
    await approve(page, "Prism");
    await expect(stream(page, "accounts$")).toContainText("eip155:");
    await expect(stream(page, "accounts$")).toContainText("solana:");
  });

  test("[S3.5] one that calls itself like an installed wallet has a row of its own", async () => {
    const page = await openPage("?wallets=ember,lumen,mimic&mimic=Lumen");
    await openDialog(page);
    await expect(dialog(page).getByRole("button", { name: "Lumen" })).toHaveCount(2);
  });

  test("[S2.23][S4.8][A.12] a network of the other namespace leads to a wallet for it; the first one stays", async () => {
    const page = await openPage();
    await connectInstalled(page, "Ember");
    await page.evaluate(() => window.sluice?.open({ view: "Networks" }));
    await dialog(page).getByRole("button", { name: "Solana Testnet" }).click();
    await dialog(page).getByText("No wallet is connected for").waitFor();
    await dialog(page).getByRole("button", { name: "Connect", exact: true }).click();
    const installed = dialog(page).getByRole("list", { name: "Installed" });
    await installed.getByRole("button", { name: "Lumen" }).waitFor();
    await expect(installed.getByRole("button", { name: "Ember" })).toHaveCount(0);
    await installed.getByRole("button", { name: "Lumen" }).click();
    await approve(page, "Lumen");
    await expect(account(page)).toContainText(`${TESTNET.caipNetworkId}:${FIRST}`);
    await expect(stream(page, "accounts$")).toContainText("eip155:");
  });
});

test("wallet-adapter finds the dialog as one of its wallets: connects, sends to the chain, disconnects", async () => {
  const page = await world().open(world().sandbox.urls.walletAdapter);
  await expect(page.getByLabel("Wallets")).toContainText("Lumen,This site");
  const told = page.getByRole("main").getByRole("status");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog(page).getByRole("button", { name: "This site" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Lumen" }).click();
  await approve(page, "Lumen");
  await expect(told).toContainText(`connected ${FIRST}`);
  const before = await received(testnet());
  await page.getByRole("button", { name: "Send" }).click();
  await approve(page, "Lumen");
  await expect(told).toContainText("sent ");
  await assert.poll(() => received(testnet())).toBe(before + 77_000);
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(told).toContainText("disconnected");
});

test("code of @solana/kit finds the dialog by the wallet standard: connects, signs, sends to the chain, disconnects", async () => {
  const page = await world().open(world().sandbox.urls.kit);
  const told = page.getByRole("main").getByRole("status");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Connect");
  await dialog(page).getByRole("button", { name: "Lumen" }).click();
  await approve(page, "Lumen");
  await expect(told).toContainText(`connected ${FIRST}`);
  await press("Sign");
  await approve(page, "Lumen");
  await expect(told).toContainText(`signed by ${FIRST}`);
  const before = await received(testnet());
  await press("Send");
  await refuse(page, "Lumen");
  await expect(told).toContainText("rejected");
  await press("Send");
  await approve(page, "Lumen");
  await expect(told).toContainText("sent ");
  await assert.poll(() => received(testnet())).toBe(before + 55_000);
  const signature = (await told.textContent())?.replace("sent ", "") ?? "";
  const { value } = await testnet().getSignatureStatuses([signature]);
  assert(value[0]?.err).toBeNull();
  await press("Disconnect");
  await expect(told).toContainText("disconnected");
});
