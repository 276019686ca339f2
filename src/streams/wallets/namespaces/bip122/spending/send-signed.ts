import { Transaction } from "@scure/btc-signer";
import { catchError, defer, map, of, throwError } from "rxjs";
import { failed, isSluiceError, read } from "../../../../../base/errors.js";
import { toBase64 } from "../../../../../codecs/base64.js";
import { psbtBytes } from "../../../../../codecs/namespaces/bip122/psbt.js";
import { askNode$, type RestQuestion } from "../../../../api/node-question.js";
import { altered, unanswered } from "../../signed-otherwise.js";
import { wouldFail } from "../../spending-failures.js";
import { demandAsAsked } from "../as-asked.js";
import { esplora } from "../esplora.js";
import type { SendSigned } from "../signer.js";
import { openInput } from "./open-input.js";

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

export default sendSigned;
