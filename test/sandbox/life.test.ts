import { type Either, isRight } from "fp-ts/Either";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devKeys } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { DEVNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { decodeHistory } from "../../src/codecs/api/history.js";
import { decodeTokenBalances } from "../support/token-balances.js";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ pages: false, life: true });
});
afterAll(() => sandbox.stop());

const ada = privateKeyToAccount(devKeys[0]).address;

type Info = { name?: string; symbol?: string; flags?: { is_spam: boolean } };
type Entry = {
  metadata: { operationType: string; chain: string; minedAt: string; status: string };
  transfers: { quantity: { numeric: string }; fungible_info?: Info; nft_info?: Info }[] | null;
};
const answerOf = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${sandbox.urls.api}/v1/account/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const historyOf = async (account: string, cursor = ""): Promise<readonly Entry[]> => {
  const path = `${account}/history${cursor === "" ? "" : `?cursor=${cursor}`}`;
  const page = await answerOf<{ data: Entry[]; next: string | null }>(path);
  return page.next === null ? page.data : [...page.data, ...(await historyOf(account, page.next))];
};
const heldBy = async (account: string, chain: string): Promise<readonly string[]> => {
  const { balances } = await answerOf<{
    balances: { symbol: string; quantity: { numeric: string } }[];
  }>(`${account}/balance?chainId=${chain}`);
  return balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`);
};
const read = <T>(decoded: Either<string, T>): T => {
  if (isRight(decoded)) return decoded.right;
  throw new Error(decoded.left);
};
const nftsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ transfers }) => (transfers ?? []).flatMap((one) => one.nft_info ?? []));

test("the first account has a life of five months, up to now, with everything that may come", async () => {
  const entries = await historyOf(ada);
  expect(entries.length).toBeGreaterThan(25);
  const did = new Set(entries.map(({ metadata }) => metadata.operationType));
  expect([...did].sort()).toEqual(
    ["approve", "burn", "deploy", "execute", "mint", "receive", "send", "trade"].sort(),
  );
  expect(entries.filter(({ metadata }) => metadata.status === "failed")).toHaveLength(1);
  const ages = entries.map(({ metadata }) => Date.now() - Date.parse(metadata.minedAt));
  const day = 86_400_000;
  expect(Math.min(...ages)).toBeLessThan(day);
  expect(Math.max(...ages)).toBeGreaterThan(120 * day);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  expect(nftsOf(entries).map(({ name, flags }) => [name, flags?.is_spam])).toEqual([
    ["Harbour at night", false],
    ["$1,000 reward", true],
    ["Voucher: claim 2 ETH at evil.example", true],
    ["Low tide", false],
    ["Lantern #7", false],
  ]);
  expect(await heldBy(ada, "eip155:31337")).toEqual([
    expect.stringMatching(/ ETH$/),
    "1616.25 SBD",
    "295 FERN",
    "61.5 KES",
    "5000 CLAIM",
    "1842.5 HBP",
  ]);
});

test("[S3.10][S7.10] the product reads all of it", async () => {
  const page = await answerOf<{ data: Entry[] }>(`${ada}/history`);
  const { items } = read(decodeHistory(page));
  const spam = nftsOf(page.data).filter(({ flags }) => flags?.is_spam === true);
  expect(items).toHaveLength(page.data.length - spam.length);
  expect(items.every(({ sentFrom, sentTo }) => sentFrom !== "" && sentTo !== "")).toBe(true);
  const pictures = items.flatMap(({ transfers }) =>
    transfers.flatMap(({ picture }) => picture ?? []),
  );
  expect(pictures.length).toBeGreaterThan(10);
  const told = await answerOf<{ balances: unknown[] }>(`${ada}/balance?chainId=eip155:31337`);
  const tokens = read(decodeTokenBalances(told, "eip155:31337"));
  expect(tokens).toHaveLength(told.balances.length);
});

test("its chains are in the present", async () => {
  for (const url of [sandbox.urls.rpc.a, sandbox.urls.rpc.b]) {
    const from = privateKeyToAccount(devKeys[2]).address;
    await callRpc(url, "eth_sendTransaction", [{ from, to: from, value: "0x1" }]);
    const block = (await callRpc(url, "eth_getBlockByNumber", ["latest", false])) as {
      timestamp: string;
    };
    expect(Math.abs(Date.now() / 1000 - Number(block.timestamp))).toBeLessThan(60);
  }
});

test("the first account on Solana has tokens and an NFT", async () => {
  const { address } = devSolanaKey(0);
  const entries = await historyOf(address);
  const told = entries
    .filter(({ metadata }) => metadata.chain === DEVNET.caipNetworkId)
    .map(({ metadata, transfers }) => [
      metadata.operationType,
      ...(transfers ?? []).map(({ quantity, fungible_info, nft_info }) =>
        [quantity.numeric, fungible_info?.symbol ?? nft_info?.name].join(" "),
      ),
    ]);
  expect(told).toEqual([
    ["receive", "1 Lantern #12"],
    ["receive", "5000 CLAIM"],
    ["send", "20 FERN"],
    ["receive", "320 FERN"],
    ["receive", "2.5 SOL"],
    ["receive", "100 SOL"],
  ]);
  const held = await heldBy(address, DEVNET.caipNetworkId);
  expect(held.slice(1).sort()).toEqual(["1 NFT", "300 FERN", "5000 CLAIM"]);
});
