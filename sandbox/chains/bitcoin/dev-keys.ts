import { hexToBytes, keccak256, stringToHex } from "viem";
import { type BitcoinKey, type BitcoinKind, bitcoinKey } from "../../signing/bitcoin/key.js";

export const DEV_BITCOIN_ACCOUNTS = 8;

/** The sandbox's own Bitcoin accounts, by number. Each has an address of every kind. */
export const devBitcoinKey = (
  at: number,
  kind: BitcoinKind = "p2wpkh",
  network: "mainnet" | "testnet" = "testnet",
): BitcoinKey =>
  bitcoinKey(hexToBytes(keccak256(stringToHex(`sluice sandbox bitcoin ${at}`))), kind, network);
