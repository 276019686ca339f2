import { read } from "../../../base/errors.js";
import { toBase64 } from "../../base64.js";
import { readCosmosAddress } from "./address.js";
import { bytesIn } from "./bytes.js";

/** An account of a wallet on one network. */
export interface CosmosKey {
  readonly address: string;
  /** Compressed, base64. */
  readonly publicKey: string;
  readonly algo: string;
  /** Whether the key is in a Ledger, which signs amino alone. */
  readonly isNanoLedger: boolean;
}

/** A compressed point of secp256k1, which ethsecp256k1 has as well. */
export const PUBLIC_KEY_BYTES = 33;
const ALGO_MAX = 32;

/**
 * Reads what a wallet with Keplr's interface answers to `getKey`; null if that is no account, or one that is written for
 * another network. Never throws.
 */
export const cosmosKeyOf = (said: unknown, prefix: string | undefined): CosmosKey | null => {
  const address = read(said, "bech32Address");
  const algo = read(said, "algo");
  const key = bytesIn(read(said, "pubKey"));
  const known = typeof address === "string" ? readCosmosAddress(address) : null;
  if (typeof address !== "string" || known === null || key?.length !== PUBLIC_KEY_BYTES)
    return null;
  if (prefix !== undefined && known.prefix !== prefix) return null;
  return {
    address,
    publicKey: toBase64(key),
    algo: typeof algo === "string" && algo !== "" ? algo.slice(0, ALGO_MAX) : "secp256k1",
    isNanoLedger: read(said, "isNanoLedger") === true,
  };
};
