import { bech32 } from "@scure/base";
import { read } from "../../../base/errors.js";
import { longText, textThat } from "../../bounded.js";
import { decodeOrNull } from "../../decode.js";
import { base64Bytes, toBase64 } from "../../encodings.js";
import type { Network } from "../../network.js";
import { listOf, shape } from "../../shape.js";

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

/** An account is the hash of a public key, 20 bytes; a module or a contract has 32. ADR-028 */
const ADDRESS_BYTES: readonly number[] = [20, 32];
/** Of a prefix and 32 bytes; longer texts are not decoded. BIP-173 */
const ADDRESS_CHARS_MAX = 90;
/** Bech32 may be written in upper case too; chains write addresses in lower case. */
const LOWER_CASE = /^[!-@[-~]+$/;

/** An address without the network that it is written for. */
export interface CosmosAddress {
  readonly prefix: string;
  readonly bytes: Uint8Array;
}

/** Reads an address of any network; null for another text, or a wrong checksum. */
export const readCosmosAddress = (text: string): CosmosAddress | null => {
  if (text.length > ADDRESS_CHARS_MAX || !LOWER_CASE.test(text)) return null;
  const decoded = bech32.decodeUnsafe(text);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes && ADDRESS_BYTES.includes(bytes.length)
    ? { prefix: decoded.prefix, bytes: Uint8Array.from(bytes) }
    : null;
};

/** Whether a text is an address of some network of Cosmos. */
export const isCosmosAddress = (text: string): boolean => readCosmosAddress(text) !== null;

/** A copy of the bytes in a value from outside; null for anything else, and for memory that was given away. */
export const bytesIn = (said: unknown): Uint8Array | null => {
  try {
    return ArrayBuffer.isView(said)
      ? new Uint8Array(said.buffer, said.byteOffset, said.byteLength).slice()
      : null;
  } catch {
    return null;
  }
};

/** A transaction is far shorter. */
const BASE64_MAX = 1_000_000;

/** Base64 of any bytes. */
export const base64Text = textThat(
  (text) => text.length <= BASE64_MAX && base64Bytes(text) !== null,
  "base64",
);

/** Base64 of so many bytes. */
export const base64Of = (length: number) =>
  textThat(
    (text) => text.length <= length * 2 && base64Bytes(text)?.length === length,
    `base64 of ${length} bytes`,
  );

/** Cosmos' own, which most of its networks share. SLIP-44 */
const COIN_TYPE = 118;

/**
 * What a wallet with Keplr's interface has to know of a network that it does not have (`experimentalSuggestChain`); null if
 * the site's network says too little.
 *
 * @param rpcUrl a node of which wallets may know
 */
export const chainInfoOf = (network: Network, rpcUrl: string | undefined): object | null => {
  const { cosmos, restUrls, nativeCurrency, id, name } = network;
  const rest = restUrls?.[0];
  if (cosmos === undefined || rest === undefined || rpcUrl === undefined) return null;
  const { bech32Prefix: prefix, denom, coinType = COIN_TYPE } = cosmos;
  const coin = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  };
  return {
    chainId: String(id),
    chainName: name,
    rpc: rpcUrl,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [coin],
    stakeCurrency: coin,
  };
};

/** A coin or token that an account has, in its smallest unit. */
export interface CosmosCoin {
  readonly denom: string;
  readonly units: bigint;
}

/** The bank module counts in 256 bits. */
const amount = textThat((value) => /^\d{1,78}$/.test(value), "a whole number in decimals");
const coin = shape({ denom: longText, amount });
const BALANCES_MAX = 10_000;
const balancesAnswer = shape({ balances: listOf(coin, BALANCES_MAX) });
const balanceAnswer = shape({ balance: coin });

/** What the bank module tells of an account (`/cosmos/bank/v1beta1/balances/{address}`); null for anything else. */
export const decodeBalances = (said: unknown): readonly CosmosCoin[] | null =>
  decodeOrNull(balancesAnswer, said)?.balances.map(coinOf) ?? null;

/** The same of one coin (`/by_denom`). */
export const decodeBalance = (said: unknown): CosmosCoin | null => {
  const decoded = decodeOrNull(balanceAnswer, said);
  return decoded === null ? null : coinOf(decoded.balance);
};

const coinOf = ({ denom, amount: units }: { readonly denom: string; readonly amount: string }) => ({
  denom,
  units: BigInt(units),
});
