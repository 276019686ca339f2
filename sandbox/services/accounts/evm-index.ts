import { type Address, type Hex, isAddress } from "viem";
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
import { approverOfLog, innerMoves, type Log, movesOfLog, NATIVE } from "./evm-moves.js";
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
type Receipt = {
  readonly status: Hex;
  readonly contractAddress: Address | null;
  readonly logs: readonly Log[];
};

const BLOCKS_AT_ONCE = 20;

/** The blocks of an eip155 node, by account. */
export const createEvmIndex = ({ id, rpcUrl }: SandboxChain): ChainIndex => {
  const chain = caip2(id);
  const book = createAccountBook();
  const facts = createEvmFacts(chain, rpcUrl);
  let last: Pick<Block, "hash" | "number"> | null = null;

  const add = (block: Block, receipts: readonly Receipt[], trace: unknown): void => {
    const inner = innerMoves(trace);
    block.transactions.forEach((transaction, at) => {
      const receipt = receipts[at];
      if (receipt === undefined) return;
      const moved = inner.get(transaction.hash) ?? [];
      book.add(readTransaction({ chain, block, at, transaction, receipt, inner: moved }));
    });
    last = block;
  };

  const readBlocks = async (numbers: readonly number[]): Promise<void> => {
    const ask = (method: string, ...more: unknown[]): readonly RpcCall[] =>
      numbers.map((number) => [method, [`0x${number.toString(16)}`, ...more]]);
    const blocks = (await callRpcBatch(rpcUrl, ask("eth_getBlockByNumber", true))) as Block[];
    const receipts = await callRpcBatch(rpcUrl, ask("eth_getBlockReceipts"));
    const called = blocks.filter(({ transactions }) => transactions.some(isCall));
    const traces = await callRpcBatch(
      rpcUrl,
      called.map(({ number }) => ["trace_block", [number]]),
    );
    blocks.forEach((block, at) => {
      add(block, (receipts[at] ?? []) as Receipt[], traces[called.indexOf(block)]);
    });
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
      await readBlocks(numbers.slice(at, at + BLOCKS_AT_ONCE));
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

const isCall = ({ input, to }: Transaction): boolean => input !== "0x" || to === null;

type Parts = {
  readonly chain: string;
  readonly block: Block;
  readonly at: number;
  readonly transaction: Transaction;
  readonly receipt: Receipt;
  readonly inner: readonly Move[];
};

const readTransaction = ({ chain, block, at, transaction, receipt, inner }: Parts) => {
  const from = transaction.from.toLowerCase();
  const to = transaction.to?.toLowerCase() ?? null;
  const hasFailed = receipt.status !== "0x1";
  const wei = BigInt(transaction.value);
  const sent: readonly Move[] =
    wei > 0n || (to !== null && transaction.input === "0x")
      ? [{ asset: NATIVE, from, to: to ?? receipt.contractAddress, units: wei }]
      : [];
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
    moves: hasFailed ? [] : [...sent, ...inner, ...receipt.logs.flatMap(movesOfLog)],
    approvers: hasFailed ? [] : receipt.logs.flatMap(approverOfLog),
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
