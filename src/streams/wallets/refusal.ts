import {
  failed,
  isSluiceError,
  messageOf,
  nestedRpcCodeOf,
  rpcErrorOf,
  SluiceError,
} from "../../base/errors.js";

const REFUSED = [4001, 5000, 5002];

/** Recognises refusals by their code, or by the words of wallets without codes. wire 11.1 */
const isRefusal = (cause: unknown): boolean =>
  REFUSED.includes(rpcErrorOf(cause)?.code ?? 0) ||
  REFUSED.includes(nestedRpcCodeOf(cause) ?? 0) ||
  /user (rejected|denied|cancell?ed)/i.test(messageOf(cause));

/** Why a switch failed: the visitor declined, or the wallet does not support the network. S4.9, S4.12 */
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

/** Why a wallet did not connect: the visitor declined, or the wallet failed. S8.36, S8.38 */
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
