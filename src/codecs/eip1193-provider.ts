import type { Eip1193Like } from "./options/options.js";
import { hasMethods, refine } from "./primitives.js";
import type { EvmMethods, OtherRpcArgs, RpcAnswer, RpcArgs } from "./rpc-schema.js";

/** An EIP-1193 provider, as hosts and libraries expect it. */
export interface Eip1193Provider {
  /** The answer to a common method is typed as the standard says. It is not checked against that. */
  request<M extends keyof EvmMethods>(args: RpcArgs<M>): Promise<RpcAnswer<M>>;
  /** `T` is what the caller expects, as viem and wagmi type it. The answer is not checked against it. */
  request<T = unknown>(args: OtherRpcArgs): Promise<T>;
  on(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
  /** Listens to the next event only. */
  once(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
  off(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
  /** The same as `off`. */
  removeListener(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
}

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

/** Accepts anything with a callable `request`. Never throws. */
export const eip1193 = refine(
  "EIP-1193 provider",
  (value) => (hasMethods(value, ["request"]) ? (value as Eip1193Like) : undefined),
  "Expected an EIP-1193 provider",
);
