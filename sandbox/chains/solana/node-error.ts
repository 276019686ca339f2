/** Codes of a Solana node's own errors, and of JSON-RPC. */
export const PREFLIGHT_FAILED = -32002;
export const SIGNATURE_FAILED = -32003;
export const NO_SUCH_METHOD = -32601;
export const BAD_PARAMS = -32602;

/** An error that the node answers with. */
export class NodeError extends Error {
  override readonly name = "NodeError";
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
