import { setTimeout } from "node:timers/promises";
import { type Address, type Hex, isAddress, toHex } from "viem";
import { caip2, type SandboxChain } from "../../chains/chain-list.js";
import { callRpc, callRpcBatch, type RpcCall } from "../../chains/rpc.js";
import {
  type ChainIndex,
  type ChainTransaction,
  createAccountBook,
  inTurn,
  type Move,
} from "./chain-index.js";
import { createEvmFacts } from "./evm-facts.js";
import {
  approverOfLog,
  type Log,
  movesOfLog,
  NATIVE,
  readTrace,
  type Traced,
} from "./evm-moves.js";
import { knownTokens } from "./known-tokens.js";

/** The parts of the node's answers that are read. */
type Block = {
  readonly number: Hex;
  readonly hash: Hex;
  readonly timestamp: Hex;
  readonly transactions: readonly Transaction[];
};
type Transaction = {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly nonce: Hex;
  readonly value: Hex;
  readonly input: Hex;
};
const BLOCKS_AT_ONCE = 20;

/** The blocks of an eip155 node, by account. */
export const createEvmIndex = ({ id, rpcUrl }: SandboxChain): ChainIndex => {
  const chain = caip2(id);
  const book = createAccountBook();
  const facts = createEvmFacts(chain, rpcUrl);
  const batch = (calls: readonly RpcCall[]) => callRpcBatch(rpcUrl, calls);
  let last: Pick<Block, "hash" | "number"> | null = null;

  /** Receipts say the same as traces and logs, but take the node a second for a block of a thousand transactions. */
  const readBlocks = async (numbers: readonly number[]): Promise<void> => {
    const asked = numbers.map((number) => toHex(number));
    const [blocks, traces, logs] = await Promise.all([
      batch(asked.map((number) => ["eth_getBlockByNumber", [number, true]])),
      batch(asked.map((number) => ["trace_block", [number]])),
      batch(asked.map((number) => ["eth_getLogs", [{ fromBlock: number, toBlock: number }]])),
    ]);
    const read = (blocks as readonly Block[]).flatMap((block, at) => {
      const trace = readTrace(traces[at]);
      const logged = logsByHash((logs[at] ?? []) as readonly Log[]);
      return block.transactions.map((transaction, place) => {
        const { hash } = transaction;
        const traced = trace.get(hash);
        // Left out, it would be missing from every history to come.
        if (traced === undefined) throw new Error(`The node has no trace of ${hash}.`);
        const parts = { transaction, traced, logs: logged.get(hash) ?? [] };
        return readTransaction({ chain, block, at: place, ...parts });
      });
    });
    for (const transaction of read) book.add(transaction);
    last = (blocks as readonly Block[]).at(-1) ?? last;
  };

  const isOnChain = async ({ number, hash }: Pick<Block, "hash" | "number">): Promise<boolean> => {
    const now = (await callRpc(rpcUrl, "eth_getBlockByNumber", [number, false])) as Block | null;
    return now?.hash === hash;
  };

  const refresh = async (): Promise<void> => {
    if (last !== null && !(await isOnChain(last))) {
      book.clear();
      facts.forget();
      last = null;
    }
    const newest = Number(await callRpc(rpcUrl, "eth_blockNumber"));
    const first = last === null ? 0 : Number(last.number) + 1;
    const numbers = Array.from({ length: newest + 1 - first }, (_, at) => first + at);
    for (let at = 0; at < numbers.length; at += BLOCKS_AT_ONCE) {
      await persistently(() => readBlocks(numbers.slice(at, at + BLOCKS_AT_ONCE)));
    }
  };

  /** Every token that ever came to the account, and those that were put there without a block. */
  const tokensOf = (account: string): readonly string[] => {
    const moved = book
      .of(account)
      .flatMap(({ moves }) =>
        moves.flatMap(({ asset, to }) =>
          asset.kind === "fungible" && to === account ? [asset.token] : [],
        ),
      );
    const known = knownTokens.filter((one) => one.chain === chain);
    return [...new Set([...known.map(({ address }) => address.toLowerCase()), ...moved])];
  };

  return {
    chain,
    isAddress: (text) => isAddress(text, { strict: false }),
    refresh: inTurn(refresh),
    transactionsOf: (account) => book.of(account.toLowerCase()),
    factsOf: facts.of,
    heldBy: (account) => facts.held(account, tokensOf(account.toLowerCase())),
  };
};

const TRIES = 5;
const PAUSE_MS = 50;

/** A chain that was just set back may not have its traces at once. */
const persistently = async (read: () => Promise<void>): Promise<void> => {
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await read();
    } catch {
      await setTimeout(PAUSE_MS);
    }
  }
  await read();
};

const logsByHash = (logs: readonly Log[]): ReadonlyMap<Hex, readonly Log[]> => {
  const byHash = new Map<Hex, Log[]>();
  for (const log of logs) {
    const list = byHash.get(log.transactionHash);
    if (list === undefined) byHash.set(log.transactionHash, [log]);
    else list.push(log);
  }
  return byHash;
};

type Parts = {
  readonly chain: string;
  readonly block: Block;
  readonly at: number;
  readonly transaction: Transaction;
  readonly traced: Traced;
  readonly logs: readonly Log[];
};

const readTransaction = ({ chain, block, at, transaction, traced, logs }: Parts) => {
  const from = transaction.from.toLowerCase();
  const { hasFailed, inner } = traced;
  const to = transaction.to?.toLowerCase() ?? (hasFailed ? null : traced.to);
  const wei = BigInt(transaction.value);
  const sent: readonly Move[] =
    wei > 0n || transaction.input === "0x" ? [{ asset: NATIVE, from, to, units: wei }] : [];
  return {
    chain,
    hash: transaction.hash,
    block: Number(block.number),
    at,
    time: Number(block.timestamp),
    from,
    to,
    nonce: Number(transaction.nonce),
    asks: asksOf(transaction),
    hasFailed,
    moves: hasFailed ? [] : [...sent, ...inner, ...logs.flatMap(movesOfLog)],
    approvers: hasFailed ? [] : logs.flatMap(approverOfLog),
  } satisfies ChainTransaction;
};

/** The first bytes of calls that everybody knows: transfers, and approvals of ERC-20 and of collections. */
const ASKS: Readonly<Record<string, ChainTransaction["asks"]>> = {
  "0xa9059cbb": "send",
  "0x23b872dd": "send",
  "0x42842e0e": "send",
  "0xb88d4fde": "send",
  "0xf242432a": "send",
  "0x2eb2c2d6": "send",
  "0x095ea7b3": "approve",
  "0xa22cb465": "approve",
};
const SELECTOR_LENGTH = 10;

const asksOf = ({ to, input }: Transaction): ChainTransaction["asks"] =>
  to === null
    ? "deploy"
    : input === "0x"
      ? "send"
      : (ASKS[input.slice(0, SELECTOR_LENGTH)] ?? "execute");
