import { blake2b } from "@noble/hashes/blake2";
import { hexOf } from "../../encodings.js";
import type { Network } from "../../network.js";
import { decodeSs58, encodeSs58, isSs58Prefix } from "./ss58.js";

/** The number of no network in particular. SS58 registry */
const ANY_NETWORK = 42;
const ETHEREUM = /^0x[0-9a-fA-F]{40}$/;

/** The number in a network's addresses. One that names none gets that of any network; null: accounts are as on Ethereum. */
export const prefixOf = ({ ss58Prefix }: Pick<Network, "ss58Prefix">): number | null =>
  ss58Prefix === null || isSs58Prefix(ss58Prefix) ? ss58Prefix : ANY_NETWORK;

/**
 * What tells accounts apart, whichever network an address is written for: the account in hexadecimal with `0x`. Null if the
 * text is no address.
 */
export const keyOf = (address: string): string | null => {
  if (ETHEREUM.test(address)) return address.toLowerCase();
  const said = decodeSs58(address);
  return said === null ? null : `0x${hexOf(said.key)}`;
};

/** Whether a text is the address of an account on any of Polkadot's networks. */
export const isPolkadotAddress = (text: string): boolean => keyOf(text) !== null;

/** The address of the same account as a network writes it; null if the network has no accounts of this kind. */
export const addressIn = (address: string, network: Pick<Network, "ss58Prefix">): string | null => {
  const prefix = prefixOf(network);
  if (prefix === null) return ETHEREUM.test(address) ? address : null;
  const said = decodeSs58(address);
  return said === null ? null : encodeSs58({ ...said, prefix });
};

/** `twox128("System") ++ twox128("Account")`: the map of accounts in the storage of a chain. Substrate */
const ACCOUNTS = "0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9";
/** `blake2_128_concat`: the hash of a key, and the key. */
const HASH_BYTES = 16;

/** Where a chain keeps an account: the key for `state_getStorage`; null if the text is no address. */
export const accountStorageKey = (address: string): string | null => {
  const key = keyOf(address);
  if (key === null) return null;
  const hash = blake2b(hexBytes(key), { dkLen: HASH_BYTES });
  return `${ACCOUNTS}${hexOf(hash)}${key.slice(2)}`;
};

/** An account's coins, in the smallest unit. */
export interface AccountData {
  /** Not reserved. Some of them may be frozen. */
  readonly free: bigint;
  /** Held by the chain: a deposit, or what is staked. */
  readonly reserved: bigint;
  /** How many of all coins have to stay. Those that are reserved count. */
  readonly frozen: bigint;
}

const NOTHING: AccountData = { free: 0n, reserved: 0n, frozen: 0n };
/** A nonce and three counts, of 32 bits each. */
const DATA_AT = 16;
const BALANCE_BYTES = 16;
/** Three balances, and one of flags. Chains may add to it. */
const LENGTH_MIN = DATA_AT + 4 * BALANCE_BYTES;
const LENGTH_MAX = 1_000;

/** Answer of `state_getStorage` for an account: null says that the chain has none. Null here if it is not of the documented shape. */
export const decodeAccountInfo = (said: unknown): AccountData | null => {
  if (said === null) return NOTHING;
  if (typeof said !== "string" || !/^0x([0-9a-f]{2})*$/i.test(said)) return null;
  if (said.length < 2 + 2 * LENGTH_MIN || said.length > 2 + 2 * LENGTH_MAX) return null;
  const bytes = hexBytes(said);
  const balanceAt = (index: number): bigint => {
    const start = DATA_AT + index * BALANCE_BYTES;
    return BigInt(`0x${hexOf(bytes.slice(start, start + BALANCE_BYTES).reverse())}`);
  };
  return { free: balanceAt(0), reserved: balanceAt(1), frozen: balanceAt(2) };
};

/** What of an account can be spent. */
export const spendable = ({ free, reserved, frozen }: AccountData): bigint => {
  const stays = frozen > reserved ? frozen - reserved : 0n;
  return free > stays ? free - stays : 0n;
};

const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
