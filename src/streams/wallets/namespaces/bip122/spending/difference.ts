import { Script, type Transaction } from "@scure/btc-signer";
import { hexOf } from "../../../../../codecs/base58.js";
import type { BitcoinParams } from "../../../../../codecs/namespaces/bip122/requests.js";

/** What a wallet has signed, against what it was asked to sign. */

/** The first thing that differs between two transactions that are not the same, in words that end a sentence. */
export const differenceIn = (wanted: Transaction, signed: Transaction): string => {
  const [asked, is] = [coinsOf(wanted), coinsOf(signed)];
  if (asked.length !== is.length) return `it spends ${is.length} coins, not ${asked.length}`;
  if (asked.some((coin, at) => coin !== is[at])) return "it spends other coins";
  const [meant, paid] = [outputsOf(wanted), outputsOf(signed)];
  if (meant.length !== paid.length) return `it has ${paid.length} outputs, not ${meant.length}`;
  for (const [at, { script, amount }] of meant.entries()) {
    const found = paid[at];
    if (found?.script !== script) return `output ${at + 1} goes to somebody else`;
    if (found.amount !== amount)
      return `output ${at + 1} is ${found.amount} satoshi, not ${amount}`;
  }
  return "its version, its lock time, or whether it may be replaced";
};

const coinsOf = (transaction: Transaction): readonly string[] =>
  Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid = new Uint8Array(), index } = transaction.getInput(at);
    return `${hexOf(txid)}:${index}`;
  });

const outputsOf = (transaction: Transaction) =>
  Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at);
    return { script: hexOf(script), amount };
  });

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
