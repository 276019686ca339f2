import { Script, type Transaction } from "@scure/btc-signer";
import type { BitcoinParams } from "../../../../../codecs/namespaces/bip122/requests.js";

/** All inputs and outputs; 0 is Taproot's word for it. */
const WHOLE: readonly number[] = [0, 1];

/** The first input whose signature is for less than was asked for; null if there is none. */
export const openInput = (
  signed: Transaction,
  asked: BitcoinParams["signPsbt"]["signInputs"],
): number | null => {
  const at = Array.from({ length: signed.inputsLength }, (_, index) => index).find((index) => {
    const named = asked.find((one) => one.index === index)?.sighashTypes ?? [];
    return sighashesOf(signed, index).some((one) => !WHOLE.includes(one) && !named.includes(one));
  });
  return at ?? null;
};

const SCHNORR_BYTES = 64;

/** Of each signature in the scripts and the witness of an input. */
const sighashesOf = (signed: Transaction, at: number): readonly number[] => {
  const { finalScriptSig, finalScriptWitness = [] } = signed.getInput(at);
  const [only, ...others] = finalScriptWitness;
  if (only !== undefined && others.length === 0 && only.length >= SCHNORR_BYTES)
    return only.length === SCHNORR_BYTES ? [0] : [only.at(-1) ?? 0];
  const parts = [...finalScriptWitness, ...(finalScriptSig ? Script.decode(finalScriptSig) : [])];
  return parts.flatMap((part) =>
    part instanceof Uint8Array && isDer(part) ? [part.at(-1) ?? 0] : [],
  );
};

const DER = 0x30;

/** Whether it is a signature by ECDSA, with a byte for its kind after it: its own length is in its second byte. BIP-66 */
const isDer = (bytes: Uint8Array): boolean =>
  bytes.length > 8 && bytes[0] === DER && bytes[1] === bytes.length - 3;
