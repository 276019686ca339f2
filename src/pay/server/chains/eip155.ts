import { isEvmAddress } from "../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../codecs/namespaces/eip155/chain-facts.js";
import { TRANSFER, transferLogsIn, wordIn } from "../../../codecs/namespaces/eip155/logs.js";
import { orNull, string, unknown } from "../../../codecs/primitives.js";
import { listOf, shape } from "../../../codecs/shape.js";
import {
  type AskNode,
  askNode,
  CONFIRMATIONS,
  decoded,
  LOG_BLOCKS_MAX,
  MAINNET_CONFIRMATIONS,
  MISSING,
  type Move,
  type OpenChain,
  type PayNetwork,
  readBlocks,
} from "../chain.js";
import {
  coinMoves,
  coinsTo,
  hexOf,
  referencesIn,
  type Sent,
  sent,
  traceOf,
} from "./eip155-coin.js";

/** An EVM network, over its JSON-RPC. */
export const eip155: OpenChain = (network, id) => {
  const ask = askNode(network);
  let doesTrace = false;
  const need = network.confirmations ?? (id === "eip155:1" ? MAINNET_CONFIRMATIONS : CONFIRMATIONS);
  return {
    idSaid: async () => `eip155:${await ask("eth_chainId", [], quantity)}`,
    decimalsOf: async (asset) => (asset === null ? COIN_DECIMALS : tokenDecimals(ask, asset)),
    find: async (hash, wanted) => {
      const waiting = { status: "waiting", confirmations: { have: 0, need } } as const;
      const transaction = await ask("eth_getTransactionByHash", [hash], orNull(sent));
      if (transaction === null) return MISSING;
      const said = await ask("eth_getTransactionReceipt", [hash], unknown);
      if (said === null) return waiting;
      const receipt = decoded(RECEIPT, said, "eth_getTransactionReceipt");
      const block = await blockAt(ask, hexOf(receipt.blockNumber));
      // A node may tell of a block for a while that is not in the chain any more.
      if (block?.hash !== receipt.blockHash) return waiting;
      const coins = await coinMoves(ask, hash, transaction, wanted);
      return {
        status: "landed",
        hasFailed: receipt.status !== 1n,
        time: Number(block.timestamp) * 1000,
        block: block.hash,
        height: Number(receipt.blockNumber),
        ...(await confirmedBy(ask, receipt.blockNumber, need)),
        moves: [...tokenMoves(transaction, said), ...coins.moves],
        isUntraced: coins.isUntraced,
      };
    },
    // A recipient of many tells nothing, and what the transactions of all others say is too much to read.
    search: async ({ asset, recipient, hasOwnRecipient, since }) =>
      !hasOwnRecipient || since === undefined
        ? null
        : asset === null
          ? coinsTo(ask, recipient, BigInt(since))
          : transfersTo(ask, { token: asset, recipient, since: BigInt(since) }),
    isReplaced: async ({ block, height }) => {
      const now = await blockAt(ask, hexOf(height));
      return now !== null && now.hash !== block;
    },
    newest: async () => Number(await ask("eth_blockNumber", [], quantity)),
    tracesCoin: async () => {
      doesTrace ||= await traces(ask, need).catch(() => false);
      return doesTrace;
    },
    isAddress: isEvmAddress,
    isTransaction: (text) => /^0x[0-9a-fA-F]{64}$/.test(text),
  };
};

/** Of every EVM network, whatever it is shown with. */
const COIN_DECIMALS = 18;
const DECIMALS_MAX = 77n;
/** decimals() */
const DECIMALS = "0x313ce567";

const RECEIPT = shape({ status: quantity, blockNumber: quantity, blockHash: string });
const BLOCK = shape({ hash: string, number: quantity, timestamp: quantity });
const LOGS = listOf(shape({ transactionHash: string, data: string }));

const blockAt = (ask: AskNode, place: string) =>
  ask("eth_getBlockByNumber", [place, false], orNull(BLOCK));

