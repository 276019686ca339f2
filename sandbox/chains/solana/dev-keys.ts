import { hexToBytes, keccak256, stringToHex } from "viem";
import { type SolanaKey, solanaKey } from "../../signing/solana/key.js";

export const DEV_SOLANA_ACCOUNTS = 8;

/** The sandbox's own Solana accounts, by number. Each holds 100 SOL on both clusters and nothing anywhere else. */
export const devSolanaKey = (at: number): SolanaKey =>
  solanaKey(hexToBytes(keccak256(stringToHex(`sluice sandbox solana ${at}`))));
