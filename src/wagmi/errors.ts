import { SwitchChainError, UserRejectedRequestError } from "viem";
import { rpcErrorOf } from "../base/errors.js";

/** As viem names the codes, which wagmi's own connectors throw: sites test the class or the name. */
export const connectError = (cause: unknown): unknown =>
  isDeclined(cause) ? new UserRejectedRequestError(errorOf(cause)) : cause;

export const switchError = (cause: unknown): unknown =>
  isDeclined(cause) ? connectError(cause) : new SwitchChainError(errorOf(cause));

/** Whether the visitor declined, in the wallet or by closing the dialog. */
export const isDeclined = (cause: unknown): boolean =>
  rpcErrorOf(cause)?.code === UserRejectedRequestError.code;

const errorOf = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error(String(cause));
