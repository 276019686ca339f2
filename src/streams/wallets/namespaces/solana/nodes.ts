import type { Transaction } from "../../../../codecs/api/history.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { isSolanaSignature } from "../../../../codecs/namespaces/solana/answers.js";
import { solanaFactsIn } from "../../../../codecs/namespaces/solana/chain-facts.js";
import { number, optional, string, unknown } from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { FactsOf, NodeHistoryOf } from "../sources.js";

/** What the node says of the transaction, its instructions as it reads them. */
export const solanaFacts: FactsOf = (ask, signature, address) =>
  ask({
    method: "getTransaction",
    params: () => [signature, { encoding: "jsonParsed", maxSupportedTransactionVersion: 0 }],
    decode: (said) => solanaFactsIn(said, signature, address),
  });

/** Entries of one page of the history that a node is asked for. */
const NODE_HISTORY_PAGE = 25;

const historyPage = listOf(unknown);
const historyEntry = shape({ signature: string, err: unknown }, { blockTime: optional(number) });

/** The signatures of transactions that name the account. What they did is in the transactions themselves. */
export const solanaHistory: NodeHistoryOf = (caipNetworkId) => (address, before) => ({
  method: "getSignaturesForAddress",
  params: () => [address, { limit: NODE_HISTORY_PAGE, ...(before === null ? {} : { before }) }],
  decode: (said) => {
    const entries = decodeOrNull(historyPage, said);
    if (entries === null) return null;
    const items = entries
      .slice(0, NODE_HISTORY_PAGE)
      .flatMap((one) => transactionIn(one, caipNetworkId) ?? []);
    return { items, next: entries.length < NODE_HISTORY_PAGE ? null : (items.at(-1)?.id ?? null) };
  },
});

const transactionIn = (said: unknown, caipNetworkId: CaipNetworkId): Transaction | null => {
  const decoded = decodeOrNull(historyEntry, said);
  // Without a time it has no place in the list.
  if (decoded?.blockTime == null || !isSolanaSignature(decoded.signature)) return null;
  const { signature, err, blockTime } = decoded;
  const minedAt = blockTime * 1_000;
  if (!Number.isSafeInteger(minedAt) || minedAt < 0) return null;
  return {
    id: signature,
    hash: signature,
    caipNetworkId,
    operationType: "",
    status: err == null ? "confirmed" : "failed",
    minedAt,
    sentFrom: "",
    sentTo: "",
    transfers: [],
  };
};
