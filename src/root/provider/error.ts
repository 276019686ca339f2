/** An EIP-1193 error, with a code that viem and ethers understand. */
export class ProviderRpcError extends Error {
  override readonly name = "ProviderRpcError";
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}
