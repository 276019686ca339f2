import { type Failure, read } from "./errors.js";

/** The visitor declined. EIP-1193 */
export const USER_REJECTED = 4001;
/** The wallet does not know the chain. EIP-3085, EIP-3326 */
export const UNKNOWN_CHAIN = 4902;
/** Every code for a visitor who declined: EIP-1193's, and WalletConnect's for a session and for methods. S8.36 */
export const REFUSALS: readonly number[] = [USER_REJECTED, 5000, 5002];

/** The visitor's refusal as libraries know it, whatever code the wallet has for it: its own stays in the data. EIP-1193 */
export const refusal = (own: Failure["rpc"]): NonNullable<Failure["rpc"]> =>
  own === undefined || own.code === USER_REJECTED
    ? { code: USER_REJECTED, ...own }
    : { code: USER_REJECTED, data: { originalError: own } };

/** The code in `data.originalError.code`, where some wallets put the one that matters. */
export const nestedRpcCodeOf = (cause: unknown): number | undefined => {
  const code = read(read(read(cause, "data"), "originalError"), "code");
  return typeof code === "number" ? code : undefined;
};
