import type { Namespace } from "./caip.js";

/**
 * Whether two addresses of a namespace are one account. Case is a checksum on EVM (EIP-55) and part of the
 * address everywhere else: two base58 texts that differ in case are two accounts.
 */
export const isSameAccount = (namespace: Namespace, a: string, b: string): boolean =>
  namespace === "eip155" ? a.toLowerCase() === b.toLowerCase() : a === b;
