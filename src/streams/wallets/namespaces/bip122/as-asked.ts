import { psbtDifference } from "../../../../codecs/namespaces/bip122/psbt-difference.js";
import { psbtPartsIn } from "../../../../codecs/namespaces/bip122/psbt-parts.js";
import { altered, unpromised } from "../signed-otherwise.js";

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
