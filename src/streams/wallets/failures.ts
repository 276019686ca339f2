import {
  type Failure,
  type FailureCode,
  isSluiceError,
  messageOf,
  read,
  rpcErrorOf,
  SluiceError,
  toFailure,
} from "../../base/errors.js";
import { METHODS_REJECTED, SESSION_REJECTED, USER_REJECTED } from "../../base/failure-codes.js";

const REFUSED: readonly number[] = [USER_REJECTED, SESSION_REJECTED, METHODS_REJECTED];
const REVERTED = 3;

/** WalletConnect: the wallet says that a request, or a session, is too old. */
const EXPIRED = 8000;

/** Whether something was not answered in time. Clients and wallets say so in several ways. */
export const isExpiry = (cause: unknown): boolean =>
  rpcErrorOf(cause)?.code === EXPIRED || /\bexpired\b/i.test(messageOf(cause));

/** Recognises refusals by their code, or by the words of wallets without codes. wire 11.1 */
const isRefusal = (cause: unknown): boolean => {
  const code = rpcErrorOf(cause)?.code;
  if (code !== USER_REJECTED && isExpiry(cause)) return false; // some wallets refuse what they let expire
  if (REFUSED.includes(code ?? 0) || REFUSED.includes(nestedRpcCodeOf(cause) ?? 0)) return true;
  const text = messageOf(cause);
  // A contract chooses the words of its revert.
  return (
    code !== REVERTED && !/revert/i.test(text) && /user (rejected|denied|cancell?ed)/i.test(text)
  );
};

/** Why a switch failed: the code tells a refusal from a wallet that cannot; sites know one message for both. S4.9, S4.12 */
export const switchFailure = (cause: unknown): SluiceError =>
  withRpc(
    isRefusal(cause) ? "network/rejected" : "network/not-supported",
    "Chain is not supported",
    cause,
  );

/** Why a wallet did not connect: the visitor declined, or the wallet failed. S8.36, S8.38 */
export const connectFailure = (cause: unknown): SluiceError => {
  if (isSluiceError(cause)) return cause;
  return isRefusal(cause)
    ? withRpc("connect/rejected", "Connection rejected", cause)
    : withRpc("connect/failed", messageOf(cause), cause);
};

/** Why a wallet did not do what it was asked. A refusal is 4001 whatever the wallet calls it. */
export const requestFailure = (cause: unknown): SluiceError => {
  if (isSluiceError(cause)) return cause;
  if (!isRefusal(cause)) return withRpc("request/failed", messageOf(cause), cause);
  const rpc = refusal(rpcErrorOf(cause));
  return new SluiceError({ code: "request/rejected", message: messageOf(cause), rpc }, cause);
};

/** The wallet's own code and data are kept. */
const withRpc = (code: FailureCode, message: string, cause: unknown): SluiceError => {
  const { rpc } = toFailure(cause);
  return new SluiceError({ code, message, ...(rpc === undefined ? {} : { rpc }) }, cause);
};

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

/** EIP-1193: the wallet does not support the method. */
const UNSUPPORTED = 4200;

/** The wallet cannot do what it is asked for. */
export const unsupported = (what: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `The wallet does not support ${what}. Choose another wallet, or ask for something else.`,
    rpc: { code: UNSUPPORTED },
  });
