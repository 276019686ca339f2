import {
  failed,
  isSluiceError,
  messageOf,
  nestedRpcCodeOf,
  rpcErrorOf,
  SluiceError,
} from "../../base/errors.js";

const REFUSED = [4001, 5000, 5002];

/** Refusals are told apart from faults: by code, or by what wallets without codes say. wire 11.1 */
export const isRefusal = (cause: unknown): boolean =>
  REFUSED.includes(rpcErrorOf(cause)?.code ?? 0) ||
  REFUSED.includes(nestedRpcCodeOf(cause) ?? 0) ||
  /user (rejected|denied|cancell?ed)/i.test(messageOf(cause));

/** Why a switch of the network failed: the visitor's no, or a network that the wallet does not have. S4.9, S4.12 */
export const switchFailure = (cause: unknown): SluiceError => {
  if (!isRefusal(cause)) return failed("network/not-supported", "Chain is not supported", cause);
  const rpc = rpcErrorOf(cause);
  return new SluiceError(
    {
      code: "network/rejected",
      message: "The switch was refused in the wallet. Try again, or choose another network.",
      ...(rpc === undefined ? {} : { rpc }),
    },
    cause,
  );
};

/** Why a wallet was not connected: the visitor's no, or a fault of the wallet. S8.36, S8.38 */
export const connectFailure = (cause: unknown): SluiceError => {
  if (isSluiceError(cause)) return cause;
  const rpc = rpcErrorOf(cause);
  return new SluiceError(
    {
      ...(isRefusal(cause)
        ? { code: "connect/rejected", message: "Connection rejected" }
        : { code: "connect/failed", message: messageOf(cause) }),
      ...(rpc === undefined ? {} : { rpc }),
    },
    cause,
  );
};
