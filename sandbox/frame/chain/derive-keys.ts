import { concat, type Hex, hexToBytes, keccak256, stringToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";

const derived = (seed: Hex, what: string): Hex => keccak256(concat([seed, stringToHex(what)]));

/** The key of the person's plain account on every EVM chain, which also owns the smart account. */
export const evmAccount = (seed: Hex): PrivateKeyAccount =>
  privateKeyToAccount(derived(seed, "eip155"));

/** 32 bytes for an ed25519 key. */
export const solanaSeed = (seed: Hex): Uint8Array => hexToBytes(derived(seed, "solana"));
