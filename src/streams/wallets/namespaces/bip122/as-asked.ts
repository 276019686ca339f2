import { failed } from "../../../../base/errors.js";
import { psbtDifference } from "../../../../codecs/namespaces/bip122/psbt-difference.js";
import { psbtPartsIn } from "../../../../codecs/namespaces/bip122/psbt-parts.js";

/**
 * Whoever gets what a wallet has signed would send it: so it has to be of the transaction that the wallet was asked to sign.
 *
 * @param asked a PSBT in base64
 * @param said what the wallet has answered as one
 * @throws send/altered with what differs; request/failed if it cannot be read
 */
export const demandAsAsked = (asked: string, said: unknown): void => {
  const [wanted, signed] = [asked, said].map((text) =>
    typeof text === "string" ? psbtPartsIn(text) : null,
  );
  if (wanted == null || signed == null) throw unpromised("signPsbt");
  const difference = psbtDifference(wanted, signed);
  if (difference !== null) throw altered(difference);
};

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
