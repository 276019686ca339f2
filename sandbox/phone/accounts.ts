import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { devBitcoinKey } from "../chains/bitcoin/dev-keys.js";
import { devKeys } from "../chains/dev-accounts.js";
import { devPolkadotKey } from "../chains/polkadot/dev-keys.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { type CosmosKey, devCosmosKey } from "../signing/cosmos/key.js";
import type { PolkadotKey } from "../signing/polkadot/key.js";
import type { SolanaKey } from "../signing/solana/key.js";
import type { PhoneBitcoin } from "./answer-bitcoin.js";

/** The phone's keys: developer accounts 3, 5 and 6, the Solana accounts 4, 5 and 6, those of Bitcoin of the same numbers, Polkadot's 3, 4 and 5, and Cosmos' 5, 6 and 7. */
export const phoneAccounts: readonly [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount] = [
  privateKeyToAccount(devKeys[3]),
  privateKeyToAccount(devKeys[5]),
  privateKeyToAccount(devKeys[6]),
];

export const phoneSolanaKeys: readonly [SolanaKey, SolanaKey, SolanaKey] = [
  devSolanaKey(4),
  devSolanaKey(5),
  devSolanaKey(6),
];

export const phoneBitcoin: readonly [PhoneBitcoin, PhoneBitcoin, PhoneBitcoin] = [
  [devBitcoinKey(4), devBitcoinKey(4, "p2tr")],
  [devBitcoinKey(5), devBitcoinKey(5, "p2tr")],
  [devBitcoinKey(6), devBitcoinKey(6, "p2tr")],
];

export const phonePolkadotKeys: readonly [PolkadotKey, PolkadotKey, PolkadotKey] = [
  devPolkadotKey(3),
  devPolkadotKey(4),
  devPolkadotKey(5),
];

export const phoneCosmosKeys: readonly [CosmosKey, CosmosKey, CosmosKey] = [
  devCosmosKey(5),
  devCosmosKey(6),
  devCosmosKey(7),
];

/** The accounts with the one in use first. */
export const firstOf = <A>(accounts: readonly A[], inUse: A): readonly A[] => [
  inUse,
  ...accounts.filter((one) => one !== inUse),
];
