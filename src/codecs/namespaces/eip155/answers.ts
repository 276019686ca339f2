import { isRight } from "fp-ts/Either";
import { type CaipNetworkId, type EvmAddress, eip155IdOf } from "../../caip.js";
import { decodeWith } from "../../decode.js";
import { string } from "../../primitives.js";
import { listOf } from "../../shape.js";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const ACCOUNTS_MAX = 100;

export const isEvmAddress = (text: string): text is EvmAddress => ADDRESS.test(text);

/** Addresses of `eth_accounts` and `accountsChanged`; null if the answer is not a list of addresses. EIP-1193 */
export const decodeAccounts = (answer: unknown): readonly EvmAddress[] | null => {
  const decoded = decodeWith(listOf(string), answer);
  if (!isRight(decoded) || decoded.right.length > ACCOUNTS_MAX) return null;
  return decoded.right.every(isEvmAddress) ? decoded.right : null;
};

/** The chain of `eth_chainId` and `chainChanged`: hexadecimal, decimal text or number; null for anything else. */
export const decodeChainId = (answer: unknown): CaipNetworkId | null => eip155IdOf(answer);

/** A quantity such as a balance, in base units; null unless it is hexadecimal and at most 256 bits. */
export const decodeQuantity = (answer: unknown): bigint | null =>
  typeof answer === "string" && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? BigInt(answer) : null;

/** `0x1` for 1: hexadecimal without leading zeros, as EIP-695 and EIP-3326 require. */
export const toHexChainId = (reference: string | number): `0x${string}` =>
  `0x${BigInt(reference).toString(16)}`;
