import { Script, Transaction } from "@scure/btc-signer";
import { catchError, defer, map, of, throwError } from "rxjs";
import { failed, isSluiceError, read } from "../../../../../base/errors.js";
import { toBase64 } from "../../../../../codecs/encodings.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/fields.js";
import type { BitcoinParams } from "../../../../../codecs/namespaces/bip122/requests.js";
import { askNode$, type RestQuestion } from "../../../../api/node-question.js";
import { altered, unanswered } from "../../signed-otherwise.js";
import { wouldFail } from "../../spending-failures.js";
import { esplora } from "../esplora.js";
import { demandAsAsked, type SendSigned } from "../signer.js";

/**
 * Sends what a wallet has signed that sends nothing itself. What it has signed is compared with what it was asked to sign.
 */
const sendSigned: SendSigned = (asked, said, ports, network) =>
  defer(() => {
    const transaction = finalOf(asked, read(said, "psbt"));
    const { id: txid } = transaction;
    return askNode$(sent(transaction.hex), ports, network).pipe(
      catchError((cause: unknown) =>
        isThere(cause) ? of(txid) : throwError(() => failureOf(cause)),
      ),
      map(() => ({ psbt: toBase64(transaction.toPSBT()), txid })),
    );
  });

const sent = (body: string): RestQuestion<unknown> => ({
  urls: esplora("/tx"),
  body,
  decode: (said) => said,
});

/** Some wallets send it all the same. */
const isThere = (cause: unknown): boolean =>
  isSluiceError(cause) && cause.code === "request/failed" && /already/i.test(cause.message);

const failureOf = (cause: unknown): unknown =>
  isSluiceError(cause) && cause.code === "request/failed"
    ? wouldFail(/"message":\s*"([^"]*)"/.exec(cause.message)?.[1] ?? cause.message)
    : unanswered(cause);

/** @throws send/altered for another transaction than the one that was asked for; request/failed for one that is not signed */
const finalOf = (asked: Parameters<SendSigned>[0], said: unknown): Transaction => {
  const signed = typeof said === "string" ? readPsbt(said) : null;
  if (signed === null) throw unreadable();
  demandAsAsked(asked.psbt, said);
  try {
    for (let at = 0; at < signed.inputsLength; at += 1) {
      const { finalScriptSig, finalScriptWitness } = signed.getInput(at);
      // Some wallets make the signature into what the network needs themselves.
      if (!finalScriptSig?.length && !finalScriptWitness?.length) signed.finalizeIdx(at);
    }
  } catch {
    throw unreadable();
  }
  const open = openInput(signed, asked.signInputs);
  if (open !== null)
    throw altered(
      `the signature of input ${open} is not for all of it, so that others could change it`,
    );
  return signed;
};

const readPsbt = (text: string): Transaction | null => {
  try {
    const bytes = psbtBytes(text);
    const how = { allowUnknownInputs: true, allowUnknownOutputs: true };
    return bytes && Transaction.fromPSBT(bytes, how);
  } catch {
    return null;
  }
};

const unreadable = () =>
  failed(
    "request/failed",
    "The wallet has not signed the whole transaction. Nothing was sent. Update the wallet and try again.",
  );

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

export default sendSigned;
