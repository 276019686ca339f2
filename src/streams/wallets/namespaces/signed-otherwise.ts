import { failed } from "../../../base/errors.js";

/** What is wrong with a transaction that a wallet has signed for somebody else to send. */

/** @param what differs */
export const altered = (what: string) =>
  failed(
    "send/altered",
    `The wallet has signed another transaction than it was asked to: ${what}. Nothing was sent. Do not trust this wallet, or ask its makers.`,
  );

/** The answer to a method is not what it is documented to be. */
export const unpromised = (method: string) =>
  failed(
    "request/failed",
    `The wallet's answer to ${method} is not what the method promises. Check the wallet before you try again.`,
  );

/** Nobody knows whether the network has it. */
export const unanswered = (cause: unknown) =>
  failed(
    "send/unanswered",
    "The wallet signed it, but nobody confirmed that it was sent. Check the activity of your account before you try again.",
    cause,
  );
