/** The kind of an RPC result, judged by its form alone. */
export type RpcResultKind = "transaction-hash" | "signed-message" | "object";

/**
 * `0x` and exactly 64 hexadecimal digits: the hash of a transaction. `0x` and at least 62: a signed message.
 * Anything else: an object.
 */
export const rpcResultKind = (result: unknown): RpcResultKind => {
  if (typeof result !== "string") return "object";
  if (/^0x[0-9a-fA-F]{64}$/.test(result)) return "transaction-hash";
  return /^0x[0-9a-fA-F]{62,}$/.test(result) ? "signed-message" : "object";
};
