import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { devKeys } from "../chains/dev-accounts.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { type CosmosKey, devCosmosKey } from "../signing/cosmos/key.js";
import type { SolanaKey } from "../signing/solana/key.js";

/** The phone's keys: developer accounts 3, 5 and 6, the Solana accounts 4, 5 and 6, and Cosmos' 5, 6 and 7. */
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
