import { failed } from "../../../base/errors.js";
import { decimalText } from "../../../base/units.js";
import { REASON_MAX } from "../../../codecs/limits.js";
import type { Network } from "../../../codecs/network.js";
import type { Asset } from "../../../codecs/payment/asset.js";
import { isLure } from "../../../codecs/strangers.js";
import { boundedText } from "../../../codecs/text.js";

/** What stands in the way of a transfer, in every namespace. */

export const tooMuch = ({ symbol, decimals }: Asset, held: bigint) =>
  failed(
    "send/too-much",
    held === 0n
      ? `Your account has no ${symbol} on this network.`
      : `Your account has ${decimalText(held, decimals)} ${symbol}. Send that much or less.`,
  );

export const noGas = (missing: bigint, { symbol, decimals }: Network["nativeCurrency"]) =>
  failed(
    "send/no-gas",
    `The fee is paid in ${symbol}, of which your account has ${decimalText(missing, decimals)} too little. Get some more, or send less.`,
  );

/** @param said the reason; null or empty where the network gives none. Whoever wrote the contract chose the words. */
export const wouldFail = (said: string | null) => {
  const reason = boundedText(said ?? "", REASON_MAX).replace(/\.$/, "");
  return failed(
    "send/would-fail",
    reason === "" || isLure(reason)
      ? "The network would refuse this, and gives no reason that can be shown. Nothing was sent."
      : `The network would refuse this: ${reason}. Nothing was sent.`,
  );
};

/** Of a payment that nothing but its reference names. */
export const takesNoReference = () =>
  failed(
    "pay/no-reference",
    "The recipient is a contract that takes nothing with the coin, so the payment could not be told apart from others. Give each payment a recipient of its own, and say so by `hasOwnRecipient`.",
  );

/** Of what is to be replaced. */
export const tooLate = () =>
  failed(
    "send/too-late",
    "The transaction is in a block by now, or was dropped, so nothing can replace it.",
  );

/** Of what is to be sent once more for a higher fee. */
export const notReplaceable = () =>
  failed(
    "send/not-replaceable",
    "This transaction cannot be sped up from here: your wallet made it itself, it does not take what is needed for it, or it is not the one that you saw. Check in your wallet whether it can be sped up there.",
  );

/** @param places how many decimals the chain has for it */
export const tokenDiffers = ({ symbol, decimals }: Asset, places: bigint | number) =>
  failed(
    "send/token-differs",
    `The contract of ${symbol} has ${places} decimal places, and the list of your tokens says ${decimals}: another amount would be sent than you see. Send it from your wallet.`,
  );

export const tokenUnknown = (address: string) =>
  failed(
    "send/token-unknown",
    `The network has no token of this kind at ${address}. Check the address, and which network is active.`,
  );
