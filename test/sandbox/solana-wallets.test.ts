import { ed25519 } from "@noble/curves/ed25519";
import {
  Connection,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { encodeBase58 } from "../../sandbox/shared/base58.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { hasBrowser, launchBrowser } from "./browser.js";

const [FIRST, SECOND] = [devSolanaKey(0), devSolanaKey(1)];
const TO = devSolanaKey(5).address;

let sandbox: Sandbox;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!hasBrowser) return;
  sandbox = await startSandbox();
  browser = await launchBrowser();
});
beforeEach(async () => {
  if (hasBrowser) page = await browser.newPage();
});
afterEach(async () => {
  if (!hasBrowser) return;
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await page.close();
});
afterAll(async () => {
  if (!hasBrowser) return;
  await browser.close();
  await sandbox.stop();
});

const open = async (query: string): Promise<void> => {
  await page.goto(`${sandbox.urls.walletsOnly}?${query}`);
  await page.locator("html[data-ready]").waitFor();
};

type Outcome = { readonly result?: unknown; readonly code?: number };

/**
 * Calls a feature of a registered wallet as a site does, with its first account; the outcome as data. Bytes are
 * lists of numbers on both ways.
 */
const ask = (wallet: string, feature: string, input: Record<string, unknown> = {}) =>
  page.evaluate(
    async ([name, asked, given]): Promise<Outcome> => {
      const found = window.standardWallets?.get().find((one) => one.name === name);
      const parts = found?.features[asked as `${string}:${string}`] as Record<string, unknown>;
      const call = Object.values(parts).find((part) => typeof part === "function");
      const bytes = Object.entries(given).map(([key, value]) => [
        key,
        Array.isArray(value) ? Uint8Array.from(value) : value,
      ]);
      const account = found?.accounts[0];
      try {
        const result: unknown = await call?.({ account, ...Object.fromEntries(bytes) });
        const plain = (_: string, value: unknown) =>
          value instanceof Uint8Array ? Array.from(value) : value;
        return { result: JSON.parse(JSON.stringify(result ?? null, plain)) };
      } catch (cause) {
        return { code: (cause as { code: number }).code };
      }
    },
    [wallet, feature, input] as const,
  );

const addresses = ({ result }: Outcome): readonly string[] =>
  (result as { accounts: { address: string }[] }).accounts.map(({ address }) => address);

const press = async (wallet: string, button: "Approve" | "Refuse"): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: wallet });
  await dialog.getByRole("button", { name: button }).click();
};

const registered = () => page.evaluate(() => window.standardWallets?.get().map(({ name }) => name));

const connection = () => new Connection(sandbox.urls.rpc.solanaDevnet, "confirmed");
const transfer = SystemProgram.transfer({
  fromPubkey: new PublicKey(FIRST.address),
  toPubkey: new PublicKey(TO),
  lamports: LAMPORTS_PER_SOL / 4,
});
const legacyTransfer = async (): Promise<readonly number[]> => {
  const { blockhash } = await connection().getLatestBlockhash();
  const feePayer = new PublicKey(FIRST.address);
  const made = new Transaction({ recentBlockhash: blockhash, feePayer }).add(transfer);
  return Array.from(made.serialize({ requireAllSignatures: false }));
};
const versionedTransfer = async (): Promise<readonly number[]> => {
  const { blockhash } = await connection().getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: new PublicKey(FIRST.address),
    recentBlockhash: blockhash,
    instructions: [transfer],
  }).compileToV0Message();
  return Array.from(new VersionedTransaction(message).serialize());
};

const browserTest = test.skipIf(!hasBrowser);

browserTest("registers what the address asks for, and nothing unasked", async () => {
  await open("");
  expect(await registered()).toEqual([]);
  await open("wallets=ember,lumen,prism,mimic");
  expect(await registered()).toEqual(["Lumen", "Prism", "Ember"]);
  expect(await page.evaluate(() => Object.keys(window.sandboxWallets ?? {}))).toEqual([
    "Ember",
    "Prism",
  ]);
  await open("wallets=mimic&mimic=Lumen&late=lumen");
  await page.waitForTimeout(1100);
  expect(await registered()).toEqual(["Lumen", "Lumen"]);
});

browserTest("asks, signs with a real key, remembers, and forgets", async () => {
  await open("wallets=lumen");
  expect(addresses(await ask("Lumen", "standard:connect", { silent: true }))).toEqual([]);
  const connecting = ask("Lumen", "standard:connect");
  await page.getByRole("dialog", { name: "Lumen" }).getByText(FIRST.address).waitFor();
  expect(await ask("Lumen", "standard:connect")).toEqual({ code: -32002 });
  await press("Lumen", "Approve");
  expect(addresses(await connecting)).toEqual([FIRST.address]);

  const message = new TextEncoder().encode("Hello there");
  const signing = ask("Lumen", "solana:signMessage", { message: Array.from(message) });
  await page.getByText("Hello there").waitFor();
  await press("Lumen", "Approve");
  const { result } = await signing;
  const [{ signature }] = result as [{ signature: number[] }];
  expect(ed25519.verify(Uint8Array.from(signature), message, FIRST.publicKey)).toBe(true);

  const refusing = ask("Lumen", "solana:signMessage", { message: [104] });
  await press("Lumen", "Refuse");
  expect(await refusing).toEqual({ code: 4001 });

  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  const silently = await ask("Lumen", "standard:connect", { silent: true });
  expect(addresses(silently)).toEqual([FIRST.address]);
  const account = { address: FIRST.address };
  await ask("Lumen", "standard:disconnect");
  expect(addresses(await ask("Lumen", "standard:connect", { silent: true }))).toEqual([]);
  expect(await ask("Lumen", "solana:signMessage", { account, message: [104] })).toEqual({
    code: 4100,
  });
});

