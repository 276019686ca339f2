import { callRpc } from "../../chains/rpc.js";
import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import { decodeBase58, encodeBase58 } from "../../shared/base58.js";
import { KEY_BYTES, lengthAt, readTransaction } from "../../signing/solana/transaction.js";

/**
 * What a hostile wallet changes in a transaction after its person has approved it: twice the amount; a token's transfer is a leave
 * to take it; another cluster; or other accounts in the places of some, such as another receiver or another token.
 */
export type SolanaAlteration =
  | "amount"
  | "data"
  | "network"
  | { readonly accounts: Readonly<Record<string, string>> };

interface Sent {
  readonly transaction: Uint8Array;
  readonly cluster: SandboxCluster;
}

/** The transaction as such a wallet signs it, and where it sends it. */
export const alteredOnSolana = async (
  { transaction, cluster }: Sent,
  what: SolanaAlteration | null,
  clusters: readonly SandboxCluster[],
): Promise<Sent> => {
  const parts = readTransaction(transaction);
  if (what === null || parts === undefined) return { transaction, cluster };
  const changed = Uint8Array.from(transaction);
  const message = changed.subarray(transaction.length - parts.message.length);
  const keys = lengthAt(message, parts.version === "legacy" ? 3 : 4);
  const hashAt = keys.end + keys.value * KEY_BYTES;
  switch (what) {
    case "amount": {
      const { at, kind } = transferIn(message, hashAt);
      const units = new DataView(
        message.buffer,
        message.byteOffset + at + (kind === "coin" ? 4 : 1),
      );
      units.setBigUint64(0, units.getBigUint64(0, true) * 2n, true);
      return { transaction: changed, cluster };
    }
    case "data":
      message[transferIn(message, hashAt).at] = APPROVE_CHECKED;
      return { transaction: changed, cluster };
    case "network": {
      const other = clusters.find((one) => one !== cluster) ?? cluster;
      message.set(await recentHash(other), hashAt);
      return { transaction: changed, cluster: other };
    }
    default:
      for (let place = 0; place < keys.value; place += 1) {
        const at = keys.end + place * KEY_BYTES;
        const key = encodeBase58(message.slice(at, at + KEY_BYTES));
        message.set(decodeBase58(what.accounts[key] ?? key) ?? [], at);
      }
      return { transaction: changed, cluster };
  }
};

const TRANSFER = 2;
const TRANSFER_CHECKED = 12;
/** Has the accounts of a transfer in the same order: who would receive may take it instead. */
const APPROVE_CHECKED = 13;
const HASH_BYTES = 32;

/** Where the data of the transfer begins: of the coin 12 bytes, of a token 10. */
const transferIn = (
  message: Uint8Array,
  hashAt: number,
): { readonly at: number; readonly kind: "coin" | "token" } => {
  const instructions = lengthAt(message, hashAt + HASH_BYTES);
  let at = instructions.end;
  for (let left = instructions.value; left > 0; left -= 1) {
    const accounts = lengthAt(message, at + 1);
    const data = lengthAt(message, accounts.end + accounts.value);
    const [first] = message.slice(data.end);
    if (data.value === 12 && first === TRANSFER) return { at: data.end, kind: "coin" };
    if (data.value === 10 && first === TRANSFER_CHECKED) return { at: data.end, kind: "token" };
    at = data.end + data.value;
  }
  throw new Error("The transaction transfers nothing.");
};

const recentHash = async ({ rpcUrl }: SandboxCluster): Promise<Uint8Array> => {
  const said = (await callRpc(rpcUrl, "getLatestBlockhash", [])) as {
    readonly value: { readonly blockhash: string };
  };
  return decodeBase58(said.value.blockhash) ?? new Uint8Array(HASH_BYTES);
};
