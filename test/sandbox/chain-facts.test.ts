import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { getAddress, Interface, JsonRpcProvider } from "ethers";
import { asyncScheduler, firstValueFrom, from } from "rxjs";
import type { Address, Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAIN_A, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { createSender, stranger } from "../../sandbox/chains/seed/sender.js";
import { seedPoison } from "../../sandbox/chains/seed-account.js";
import {
  seedSolanaToken,
  sendLamports,
  sendSolanaToken,
} from "../../sandbox/chains/seed-solana.js";
import { DEVNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { nothingHeld } from "../../src/base/env.js";
import type { ChainFacts, HistoryPage } from "../../src/codecs/api/history.js";
import type { Network } from "../../src/codecs/network.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { type AskNode, askNode$ } from "../../src/streams/api/node-question.js";
import { evmFacts } from "../../src/streams/wallets/namespaces/eip155/nodes.js";
import { solanaFacts, solanaHistory } from "../../src/streams/wallets/namespaces/solana/nodes.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
});
afterAll(() => sandbox.stop());

/** Asks a real node, as the page does. */
const askAt =
  (url: string, caipNetworkId: Network["caipNetworkId"]): AskNode =>
  (question) => {
    const env = {
      ...simulatedEnv({
        scheduler: asyncScheduler,
        fetch: (address, init) => from(fetch(address, init as RequestInit)),
      }),
      held: nothingHeld(),
    };
    const network: Network = {
      id: CHAIN_A.id,
      caipNetworkId,
      chainNamespace: "eip155",
      name: "A",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    };
    return askNode$(question, { env, settings: DEFAULT_SETTINGS }, network);
  };

