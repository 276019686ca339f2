import { ed25519 } from "@noble/curves/ed25519";
import {
  Connection,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DEVNET, TESTNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { phoneAccounts, phoneSolanaKeys } from "../../sandbox/phone/accounts.js";
import { decodeBase58, encodeBase58 } from "../../sandbox/shared/base58.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { PATIENCE_MS } from "../support/patience.js";
import { hasBrowser, launchBrowser } from "./browser.js";
import { CHAIN, closeCore, startDapp } from "./clients.js";

const PHONE = devSolanaKey(4);
const SECOND = devSolanaKey(5);
const chain = DEVNET.caipNetworkId;

let sandbox: Sandbox;
let browser: Browser;
let page: Page;
let dapp: Awaited<ReturnType<typeof startDapp>>;

beforeAll(async () => {
  if (!hasBrowser) return;
  sandbox = await startSandbox({ pages: false });
  browser = await launchBrowser();
  dapp = await startDapp(sandbox.urls.relay);
});
beforeEach(async () => {
  if (!hasBrowser) return;
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(PATIENCE_MS);
});
afterEach(async () => {
  if (!hasBrowser) return;
  await dapp.disconnect();
  await page.close();
});
afterAll(async () => {
  if (!hasBrowser) return;
  await closeCore(dapp.client.core);
  await browser.close();
  await sandbox.stop();
});

const optionalNamespaces = () => ({
  eip155: {
    methods: ["personal_sign"],
    chains: [CHAIN],
    events: ["accountsChanged"],
    rpcMap: { 31337: sandbox.urls.rpc.a },
  },
  solana: {
    methods: [
      "solana_signMessage",
      "solana_signTransaction",
      "solana_signAllTransactions",
      "solana_signAndSendTransaction",
      "solana_getAccounts",
    ],
    chains: [chain, TESTNET.caipNetworkId],
    events: ["accountsChanged"],
    rpcMap: { [chain.slice(7)]: sandbox.urls.rpc.solanaDevnet },
  },
});

/** Opens the phone with the link of a proposal for both namespaces. */
const propose = async () => {
  const uri = new Promise<string>((done) => dapp.once("display_uri", done));
  const connected = dapp.connect({ optionalNamespaces: optionalNamespaces() });
  await page.goto(`${sandbox.urls.phone}/wc?uri=${encodeURIComponent(await uri)}`);
  await page.getByRole("article", { name: "Connection request" }).waitFor();
  return { connected };
};

/** By the name of its card: the one before may still be there until the relay has confirmed. */
const approve = (card: string) =>
  page.getByRole("article", { name: card }).getByRole("button", { name: "Approve" }).click();

const transfer = async (lamports: number): Promise<string> => {
  const connection = new Connection(sandbox.urls.rpc.solanaDevnet);
  const payerKey = new PublicKey(PHONE.publicKey);
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: payerKey,
        toPubkey: new PublicKey(SECOND.publicKey),
        lamports,
      }),
    ],
  }).compileToV0Message();
  return Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
};

const ask = <T>(method: string, params: object): Promise<T> =>
  dapp.request<T>({ method, params }, chain);

const browserTest = test.skipIf(!hasBrowser);