/** What moved a token to somebody since a block. Null: nothing did, and there are more blocks than are looked at. */
const transfersTo = async (
  ask: AskNode,
  { token, recipient, since }: Record<"token" | "recipient", string> & { readonly since: bigint },
) => {
  const newest = await ask("eth_blockNumber", [], quantity);
  const end = since + LOG_BLOCKS_MAX;
  const topics = [TRANSFER, null, `0x${recipient.slice(2).padStart(64, "0")}`];
  const logs = await readBlocks(since, newest < end ? newest : end - 1n, (from, to) => {
    const filter = { address: token, topics, fromBlock: hexOf(from), toBlock: hexOf(to) };
    return ask("eth_getLogs", [filter], LOGS);
  });
  const came = new Map<string, bigint>();
  for (const { transactionHash: hash, data } of logs.all)
    came.set(hash, (came.get(hash) ?? 0n) + (wordIn(data) ?? 0n));
  const isWhole = logs.isWhole && newest < end;
  const all = [...came].map(([transaction, units]) => ({ transaction, time: null, units }));
  return all.length === 0 && !isWhole ? null : { all, isWhole };
};

/** So many blocks are searched for a transaction. */
const SEARCHED = 10n;
const FILLED = shape({ number: quantity, transactions: listOf(string) });

const filledAt = (ask: AskNode, place: string) =>
  ask("eth_getBlockByNumber", [place, false], orNull(FILLED));

/** Whether the node traces a transaction that is as old as one whose payment is accepted: some forget soon what they need for that. */
const traces = async (ask: AskNode, need: Need): Promise<boolean> => {
  const newest = await filledAt(ask, need === "finalized" ? need : "latest");
  const from = (newest?.number ?? 0n) - (need === "finalized" ? 0n : BigInt(need) - 1n);
  for (let number = from; number >= 0n && number > from - SEARCHED; number -= 1n) {
    const [hash] = (await filledAt(ask, hexOf(number)))?.transactions ?? [];
    if (hash !== undefined) return (await traceOf(ask, hash)) !== null;
  }
  return false;
};

const tokenDecimals = async (ask: AskNode, token: string): Promise<number | null> => {
  const said = wordIn(await ask("eth_call", [{ to: token, data: DECIMALS }, "latest"], string));
  return said === null || said > DECIMALS_MAX ? null : Number(said);
};

type Need = NonNullable<PayNetwork["confirmations"]>;

const confirmedBy = async (ask: AskNode, number: bigint, need: Need) => {
  const newest = await ask("eth_blockNumber", [], quantity);
  const have = Math.max(Number(newest - number) + 1, 0);
  const final = need === "finalized" ? ((await blockAt(ask, "finalized"))?.number ?? -1n) : null;
  return {
    confirmations: { have, need },
    isConfirmed: final === null ? have >= Number(need) : number <= final,
  };
};

/**
 * What the logs of a receipt say that was moved of tokens. Where the transaction is itself the call `transfer`, with a reference behind it, the
 * move that it makes names that reference; what contracts do in it names none.
 *
 * @param receipt as the node says it
 */
export const tokenMoves = (
  { from, to: contract, input }: Sent,
  receipt: unknown,
): readonly Move[] => {
  const references = input.startsWith(TRANSFER_CALL) ? referencesIn(input, ARGUMENTS_END) : [];
  const receiver = `0x${input.slice(RECEIVER_AT, RECEIVER_AT + 40)}`;
  return (transferLogsIn(receipt) ?? []).flatMap((log) => {
    if (log.units === null) return [];
    const isOwn = log.contract === contract && log.from === from && log.to === receiver;
    return {
      asset: log.contract,
      from: log.from,
      to: log.to,
      units: log.units,
      references: isOwn ? references : [],
    };
  });
};

/** transfer(address,uint256) */
const TRANSFER_CALL = "0xa9059cbb";
/** Digits after `0x`: the selector, and two words. */
const ARGUMENTS_END = 8 + 2 * 64;
/** The receiver is in the last 20 bytes of the first word. */
const RECEIVER_AT = 2 + 8 + 24;
