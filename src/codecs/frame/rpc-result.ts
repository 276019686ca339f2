/** What an RPC result is, as told from its form. */
export type RpcResultKind = "transaction-hash" | "signed-message" | "object";

/**
 * Exactly `0x` and 64 hex digits: the hash of a transaction. Else `0x` and at least 62: a signed message.
 * Anything else: an object.
 */
export const rpcResultKind = (result: unknown): RpcResultKind => {
  if (typeof result !== "string") return "object";
  if (/^0x[0-9a-fA-F]{64}$/.test(result)) return "transaction-hash";
  return /^0x[0-9a-fA-F]{62,}$/.test(result) ? "signed-message" : "object";
};
