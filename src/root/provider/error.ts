/** An EIP-1193 error, with a code that viem and ethers understand. */
export class ProviderRpcError extends Error {
  override readonly name = "ProviderRpcError";
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}