browserTest("shows and signs transactions of both versions, which the cluster takes", async () => {
  await open("wallets=lumen");
  const connecting = ask("Lumen", "standard:connect");
  await press("Lumen", "Approve");
  await connecting;
  for (const made of [await legacyTransfer(), await versionedTransfer()]) {
    const signing = ask("Lumen", "solana:signTransaction", { transaction: made });
    await page.getByText("0.25 SOL").waitFor();
    await page.getByText(TO).waitFor();
    await press("Lumen", "Approve");
    const [{ signedTransaction }] = (await signing).result as [{ signedTransaction: number[] }];
    const signature = await connection().sendRawTransaction(signedTransaction);
    expect((await connection().getSignatureStatus(signature)).value?.err).toBe(null);
  }
  const sending = ask("Lumen", "solana:signAndSendTransaction", {
    transaction: await versionedTransfer(),
    chain: "solana:devnet",
  });
  await press("Lumen", "Approve");
  const [{ signature }] = (await sending).result as [{ signature: number[] }];
  const text = encodeBase58(Uint8Array.from(signature));
  expect((await connection().getSignatureStatus(text)).value?.err).toBe(null);
});

browserTest("signs in with the text of the standard, and connects by it", async () => {
  await open("wallets=lumen&mode=approve");
  const { result } = await ask("Lumen", "solana:signIn", {
    domain: "example.com",
    statement: "Come in",
    nonce: "12345678",
  });
  type Said = { account: { address: string }; signedMessage: number[]; signature: number[] };
  const [{ account, signedMessage, signature }] = result as [Said];
  const text = Uint8Array.from(signedMessage);
  expect(new TextDecoder().decode(text)).toBe(
    `example.com wants you to sign in with your Solana account:\n${account.address}\n\nCome in\n\nNonce: 12345678`,
  );
  expect(ed25519.verify(Uint8Array.from(signature), text, FIRST.publicKey)).toBe(true);
  expect(addresses(await ask("Lumen", "standard:connect", { silent: true }))).toHaveLength(1);
  expect(await ask("Lumen", "solana:signIn", { address: SECOND.address })).toEqual({ code: 4100 });
  await open("wallets=mimic");
  const features = await page.evaluate(() =>
    Object.keys(window.standardWallets?.get()[0]?.features ?? {}),
  );
  expect(features).not.toContain("solana:signIn");
});

browserTest("a person's acts in the wallet become changes of its accounts", async () => {
  await open("wallets=lumen&mode=approve");
  await ask("Lumen", "standard:connect");
  const seen = await page.evaluate(() => {
    const heard: unknown[] = [];
    const lumen = window.sandboxSolanaWallets?.Lumen;
    const events = lumen?.wallet.features["standard:events"] as {
      on(event: "change", listener: (change: { accounts: { address: string }[] }) => void): void;
    };
    events.on("change", ({ accounts }) => heard.push(accounts.map(({ address }) => address)));
    lumen?.lock();
    lumen?.unlock();
    lumen?.useAccount(1);
    lumen?.stopSharing();
    return heard;
  });
  expect(seen).toEqual([[], [FIRST.address], [SECOND.address], []]);
  await page.evaluate(() => window.sandboxSolanaWallets?.Lumen?.unregister());
  expect(await registered()).toEqual([]);
});

browserTest("has the quirks that the address asks for", async () => {
  await open("wallets=lumen&mode=approve&quirks=two-accounts,no-send,not-silent");
  const both = await ask("Lumen", "standard:connect", { silent: true });
  expect(addresses(both)).toEqual([FIRST.address, SECOND.address]);
  const features = await page.evaluate(() =>
    Object.keys(window.standardWallets?.get()[0]?.features ?? {}),
  );
  expect(features).not.toContain("solana:signAndSendTransaction");

  await open("wallets=prism&mode=approve");
  await ask("Prism", "standard:connect");
  await open("wallets=prism&mode=approve&quirks=locked");
  expect(addresses(await ask("Prism", "standard:connect", { silent: true }))).toEqual([]);
  expect(addresses(await ask("Prism", "standard:connect"))).toEqual([devSolanaKey(2).address]);

  await open("wallets=lumen&quirks=throws");
  const read = page.evaluate(() => window.standardWallets?.get()[0]?.features);
  await expect(read).rejects.toThrow("features cannot be read");

  await open("wallets=lumen&mode=refuse");
  await ask("Lumen", "standard:disconnect");
  expect(await ask("Lumen", "standard:connect")).toEqual({ code: 4001 });
});
