import type { Failure } from "./errors.js";

/** Why a request is not sent: it was made for another account than the one that is active by now. EIP-1193 */
export const ACCOUNT_CHANGED: Failure = {
  code: "request/account-changed",
  message:
    "The wallet's account changed before the request was sent. Check the account and try again.",
  rpc: { code: 4100 },
};
