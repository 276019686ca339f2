import { ACCOUNT_CHANGED } from "../../../base/commands.js";
import {
  failed,
  isSluiceError,
  messageOf,
  SluiceError as OurError,
  type SluiceError,
} from "../../../base/errors.js";
import { UNKNOWN_CHAIN, USER_REJECTED } from "../../../base/failure-codes.js";
import { SIGNED_CHARACTERS_MAX, SIGNED_VALUES_MAX } from "../../../codecs/limits.js";

/** An error as wallets throw it. EIP-1193 */
const rpcError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code });

/** A method that the embedded wallet does not have. Not posted. S6.10 */
export const notAllowed = (): Error => rpcError(4200, "Requested RPC call is not allowed");

/** A method of one namespace, requested for an account of another. S3.30 */
export const otherNamespace = (): Error =>
  rpcError(
    4200,
    "The request is for another namespace than the account it was asked of. Name its namespace, then ask again.",
  );

/** wire 6.10, EIP-3326 */
export const notOffered = (): Error =>
  rpcError(UNKNOWN_CHAIN, "The embedded wallet does not offer this network. Choose another one.");

export const ended = (): SluiceError =>
  new OurError({
    code: "request/disconnected",
    message: "Nobody is logged in any more. Log in and try again.",
    rpc: { code: 4900 },
  });

/** A switch, or a change of the kind of account, came in between. */
export const accountChanged = (): SluiceError => new OurError(ACCOUNT_CHANGED);

/** The visitor reads who acts, so a request for another account is refused. EIP-1193 */
export const otherAccount = (): Error =>
  rpcError(
    4100,
    "The request is for another account than the one that is active. Ask again with the active account.",
  );

/** A transaction names its own signers: without the active account among them, it is for another one. */
export const notToSign = (): Error =>
  rpcError(
    4100,
    "The active account is none of those that have to sign the transaction. Make it anew for the active account.",
  );

/** The same for a network. EIP-1193 */
export const otherNetwork = (): Error =>
  rpcError(
    4901,
    "The request is for another network than the active one. Switch the network, then ask again.",
  );

/** A request that cannot be put before the visitor as it is. EIP-1474 */
export const invalid = (message: string): Error => rpcError(-32602, message);

export const tooLarge = (): Error =>
  invalid(
    `The request is too large to be shown in full: it may have ${SIGNED_VALUES_MAX} values and ${SIGNED_CHARACTERS_MAX} characters. Make it smaller, then ask again.`,
  );

/** The frame's own message, with the code of a refusal if it says that the visitor declined, not whoever was to pay the fee. S8.28 */
export const withCode = (cause: unknown): unknown =>
  isSluiceError(cause) &&
  cause.code === "frame/rejected" &&
  /\b(declin|reject|den(y|ied)|cancel)/i.test(cause.message) &&
  !/paymaster|sponsor/i.test(cause.message)
    ? rpcError(USER_REJECTED, messageOf(cause))
    : cause;

export const isOff = () =>
  failed(
    "connect/wallet-missing",
    "Logging in is not switched on here. Open the dialog, or choose another wallet.",
  );

export const noNetwork = () =>
  failed(
    "network/not-supported",
    "The embedded wallet works on none of this site's networks. Choose another wallet.",
  );

export const noSmartAccounts = () =>
  failed(
    "network/not-supported",
    "There are no smart accounts on this network. Choose another network, then try again.",
  );
