import { base64Bytes } from "../../../codecs/base64.js";
import { isSolanaAddress, isSolanaSignature } from "../../../codecs/namespaces/solana/answers.js";
import { mintOf } from "../../../codecs/namespaces/solana/token-account.js";
import { TOKEN_PROGRAMS } from "../../../codecs/namespaces/solana/token-programs.js";
import { orNull } from "../../../codecs/or.js";
import { number, string, unknown } from "../../../codecs/primitives.js";
import { oneOf } from "../../../codecs/refine.js";
import { listOf, shape } from "../../../codecs/shape.js";
import { type AskNode, askNode, decoded } from "../ask-node.js";
import { MISSING, type OpenChain } from "../chain.js";
import { SOLANA_ROOTED } from "../limits.js";
import { movesOf } from "./solana-moves.js";

/** A cluster of Solana, over its JSON-RPC. */
export const solana: OpenChain = (network) => {
  const ask = askNode(network);
  const need = network.confirmations === "confirmed" ? "confirmed" : "finalized";
  return {
    // The first 32 characters of the hash are the id. CAIP-30
    idSaid: async () => `solana:${(await ask("getGenesisHash", [], string)).slice(0, 32)}`,
    decimalsOf: async (asset) => (asset === null ? COIN_DECIMALS : mintDecimals(ask, asset)),
    find: async (signature) => {
      const { value } = await ask("getSignatureStatuses", [[signature], SEARCH], STATUSES);
      const [status = null] = value;
      if (status === null) return MISSING;
      const { confirmationStatus: level, slot } = status;
      const have = level === "finalized" ? SOLANA_ROOTED : (status.confirmations ?? 0);
      const waiting = { status: "waiting", confirmations: { have, need } } as const;
      if (level === "processed") return waiting;
      const said = await ask("getTransaction", [signature, JSON_OF], unknown);
      if (said === null) return waiting;
      const { blockTime, meta } = decoded(LANDED, said, "getTransaction");
      return {
        status: "landed",
        hasFailed: meta.err !== null,
        time: blockTime * 1000,
        block: String(slot),
        confirmations: { have, need },
        isConfirmed: need === "confirmed" || level === "finalized",
        moves: movesOf(said),
        isUntraced: false,
      };
    },
    isAddress: isSolanaAddress,
    isTransaction: isSolanaSignature,
  };
};

const COIN_DECIMALS = 9;
const SEARCH = { searchTransactionHistory: true };
const JSON_OF = { encoding: "json", commitment: "confirmed", maxSupportedTransactionVersion: 0 };

const STATUSES = shape({
  value: listOf(
    orNull(
      shape({
        slot: number,
        confirmations: orNull(number),
        confirmationStatus: oneOf("processed", "confirmed", "finalized"),
      }),
    ),
  ),
});
const LANDED = shape({ blockTime: number, meta: shape({ err: unknown }) });
const ACCOUNT = shape({ value: orNull(shape({ owner: string, data: listOf(string, 2) })) });

const mintDecimals = async (ask: AskNode, mint: string): Promise<number | null> => {
  const { value } = await ask("getAccountInfo", [mint, { encoding: "base64" }], ACCOUNT);
  if (value === null || !TOKEN_PROGRAMS.includes(value.owner)) return null;
  const bytes = base64Bytes(value.data[0] ?? "");
  return bytes === null ? null : (mintOf(bytes)?.decimals ?? null);
};
