/** Error codes of EIP-1193, EIP-1474 and EIP-3326 that the sandbox's wallets answer with. */
export const REJECTED = 4001;
export const UNAUTHORIZED = 4100;
export const UNSUPPORTED = 4200;
export const DISCONNECTED = 4900;
export const UNKNOWN_CHAIN = 4902;
export const ALREADY_OPEN = -32002;
export const INVALID_PARAMS = -32602;

/** An error as a provider throws it: the message for people, the code for programs. */
export class RpcError extends Error {
  override readonly name = "ProviderRpcError";
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const rejected = (): RpcError => new RpcError(REJECTED, "User rejected the request.");
