import { isEvmAddress } from "../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../codecs/namespaces/eip155/quantity.js";
import { wordIn } from "../../../codecs/namespaces/eip155/words.js";
import { orNull } from "../../../codecs/or.js";
import { string, unknown } from "../../../codecs/primitives.js";
import { shape } from "../../../codecs/shape.js";
import { type AskNode, askNode, decoded } from "../ask-node.js";
import { MISSING, type OpenChain, type PayNetwork } from "../chain.js";
import { CONFIRMATIONS, MAINNET_CONFIRMATIONS } from "../limits.js";
import { coinMoves } from "./eip155-coin.js";
import { sent } from "./eip155-sent.js";
import { tokenMoves } from "./eip155-token.js";

/** An EVM network, over its JSON-RPC. */
export const eip155: OpenChain = (network, id) => {
  const ask = askNode(network);
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
      const block = await blockAt(ask, `0x${receipt.blockNumber.toString(16)}`);
      // A node may tell of a block for a while that is not in the chain any more.
      if (block?.hash !== receipt.blockHash) return waiting;
      const coins = await coinMoves(ask, hash, transaction, wanted);
      return {
        status: "landed",
        hasFailed: receipt.status !== 1n,
        time: Number(block.timestamp) * 1000,
        block: block.hash,
        ...(await confirmedBy(ask, receipt.blockNumber, need)),
        moves: [...tokenMoves(transaction, said), ...coins.moves],
        isUntraced: coins.isUntraced,
      };
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

const blockAt = (ask: AskNode, place: string) =>
  ask("eth_getBlockByNumber", [place, false], orNull(BLOCK));

const tokenDecimals = async (ask: AskNode, token: string): Promise<number | null> => {
  const said = wordIn(await ask("eth_call", [{ to: token, data: DECIMALS }, "latest"], string));
  return said === null || said > DECIMALS_MAX ? null : Number(said);
};

const confirmedBy = async (
  ask: AskNode,
  number: bigint,
  need: NonNullable<PayNetwork["confirmations"]>,
) => {
  const newest = await ask("eth_blockNumber", [], quantity);
  const have = Math.max(Number(newest - number) + 1, 0);
  const final = need === "finalized" ? ((await blockAt(ask, "finalized"))?.number ?? -1n) : null;
  return {
    confirmations: { have, need },
    isConfirmed: final === null ? have >= Number(need) : number <= final,
  };
};