const ME: Address = stranger("facts");
const erc20 = new Interface([
  "function transfer(address, uint256) returns (bool)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

describe("an EVM chain", () => {
  const rpcUrl = () => sandbox.urls.rpc.a;
  const read = (hash: string, account: string = ME): Promise<ChainFacts> =>
    firstValueFrom(evmFacts(askAt(rpcUrl(), `eip155:${CHAIN_A.id}`), hash, account));
  const transactions = () => withChain((chain) => chain.getBlock("latest", true));
  const withChain = async <T>(use: (chain: JsonRpcProvider) => Promise<T>): Promise<T> => {
    const chain = new JsonRpcProvider(rpcUrl(), CHAIN_A.id, { staticNetwork: true });
    try {
      return await use(chain);
    } finally {
      chain.destroy();
    }
  };
  /** Sends, and reads the same with ethers. */
  const sent = async (parts: Parameters<ReturnType<typeof createSender>["send"]>[0]) => {
    await createSender(rpcUrl()).send(parts);
    const [transaction] = (await transactions())?.prefetchedTransactions ?? [];
    const hash = transaction?.hash ?? "";
    const receipt = await withChain((chain) => chain.getTransactionReceipt(hash));
    return { hash, receipt, transaction };
  };
  const pay = (to: string, units: bigint) =>
    erc20.encodeFunctionData("transfer", [to, units]) as Hex;

  test("a payment: receiver and fee are what ethers reads", async () => {
    const { hash, receipt, transaction } = await sent({
      from: ME,
      to: DEMO_RECIPIENT,
      value: 123_456_789n,
    });
    expect(await read(hash)).toEqual({
      hasFailed: false,
      payer: getAddress(ME),
      fee: receipt?.fee,
      used: null,
      moves: [
        {
          direction: "out",
          contract: null,
          other: transaction?.to,
          units: transaction?.value,
          decimals: null,
        },
      ],
      reason: null,
    });
  });

  test("a token: contract, receiver and amount are those of the log", async () => {
    await createSender(rpcUrl()).send({
      from: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
      to: TOKEN_ADDRESS,
      data: pay(ME, 5_000_000n),
    });
    const { hash, receipt } = await sent({
      from: ME,
      to: TOKEN_ADDRESS,
      data: pay(DEMO_RECIPIENT, 3n),
    });
    const [log] = receipt?.logs ?? [];
    const [, to, units] = (log && erc20.parseLog(log)?.args) ?? [];
    expect((await read(hash)).moves).toEqual([
      {
        direction: "out",
        contract: log?.address,
        other: String(to),
        units,
        decimals: null,
      },
    ]);
    expect((await read(hash, DEMO_RECIPIENT)).moves).toMatchObject([{ direction: "in" }]);
  });

  test("why one failed: a check of the language, a sentence, and nothing", async () => {
    const much = { from: ME, to: TOKEN_ADDRESS, data: pay(DEMO_RECIPIENT, 10n ** 30n) } as const;
    const { hash, receipt } = await sent({ ...much, gas: 200_000n });
    expect(receipt?.status).toBe(0);
    expect(await read(hash)).toMatchObject({
      hasFailed: true,
      fee: receipt?.fee,
      reason: "Panic 0x11",
      moves: [{ direction: "out", contract: TOKEN_ADDRESS.toLowerCase(), units: 10n ** 30n }],
    });

    const talker = stranger("talker");
    await callRpc(rpcUrl(), "anvil_setCode", [talker, revertingWith("The shop is closed")]);
    const closed = await sent({ from: ME, to: talker, data: "0x01", gas: 200_000n });
    expect(await read(closed.hash)).toMatchObject({
      hasFailed: true,
      reason: "The shop is closed",
    });

    const mute = stranger("mute");
    await callRpc(rpcUrl(), "anvil_setCode", [mute, "0x60006000fd"]);
    const silent = await sent({ from: ME, to: mute, data: "0x01", gas: 200_000n });
    expect(await read(silent.hash)).toMatchObject({ hasFailed: true, reason: null });
  });

  test("poison says that the account sent something, and who has sent the transaction is another one", async () => {
    const alike = await seedPoison({ rpcUrl: rpcUrl(), account: ME }, DEMO_RECIPIENT);
    const [transaction] = (await transactions())?.prefetchedTransactions ?? [];
    const facts = await read(transaction?.hash ?? "");
    expect(facts.moves).toMatchObject([{ direction: "out", other: getAddress(alike) }]);
    expect(facts.payer.toLowerCase()).not.toBe(ME.toLowerCase());
  });

  test("one that the chain does not have is a failure", async () => {
    await expect(read(`0x${"0".repeat(64)}`)).rejects.toMatchObject({ code: "http/bad-answer" });
  });
});

/** Code that reverts every call with `Error(string)`. */
const revertingWith = (words: string): Hex => {
  const data = new Interface(["error Error(string)"]).encodeErrorResult("Error", [words]).slice(2);
  const length = (data.length / 2).toString(16).padStart(4, "0");
  return `0x61${length}600c5f3961${length}5ffd${data}`;
};

describe("a cluster of Solana", () => {
  const key = devSolanaKey(5);
  const rpcUrl = () => sandbox.urls.rpc.solanaDevnet;
  const ask = () => askAt(rpcUrl(), DEVNET.caipNetworkId);
  const read = (signature: string, account: string = key.address) =>
    firstValueFrom(solanaFacts(ask(), signature, account));
  const page = (before: string | null) =>
    firstValueFrom(ask()(solanaHistory(DEVNET.caipNetworkId)(key.address, before)));
  const friend = devSolanaKey(6).address;

  beforeAll(() => sendLamports(rpcUrl(), devSolanaKey(7), key.address, 5_000_000_000n));

  test("a payment: receiver, amount and fee are what web3.js reads", async () => {
    await sendLamports(rpcUrl(), key, friend, 1_234_567n);
    const [newest] = (await page(null)).items;
    const signature = newest?.hash ?? "";
    const said = await new Connection(rpcUrl(), "confirmed").getParsedTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(newest?.minedAt).toBe(Number(said?.blockTime) * 1_000);
    expect(await read(signature)).toMatchObject({
      hasFailed: false,
      payer: said?.transaction.message.accountKeys[0]?.pubkey.toBase58(),
      fee: BigInt(said?.meta?.fee ?? 0),
      moves: [{ direction: "out", contract: null, other: friend, units: 1_234_567n }],
    });
    expect((await read(signature, friend)).moves).toMatchObject([
      { direction: "in", other: key.address, units: 1_234_567n },
    ]);
  });

  test("a token: mint, receiver and amount", async () => {
    const mint = await seedSolanaToken(
      { rpcUrl: rpcUrl(), account: key.address },
      { name: "Kelp", symbol: "KELP", decimals: 6, units: 500n },
    );
    await sendSolanaToken(rpcUrl(), key, { mint, to: friend, units: 120n, decimals: 6 });
    const [newest] = (await page(null)).items;
    expect((await read(newest?.hash ?? "")).moves).toContainEqual({
      direction: "out",
      contract: mint,
      other: friend,
      units: 120n,
      decimals: 6,
    });
  });

  test("pages have every signature that the cluster has of the account, once", async () => {
    for (let nth = 0; nth < 30; nth += 1)
      await sendLamports(rpcUrl(), key, friend, BigInt(nth + 1));
    const all: string[] = [];
    let before: string | null = null;
    do {
      const { items, next }: HistoryPage = await page(before);
      all.push(...items.map(({ hash }) => hash));
      before = next;
    } while (before !== null);
    const said = await new Connection(rpcUrl(), "confirmed").getSignaturesForAddress(
      new PublicKey(key.address),
    );
    expect(all).toEqual(said.map(({ signature }) => signature));
    expect(all.length).toBeGreaterThan(30);
  });

  test("one that failed says why", async () => {
    const connection = new Connection(rpcUrl(), "confirmed");
    const from = new PublicKey(key.publicKey);
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: from }).add(
      SystemProgram.transfer({
        fromPubkey: from,
        toPubkey: new PublicKey(friend),
        lamports: 10n ** 15n,
      }),
    );
    transaction.addSignature(from, Buffer.from(key.sign(transaction.serializeMessage())));
    const signature = await connection.sendRawTransaction(transaction.serialize(), {
      skipPreflight: true,
    });
    const said = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(said?.meta?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect((await page(null)).items[0]).toMatchObject({ hash: signature, status: "failed" });
    expect(await read(signature)).toMatchObject({
      hasFailed: true,
      reason: "Custom 1",
      moves: [{ other: friend, units: 10n ** 15n }],
    });
  });
});
