import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DEVNET, TESTNET } from "../../sandbox/chains/solana/cluster-list.js";
import { DEV_SOLANA_ACCOUNTS, devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { type RunningCluster, startCluster } from "../../sandbox/chains/solana/start-cluster.js";
import { choosePair, choosePort } from "../../sandbox/shared/ports.js";
import { PATIENCE_MS } from "../support/patience.js";

let cluster: RunningCluster;
let connection: Connection;

beforeAll(async () => {
  const port = choosePort("free", () => undefined);
  cluster = await startCluster(DEVNET.genesisHash, await choosePair(port, "devnet", 0));
  connection = new Connection(cluster.url, "confirmed");
});
afterAll(() => cluster.stop());

const funded = async (): Promise<Keypair> => {
  const payer = Keypair.generate();
  await confirm(await connection.requestAirdrop(payer.publicKey, 2 * LAMPORTS_PER_SOL));
  return payer;
};

const confirm = async (signature: string): Promise<void> => {
  const { value } = await connection.confirmTransaction(
    { signature, ...(await connection.getLatestBlockhash()) },
    "confirmed",
  );
  expect(value).toEqual({ err: null });
};

const transferOf = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });

const signed = async (from: Keypair, lamports: number, to = Keypair.generate().publicKey) => {
  const { blockhash } = await connection.getLatestBlockhash();
  const made = new Transaction({ recentBlockhash: blockhash, feePayer: from.publicKey });
  made.add(transferOf(from, to, lamports)).sign(from);
  return made.serialize();
};

/** The error that the node answers with. */
const refusal = async (sending: Promise<unknown>): Promise<SendTransactionError> => {
  const cause = await sending.catch((error: unknown) => error);
  if (cause instanceof SendTransactionError) return cause;
  throw cause ?? new Error("It was sent.");
};

test("says which cluster it plays, and the first characters are its CAIP-2 reference", async () => {
  const hash = await connection.getGenesisHash();
  expect(`solana:${hash.slice(0, 32)}`).toBe(DEVNET.caipNetworkId);
  expect(`solana:${TESTNET.genesisHash.slice(0, 32)}`).toBe(TESTNET.caipNetworkId);
  expect(await connection.getVersion()).toMatchObject({ "solana-core": expect.any(String) });
});

test("the sandbox's own accounts hold something from the start", async () => {
  for (let at = 0; at < DEV_SOLANA_ACCOUNTS; at += 1) {
    const balance = await connection.getBalance(new PublicKey(devSolanaKey(at).publicKey));
    expect(balance).toBe(100 * LAMPORTS_PER_SOL);
  }
  expect(await connection.getBalance(Keypair.generate().publicKey)).toBe(0);
});

test("an airdrop and a transfer are confirmed over the websocket", async () => {
  const from = await funded();
  const to = Keypair.generate().publicKey;
  const heard: number[] = [];
  const id = connection.onAccountChange(to, ({ lamports }) => heard.push(lamports));
  onTestFinished(() => connection.removeAccountChangeListener(id));
  // Not told until the subscription stands.
  await vi.waitFor(async () => {
    const signature = await connection.sendRawTransaction(await signed(from, 10_000_000, to));
    await confirm(signature);
    expect(heard.length).toBeGreaterThan(0);
  }, PATIENCE_MS);
  expect(heard.at(-1)).toBe(await connection.getBalance(to));
  const info = await connection.getAccountInfo(to);
  expect(info).toMatchObject({ executable: false, owner: SystemProgram.programId });
  expect(await connection.getMultipleAccountsInfo([to, Keypair.generate().publicKey])).toEqual([
    info,
    null,
  ]);
});

test("a versioned transaction lands, and can be read afterwards", async () => {
  const from = await funded();
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash,
    instructions: [transferOf(from, Keypair.generate().publicKey, 5_000_000)],
  }).compileToV0Message();
  expect((await connection.getFeeForMessage(message)).value).toBe(5000);
  const transaction = new VersionedTransaction(message);
  transaction.sign([from]);
  const tried = await connection.simulateTransaction(transaction);
  expect(tried.value).toMatchObject({ err: null, logs: expect.any(Array) });
  const signature = await connection.sendTransaction(transaction);
  await confirm(signature);
  const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(read).toMatchObject({
    version: 0,
    transaction: { signatures: [signature] },
    meta: { err: null, fee: 5000, logMessages: expect.arrayContaining([expect.any(String)]) },
  });
  expect(read?.meta?.postBalances[1]).toBe(5_000_000);
  const { value } = await connection.getSignatureStatus(signature);
  expect(value).toMatchObject({ err: null, confirmationStatus: "finalized" });
});

describe("refuses as a node does", () => {
  test("more lamports than there are, with the program's logs", async () => {
    const from = await funded();
    const cause = await refusal(
      connection.sendRawTransaction(await signed(from, 3 * LAMPORTS_PER_SOL)),
    );
    expect(cause.transactionError.message).toContain(
      "Error processing Instruction 0: custom program error: 0x1",
    );
    expect(cause.logs?.join()).toContain("Transfer: insufficient lamports");
    expect(await connection.getBalance(from.publicKey)).toBe(2 * LAMPORTS_PER_SOL);
  });

  test("without a try-out, it lands and its status has the error", async () => {
    const from = await funded();
    const raw = await signed(from, 3 * LAMPORTS_PER_SOL);
    const signature = await connection.sendRawTransaction(raw, { skipPreflight: true });
    const { value } = await connection.getSignatureStatus(signature);
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(await connection.getBalance(from.publicKey)).toBe(2 * LAMPORTS_PER_SOL - 5000);
  });

  test("an account that nobody has paid into", async () => {
    const cause = await refusal(connection.sendRawTransaction(await signed(Keypair.generate(), 1)));
    expect(cause.transactionError.message).toContain("found no record of a prior credit");
  });

  test("the same transaction again", async () => {
    const raw = await signed(await funded(), 10_000_000);
    await confirm(await connection.sendRawTransaction(raw));
    const cause = await refusal(connection.sendRawTransaction(raw));
    expect(cause.transactionError.message).toContain("already been processed");
  });

  test("one that is too old, and not one that is a little older", async () => {
    const from = await funded();
    const [first, second] = [await signed(from, 10_000_000), await signed(from, 20_000_000)];
    await confirm(await connection.sendRawTransaction(first));
    await confirm(await connection.sendRawTransaction(second));
    const third = await signed(from, 30_000_000);
    await cluster.expireBlockhashes();
    const cause = await refusal(connection.sendRawTransaction(third));
    expect(cause.transactionError.message).toContain("Blockhash not found");
  });

  test("somebody else's signature", async () => {
    const raw = await signed(await funded(), 10_000_000);
    raw.set([(raw[5] ?? 0) ^ 1], 5);
    const cause = await refusal(connection.sendRawTransaction(raw));
    expect(cause.transactionError.message).toContain("signature verification failure");
  });
});
