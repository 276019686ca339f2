import { type FailureCode, isSluiceError, SluiceError, toFailure } from "../../base/errors.js";
import { UNKNOWN_CHAIN, USER_REJECTED } from "../../base/rpc-codes.js";
import { refusal } from "../../streams/wallets/refusal.js";
import { ProviderRpcError } from "./error.js";

const INTERNAL = -32603;
/** Codes for failures without a wallet's code. EIP-1193, EIP-1474 */
const CODES: Partial<Record<FailureCode, number>> = {
  "connect/cancelled": USER_REJECTED,
  "network/not-found": UNKNOWN_CHAIN,
  "request/disconnected": 4900,
  "request/account-changed": 4100,
  "command/invalid": -32602,
};
/** The visitor declined. Wallets have several codes for it, libraries know one. */
const REJECTED: readonly FailureCode[] = ["connect/rejected", "network/rejected"];

/** What a provider throws: the wallet's own code and data where it gave them. Never throws. */
export const toProviderError = (thrown: unknown): ProviderRpcError => {
  const error = isSluiceError(thrown)
    ? thrown
    : new SluiceError(toFailure(thrown, "request/failed"), thrown);
  const { code, data } = REJECTED.includes(error.code)
    ? refusal(error.rpc)
    : (error.rpc ?? { code: CODES[error.code] ?? INTERNAL });
  return new ProviderRpcError(code, error.message, data, error);
};