browserTest("grants both namespaces, shows what it signs, and signs it", async () => {
  const { connected } = await propose();
  await approve("Connection request");
  const session = await connected;
  expect(session?.namespaces.eip155?.accounts).toEqual(
    phoneAccounts.map(({ address }) => `${CHAIN}:${address}`),
  );
  expect(session?.namespaces.solana?.accounts).toEqual(
    [chain, TESTNET.caipNetworkId].flatMap((id) =>
      phoneSolanaKeys.map(({ address }) => `${id}:${address}`),
    ),
  );

  const accounts = ask("solana_getAccounts", {});
  await approve("solana_getAccounts");
  expect(await accounts).toEqual([{ pubkey: PHONE.address }]);

  const message = new TextEncoder().encode("Hello from Solana");
  const signing = ask<{ signature: string }>("solana_signMessage", {
    message: encodeBase58(message),
    pubkey: PHONE.address,
  });
  await page.getByText("Hello from Solana").waitFor();
  await approve("Sign a message");
  const { signature } = await signing;
  expect(ed25519.verify(decodeBase58(signature) ?? "", message, PHONE.publicKey)).toBe(true);

  const connection = new Connection(sandbox.urls.rpc.solanaDevnet);
  const isTaken = async (wire: string): Promise<void> => {
    const sent = await connection.sendRawTransaction(Buffer.from(wire, "base64"));
    expect((await connection.getSignatureStatus(sent)).value?.err).toBe(null);
  };
  const one = ask<{ transaction: string }>("solana_signTransaction", {
    transaction: await transfer(LAMPORTS_PER_SOL / 4),
    pubkey: PHONE.address,
  });
  await page.getByText("0.25 SOL").waitFor();
  await approve("Sign a transaction");
  await isTaken((await one).transaction);

  const several = ask<{ transactions: string[] }>("solana_signAllTransactions", {
    transactions: [await transfer(100_000_000), await transfer(200_000_000)],
  });
  await page.getByText("0.1 SOL").waitFor();
  await page.getByText("0.2 SOL").waitFor();
  await approve("Sign several transactions");
  for (const wire of (await several).transactions) await isTaken(wire);

  const sending = ask<{ signature: string }>("solana_signAndSendTransaction", {
    transaction: await transfer(300_000_000),
    pubkey: PHONE.address,
  });
  await page.getByText("0.3 SOL").waitFor();
  await approve("Send a transaction");
  const status = await connection.getSignatureStatus((await sending).signature);
  expect(status.value?.err).toBe(null);

  const stranger = ask("solana_signMessage", {
    message: encodeBase58(message),
    pubkey: devSolanaKey(0).address,
  });
  const refused = expect(stranger).rejects.toMatchObject({ code: 4100 });
  await approve("Sign a message");
  await refused;
});

browserTest("its owner chooses the namespaces, then and later", async () => {
  const { connected } = await propose();
  const box = (card: string, name: string) =>
    page.getByRole("article", { name: card }).getByLabel(name);
  await box("Connection request", "EVM").uncheck();
  await approve("Connection request");
  const session = await connected;
  expect(Object.keys(session?.namespaces ?? {})).toEqual(["solana"]);

  const names = () => Object.keys(dapp.client.session.getAll()[0]?.namespaces ?? {}).sort();
  const become = (wanted: readonly string[]) =>
    vi.waitFor(() => expect(names()).toEqual(wanted), PATIENCE_MS);
  await box("Session with Test site", "EVM").check();
  await become(["eip155", "solana"]);
  await page.evaluate(() => window.sandboxPhone?.setNamespace("solana", false));
  await become(["eip155"]);
  await page.evaluate(() => window.sandboxPhone?.setNamespace("solana", true));
  await become(["eip155", "solana"]);

  await page.getByRole("button", { name: "Change account" }).click();
  await vi.waitFor(() => {
    const { solana } = dapp.client.session.getAll()[0]?.namespaces ?? {};
    expect(solana?.accounts[0]).toBe(`${chain}:${SECOND.address}`);
  }, PATIENCE_MS);
});

browserTest("tests can withhold a namespace beforehand", async () => {
  await page.goto(sandbox.urls.phone);
  await page.waitForFunction(() => "sandboxPhone" in window);
  await page.evaluate(() => {
    window.sandboxPhone?.withhold(["solana"]);
    window.sandboxPhone?.approveEverything(true);
  });
  const uri = new Promise<string>((done) => dapp.once("display_uri", done));
  const connected = dapp.connect({ optionalNamespaces: optionalNamespaces() });
  await page.evaluate((link) => window.sandboxPhone?.pair(link), await uri);
  expect(Object.keys((await connected)?.namespaces ?? {})).toEqual(["eip155"]);
});
