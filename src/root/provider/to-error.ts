import { type FailureCode, SluiceError } from "../../base/errors.js";
import { ProviderRpcError } from "./error.js";

/** Codes for failures without a wallet's code. EIP-1193, EIP-1474 */
const CODES: Partial<Record<FailureCode, number>> = {
  "connect/rejected": 4001,
  "connect/cancelled": 4001,
  "network/rejected": 4001,
  "network/not-supported": 4902,
  "network/not-found": 4902,
  "request/disconnected": 4900,
  "request/account-changed": 4100,
};
const INTERNAL = -32603;

export const toProviderError = (cause: unknown): ProviderRpcError => {
  if (cause instanceof ProviderRpcError) return cause;
  if (!(cause instanceof SluiceError)) return new ProviderRpcError(INTERNAL, String(cause));
  const code = cause.rpc?.code ?? CODES[cause.code] ?? INTERNAL;
  return new ProviderRpcError(code, cause.message, cause.rpc?.data);
};
