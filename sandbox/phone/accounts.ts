import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { devKeys } from "../chains/dev-accounts.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import type { SolanaKey } from "../signing/solana/key.js";

/** The phone's keys: developer accounts 3 and 5, and the Solana accounts 4 and 5. */
export const phoneAccounts: readonly [PrivateKeyAccount, PrivateKeyAccount] = [
  privateKeyToAccount(devKeys[3]),
  privateKeyToAccount(devKeys[5]),
];

export const phoneSolanaKeys: readonly [SolanaKey, SolanaKey] = [devSolanaKey(4), devSolanaKey(5)];
