import { callRpc, callRpcBatch } from "../../chains/rpc.js";
import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import { decodeBase58 } from "../../shared/base58.js";
import {
  type ChainIndex,
  type ChainTransaction,
  createAccountBook,
  inTurn,
  type Move,
} from "./chain-index.js";
import { createSolanaFacts, type TokenAmount } from "./solana-facts.js";

/** The parts of the node's blocks that are read. */
type Block = { readonly blockTime: number; readonly transactions: readonly Transaction[] };
type Transaction = {
  readonly transaction: {
    readonly signatures: readonly string[];
    readonly message: {
      readonly accountKeys: readonly string[];
      readonly instructions: readonly Instruction[];
    };
  };
  readonly meta: {
    readonly err: unknown;
    readonly fee: number;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly preTokenBalances: readonly TokenBalance[];
    readonly postTokenBalances: readonly TokenBalance[];
  };
};
type Instruction = {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: string;
};
type TokenBalance = {
  readonly mint: string;
  readonly owner: string;
  readonly uiTokenAmount: TokenAmount;
};

const SYSTEM_PROGRAM = "1".repeat(32);
const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const BLOCKS_AT_ONCE = 100;

/** The blocks of a cluster, by account. */
export const createSolanaIndex = ({ caipNetworkId, rpcUrl }: SandboxCluster): ChainIndex => {
  const book = createAccountBook();
  const facts = createSolanaFacts(caipNetworkId, rpcUrl);
  let nextSlot = 0;

  const refresh = async (): Promise<void> => {
    const newest = Number(await callRpc(rpcUrl, "getSlot"));
    const slots = (await callRpc(rpcUrl, "getBlocks", [nextSlot, newest])) as number[];
    for (let at = 0; at < slots.length; at += BLOCKS_AT_ONCE) {
      const some = slots.slice(at, at + BLOCKS_AT_ONCE);
      const blocks = await callRpcBatch(
        rpcUrl,
        some.map((slot) => ["getBlock", [slot, { maxSupportedTransactionVersion: 0 }]]),
      );
      some.forEach((slot, which) => {
        const { transactions, blockTime } = blocks[which] as Block;
        transactions.forEach((transaction, place) => {
          const where = { chain: caipNetworkId, block: slot, at: place, time: blockTime };
          book.add({ ...where, ...readTransaction(transaction) });
        });
        nextSlot = slot + 1;
      });
    }
  };

  return {
    chain: caipNetworkId,
    isAddress: (text) => decodeBase58(text)?.length === 32,
    refresh: inTurn(refresh),
    transactionsOf: book.of,
    factsOf: facts.of,
    heldBy: facts.held,
  };
};

const readTransaction = ({
  transaction: { signatures, message },
  meta,
}: Transaction): Omit<ChainTransaction, "chain" | "block" | "at" | "time"> => {
  const { accountKeys, instructions } = message;
  const isAirdrop = instructions.length === 0;
  const [payer = SYSTEM_PROGRAM] = accountKeys;
  const hasFailed = meta.err !== null;
  const coins = isAirdrop ? airdropped(payer, meta) : instructions.flatMap(transferOf(accountKeys));
  const asked = instructions.map(askedBy(accountKeys));
  const [first] = instructions;
  const receiver = coins[0]?.to ?? accountKeys[first?.programIdIndex ?? -1] ?? null;
  return {
    hash: signatures[0] ?? "",
    from: isAirdrop ? SYSTEM_PROGRAM : payer,
    to: receiver,
    // Solana counts no transactions of an account.
    nonce: 0,
    asks: asked.includes("send") ? "send" : (asked[0] ?? "send"),
    hasFailed,
    moves: hasFailed ? [] : [...coins, ...tokenMoves(meta)],
    approvers: !hasFailed && asked.includes("approve") ? [payer] : [],
  };
};

const airdropped = (account: string, meta: Transaction["meta"]): readonly Move[] => {
  const lamports = BigInt((meta.postBalances[0] ?? 0) - (meta.preBalances[0] ?? 0));
  return [{ asset: { kind: "native" }, from: SYSTEM_PROGRAM, to: account, units: lamports }];
};

const SYSTEM_TRANSFER = 2;
const TRANSFER_SIZE = 12;

/** The lamports that an instruction of the system program moves. */
const transferOf =
  (keys: readonly string[]) =>
  ({ programIdIndex, accounts, data }: Instruction): readonly Move[] => {
    const bytes = Buffer.from(decodeBase58(data) ?? []);
    if (keys[programIdIndex] !== SYSTEM_PROGRAM || bytes.length !== TRANSFER_SIZE) return [];
    const [from, to] = accounts.map((at) => keys[at] ?? null);
    if (bytes.readUInt32LE(0) !== SYSTEM_TRANSFER || !from || !to) return [];
    return [{ asset: { kind: "native" }, from, to, units: bytes.readBigUInt64LE(4) }];
  };

const TOKEN_TRANSFERS: readonly (number | undefined)[] = [3, 12];
const TOKEN_APPROVALS: readonly (number | undefined)[] = [4, 13];

const askedBy =
  (keys: readonly string[]) =>
  (instruction: Instruction): ChainTransaction["asks"] => {
    if (transferOf(keys)(instruction).length > 0) return "send";
    if (keys[instruction.programIdIndex] !== TOKEN_PROGRAM) return "execute";
    const [kind] = decodeBase58(instruction.data) ?? [];
    if (TOKEN_TRANSFERS.includes(kind)) return "send";
    return TOKEN_APPROVALS.includes(kind) ? "approve" : "execute";
  };

/** What moved of each token, by what its owners held before and after: givers are paired with takers. */
const tokenMoves = ({ preTokenBalances, postTokenBalances }: Transaction["meta"]) => {
  const mints = new Set([...preTokenBalances, ...postTokenBalances].map(({ mint }) => mint));
  return [...mints].flatMap((mint) => {
    const changes = new Map<string, bigint>();
    const count = (balances: readonly TokenBalance[], sign: bigint): void => {
      for (const { owner, uiTokenAmount } of balances.filter((one) => one.mint === mint)) {
        changes.set(owner, (changes.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
      }
    };
    count(preTokenBalances, -1n);
    count(postTokenBalances, 1n);
    const { decimals = 0 } =
      [...preTokenBalances, ...postTokenBalances].find((one) => one.mint === mint)?.uiTokenAmount ??
      {};
    return paired(changes).map(({ from, to, units }): Move => {
      // One of a collection cannot be divided.
      const isNft = decimals === 0 && units === 1n;
      const asset = isNft
        ? ({ kind: "nft", token: mint, id: "" } as const)
        : ({ kind: "fungible", token: mint } as const);
      return { asset, from, to, units };
    });
  });
};

/** What nobody gave was made, and what nobody took is gone. */
const paired = (changes: ReadonlyMap<string, bigint>) => {
  const givers = [...changes].filter(([, change]) => change < 0n);
  const takers = [...changes].filter(([, change]) => change > 0n);
  const moves: { from: string | null; to: string | null; units: bigint }[] = [];
  const rest = new Map(givers.map(([owner, change]) => [owner, -change]));
  for (const [to, wanted] of takers) {
    let missing = wanted;
    for (const [from, left] of rest) {
      const isPart = left < missing;
      const units = isPart ? left : missing;
      if (units === 0n) continue;
      moves.push({ from, to, units });
      rest.set(from, left - units);
      missing -= units;
    }
    if (missing > 0n) moves.push({ from: null, to, units: missing });
  }
  for (const [from, units] of rest) if (units > 0n) moves.push({ from, to: null, units });
  return moves;
};
