import { readFile } from "node:fs/promises";
import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  http,
  parseAbiItem,
  parseEther,
  zeroAddress,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CHAIN_A, CHAIN_B, CHAIN_C, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { devKeys } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { DEVNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
});
afterEach(() => sandbox.faults.reset());
afterAll(() => sandbox.stop());

const [A, B, C] = [CHAIN_A, CHAIN_B, CHAIN_C].map(({ id }) => `eip155:${id}`) as [
  string,
  string,
  string,
];

type Transfer = {
  direction: string;
  quantity: { numeric: string };
  value?: number;
  fungible_info?: { symbol?: string };
};
type Entry = {
  id: string;
  metadata: {
    operationType: string;
    hash: Hex;
    chain: string;
    minedAt: string;
    sentFrom: string;
    sentTo: string;
    status: string;
    nonce: number;
  };
  transfers: Transfer[] | null;
};
type Page = { data: Entry[]; next: string | null };
type Balance = {
  symbol: string;
  chainId: string;
  address?: string;
  value?: number;
  price: number;
  quantity: { decimals: string; numeric: string };
};

const answerOf = async <T>(path: string, query: Readonly<Record<string, string>>): Promise<T> => {
  const response = await fetch(
    `${sandbox.urls.api}${path}?${new URLSearchParams({ projectId: "sandbox", ...query })}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const historyOf = (account: string, query: Readonly<Record<string, string>> = {}) =>
  answerOf<Page>(`/v1/account/${account}/history`, query);
const balancesOf = async (account: string, query: Readonly<Record<string, string>> = {}) =>
  (await answerOf<{ balances: Balance[] }>(`/v1/account/${account}/balance`, query)).balances;

const allOf = async (
  account: string,
  query: Readonly<Record<string, string>> = {},
  cursor: string | null = null,
): Promise<readonly Page[]> => {
  const page = await historyOf(account, { ...query, ...(cursor === null ? {} : { cursor }) });
  return page.next === null ? [page] : [page, ...(await allOf(account, query, page.next))];
};

const chainOf = (which: "a" | "b") =>
  viemChain({ ...(which === "a" ? CHAIN_A : CHAIN_B), rpcUrl: sandbox.urls.rpc[which] });
const reader = (which: "a" | "b" = "a") =>
  createPublicClient({ chain: chainOf(which), transport: http(), pollingInterval: 10 });
/** A node says a hash before a block has it. Here what is sent is in one by then. */
const writer = (key: Hex, which: "a" | "b" = "a") =>
  createWalletClient({
    account: privateKeyToAccount(key),
    chain: chainOf(which),
    transport: custom({
      request: async ({ method, params }) => {
        const answer = await callRpc(sandbox.urls.rpc[which], method, params);
        if (method === "eth_sendRawTransaction")
          await reader(which).waitForTransactionReceipt({ hash: answer as Hex });
        return answer;
      },
    }),
  });
const sbd = { address: TOKEN_ADDRESS, abi: erc20Abi } as const;

/** An account with ten ether that did nothing yet. */
const newcomer = async (which: "a" | "b" = "a") => {
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  const wei = `0x${parseEther("10").toString(16)}`;
  await callRpc(sandbox.urls.rpc[which], "anvil_setBalance", [address, wei]);
  return { address, wallet: writer(key, which), low: address.toLowerCase() };
};

const summary = ({ metadata, transfers }: Entry) => [
  metadata.operationType,
  ...(transfers ?? []).map(
    (one) => `${one.direction} ${one.quantity.numeric} ${one.fungible_info?.symbol}`,
  ),
];

test("[S3.10] coins, tokens, approvals, contracts and failures are told from the blocks", async () => {
  const { address, wallet, low } = await newcomer();
  const ada = writer(devKeys[0]);
  const other = privateKeyToAccount(devKeys[6]).address;
  const client = reader();
  await ada.sendTransaction({ to: address, value: parseEther("0.25") });
  await ada.writeContract({ ...sbd, functionName: "transfer", args: [address, 5_000_000n] });
  await wallet.writeContract({ ...sbd, functionName: "transfer", args: [other, 1_500_000n] });
  await wallet.writeContract({ ...sbd, functionName: "approve", args: [other, 7n] });
  await wallet.writeContract({ ...sbd, functionName: "transfer", args: [zeroAddress, 500_000n] });
  await wallet.sendTransaction({ to: address, value: 1n });
  const code = await readFile("sandbox/chains/contracts/token.bin", "utf8");
  await wallet.sendTransaction({ data: `0x${code.trim()}` });
  // More than there is: the chain takes it back.
  const failing = { ...sbd, functionName: "transfer", args: [other, 10n ** 12n] } as const;
  await wallet.writeContract({ ...failing, gas: 100_000n });

  const { data, next } = await historyOf(address);
  expect(next).toBeNull();
  expect(data.map(summary)).toEqual([
    ["send"],
    ["deploy"],
    ["send", "self 0.000000000000000001 ETH"],
    ["burn", "out 0.5 SBD"],
    ["approve"],
    ["send", "out 1.5 SBD"],
    ["receive", "in 5 SBD"],
    ["receive", "in 0.25 ETH"],
  ]);
  expect(data[0]?.metadata.status).toBe("failed");
  expect(data[0]?.transfers).toBeNull();
  expect(data[5]).toMatchObject({
    metadata: { sentFrom: low, sentTo: other.toLowerCase(), status: "confirmed", nonce: 0 },
    transfers: [{ value: 1.5, price: 1 }],
  });
  for (const { id, metadata } of data) {
    const receipt = await client.getTransactionReceipt({ hash: metadata.hash });
    const block = await client.getBlock({ blockNumber: receipt.blockNumber });
    const { nonce } = await client.getTransaction({ hash: metadata.hash });
    expect(receipt.status).toBe(metadata.status === "failed" ? "reverted" : "success");
    expect(metadata).toMatchObject({ nonce, chain: A });
    expect(Date.parse(metadata.minedAt)).toBe(Number(block.timestamp) * 1000);
    expect(id).toContain(metadata.hash);
  }
});

test("a look-alike can put an entry into anybody's history, as on real chains", async () => {
  const { address, low } = await newcomer();
  const mallory = writer(devKeys[5]);
  const alike: Address = `0x${"ab".repeat(20)}`;
  await mallory.writeContract({ ...sbd, functionName: "transferFrom", args: [address, alike, 0n] });
  const [poisoned] = (await historyOf(address)).data;
  expect(poisoned).toMatchObject({
    metadata: { operationType: "send", sentFrom: low, sentTo: alike, status: "confirmed" },
    transfers: [{ direction: "out", quantity: { numeric: "0" } }],
  });
});

test("[S3.10] pages cover everything, once, newest first, while more happens", async () => {
  const [one, two] = [await newcomer(), await newcomer("b")];
  const { address } = one;
  for (let at = 0; at < 40; at += 1) {
    await one.wallet.sendTransaction({ to: two.address, value: BigInt(at) });
    if (at % 2 === 0) await two.wallet.sendTransaction({ to: address, value: 1n });
  }
  const first = await historyOf(address);
  expect(first.data).toHaveLength(25);
  await one.wallet.sendTransaction({ to: two.address, value: 1n });
  const pages = [first, ...(await allOf(address, {}, first.next))];
  const all = pages.flatMap(({ data }) => data);
  expect(all).toHaveLength(60);
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  const times = all.map(({ metadata }) => Date.parse(metadata.minedAt));
  expect(times).toEqual(times.toSorted((before, after) => after - before));
  const onB = (await allOf(address, { chainId: B })).flatMap(({ data }) => data);
  expect(onB).toHaveLength(20);
  expect(onB.every(({ metadata }) => metadata.chain === B)).toBe(true);
  const wrong = await fetch(`${sandbox.urls.api}/v1/account/${address}/history?cursor=nonsense`);
  expect(wrong.status).toBe(400);
});

test("a chain that was set back forgets what is no more on it", async () => {
  const { address, wallet } = await newcomer("b");
  const { b } = sandbox.urls.rpc;
  await wallet.sendTransaction({ to: address, value: 1n });
  const snapshot = await callRpc(b, "evm_snapshot");
  await wallet.sendTransaction({ to: address, value: 2n });
  expect((await historyOf(address)).data).toHaveLength(2);
  await callRpc(b, "evm_revert", [snapshot]);
  expect((await historyOf(address)).data).toHaveLength(1);
  // As many blocks as there were, and other ones.
  await wallet.sendTransaction({ to: address, value: 3n });
  await wallet.sendTransaction({ to: address, value: 4n });
  const { data } = await historyOf(address);
  expect(data.map(({ transfers }) => transfers?.[0]?.quantity.numeric.at(-1))).toEqual([
    "4",
    "3",
    "1",
  ]);
});

test("[S7.10] balances are what the node says: of the coin, and of every token that came", async () => {
  const { address, wallet } = await newcomer();
  const client = reader();
  await writer(devKeys[0]).writeContract({
    ...sbd,
    functionName: "transfer",
    args: [address, 2_000_001n],
  });
  const code = await readFile("sandbox/chains/contracts/token.bin", "utf8");
  const hash = await wallet.sendTransaction({ data: `0x${code.trim()}` });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  const token = { address: contractAddress ?? zeroAddress, abi: erc20Abi };
  // Of a token that the services do not know, moved without ever having been made: nothing is held.
  await wallet.writeContract({ ...token, functionName: "transfer", args: [address, 0n] });

  const [coin, dollars, ...more] = await balancesOf(address, { currency: "usd", chainId: A });
  const [wei, units] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ ...sbd, functionName: "balanceOf", args: [address] }),
  ]);
  expect(more).toEqual([]);
  expect(coin?.quantity).toEqual({ decimals: "18", numeric: formatEther(wei) });
  expect(coin?.value).toBeCloseTo(3000 * Number(formatEther(wei)));
  expect(dollars).toMatchObject({
    address: `${A}:${TOKEN_ADDRESS}`,
    price: 1,
    quantity: { decimals: "6", numeric: formatUnits(units, 6) },
  });
  const everywhere = await balancesOf(address, { forceUpdate: `${A}:${TOKEN_ADDRESS}` });
  expect(everywhere.map(({ chainId }) => chainId)).toEqual([A, A, B, C]);
});

test("[S3.10] the cluster's transfers are in the history of both sides", async () => {
  const connection = new Connection(sandbox.urls.rpc.solanaDevnet, "confirmed");
  const [from, to] = [devSolanaKey(5), devSolanaKey(6)];
  const key = new PublicKey(from.publicKey);
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: key }).add(
    SystemProgram.transfer({
      fromPubkey: key,
      toPubkey: new PublicKey(to.publicKey),
      lamports: 1_500_000_000,
    }),
  );
  transaction.addSignature(key, Buffer.from(from.sign(transaction.serializeMessage())));
  const signature = await connection.sendRawTransaction(transaction.serialize());

  const query = { chainId: DEVNET.caipNetworkId };
  const sent = (await historyOf(from.address, query)).data;
  expect(sent.map(summary)).toEqual([
    ["send", "out 1.5 SOL"],
    ["receive", "in 100 SOL"],
  ]);
  expect(sent[0]?.metadata).toMatchObject({
    hash: signature,
    chain: DEVNET.caipNetworkId,
    sentFrom: from.address,
    sentTo: to.address,
    status: "confirmed",
  });
  const listed = await connection.getSignaturesForAddress(key);
  expect(sent.map(({ metadata }) => metadata.hash)).toEqual(listed.map((one) => one.signature));
  expect(summary((await historyOf(to.address, query)).data[0] as Entry)).toEqual([
    "receive",
    "in 1.5 SOL",
  ]);
  const [coin] = await balancesOf(from.address, query);
  const lamports = await connection.getBalance(key);
  expect(coin).toMatchObject({ symbol: "SOL", quantity: { numeric: `${lamports / 1e9}` } });
});

test("tokens that are known, and what they are worth", async () => {
  const { tokens } = await answerOf<{ tokens: object[] }>("/v1/convert/tokens", { chainId: A });
  expect(tokens).toMatchObject([
    { symbol: "ETH", decimals: 18, address: `${A}:0x${"ee".repeat(20)}` },
    { symbol: "SBD", decimals: 6, address: `${A}:${TOKEN_ADDRESS}` },
  ]);
  const unknown = `${A}:0x${"12".repeat(20)}`;
  const addresses = [`${A}:${TOKEN_ADDRESS.toLowerCase()}`, unknown, `${B}:0x${"ee".repeat(20)}`];
  const response = await fetch(`${sandbox.urls.api}/v1/fungible/price`, {
    method: "POST",
    body: JSON.stringify({ currency: "usd", addresses, projectId: "sandbox" }),
  });
  expect(await response.json()).toMatchObject({
    fungibles: [
      { address: addresses[0], symbol: "SBD", price: 1 },
      { address: addresses[2], symbol: "ETH", price: 3000 },
    ],
  });
});

test("[S3.10] what happened is what the node's logs say, over all accounts", async () => {
  const client = reader();
  const event = parseAbiItem(
    "event Transfer(address indexed from, address indexed to, uint256 value)",
  );
  const logs = await client.getLogs({ address: TOKEN_ADDRESS, event, fromBlock: 0n });
  expect(logs.length).toBeGreaterThan(3);
  for (const { transactionHash, args } of logs) {
    const pages = await allOf(args.from ?? zeroAddress, { chainId: A });
    const entry = pages
      .flatMap(({ data }) => data)
      .find(({ metadata }) => metadata.hash === transactionHash);
    const amounts = entry?.transfers?.map(({ quantity }) => quantity.numeric);
    expect(amounts).toContain(formatUnits(args.value ?? 0n, 6));
  }
});

test("faults: parts of a true answer are replaced, each endpoint for itself", async () => {
  const { address } = await newcomer();
  const { services } = sandbox.faults;
  services.set([
    {
      path: "/v1/account/*/balance",
      patch: [
        { at: "balances.*.quantity.numeric", value: "-5" },
        { at: "balances.0.symbol", value: "<b>" },
        { at: "balances.0.not.there", value: 1 },
      ],
    },
  ]);
  const [coin, other] = await balancesOf(address);
  expect(coin).toMatchObject({
    symbol: "<b>",
    chainId: A,
    quantity: { decimals: "18", numeric: "-5" },
  });
  expect(coin).not.toHaveProperty("not.there");
  expect(other).toMatchObject({ symbol: "ETH", quantity: { numeric: "-5" } });
  expect(await historyOf(address)).toEqual({ data: [], next: null });
});

test("faults: pages that repeat, and pages in a circle", async () => {
  const { address, wallet } = await newcomer();
  for (let at = 0; at < 60; at += 1) await wallet.sendTransaction({ to: address, value: 1n });
  const walk = async (): Promise<readonly (readonly [string | undefined, string | null])[]> => {
    const pages: [string | undefined, string | null][] = [];
    for (let next: string | null = null; pages.length < 5; ) {
      const page: Page = await historyOf(address, next === null ? {} : { cursor: next });
      next = page.next;
      pages.push([page.data[0]?.id, next]);
    }
    return pages;
  };
  const { services } = sandbox.faults;
  services.set([{ path: "/v1/account/*/history", cursor: "repeat" }]);
  const [first, second, third] = await walk();
  expect(second).not.toEqual(first);
  expect(third).toEqual(second);
  services.set([{ path: "/v1/account/*/history", cursor: "loop" }]);
  const [one, two, three, four] = await walk();
  expect(two?.[0]).not.toBe(one?.[0]);
  expect(three).toEqual(one);
  expect(four).toEqual(two);
});
