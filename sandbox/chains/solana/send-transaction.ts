import { encodeBase58 } from "../../shared/base58.js";
import { isObject } from "../../shared/json.js";
import type { Ledger } from "./ledger.js";
import { BAD_PARAMS, NodeError, PREFLIGHT_FAILED, SIGNATURE_FAILED } from "./node-error.js";
import { type Params, settingsAt, textsAt, toKey, transactionAt } from "./params.js";
import { accountShape, simulationShape } from "./shapes.js";
import { textOfError } from "./transaction-error.js";

/**
 * Tries a transaction out, refuses it with -32002 where it would fail, and lands it. With `skipPreflight` the
 * signature is the answer to whatever is signed, and the status tells the rest.
 */
export const sendTransaction = (ledger: Ledger, params: Params): string => {
  const transaction = transactionAt(params);
  const { skipPreflight } = settingsAt(params, 1);
  if (skipPreflight !== true) {
    const outcome = ledger.simulate(transaction, true);
    if (outcome.error === "SignatureFailure") throw badSignature();
    if (outcome.error !== null) {
      const message = `Transaction simulation failed: ${textOfError(outcome.error)}`;
      throw new NodeError(PREFLIGHT_FAILED, message, simulationShape(outcome));
    }
  }
  if (ledger.land(transaction).error === "SignatureFailure") throw badSignature();
  return encodeBase58(transaction.signatures[0] ?? new Uint8Array());
};

const badSignature = (): NodeError =>
  new NodeError(SIGNATURE_FAILED, "Transaction signature verification failure");

/** Tries a transaction out. Its signatures may be missing unless they shall be verified. */
export const simulateTransaction = (ledger: Ledger, params: Params): unknown => {
  const transaction = transactionAt(params);
  const { sigVerify, replaceRecentBlockhash, accounts } = settingsAt(params, 1);
  if (sigVerify === true && replaceRecentBlockhash === true) {
    throw new NodeError(BAD_PARAMS, "sigVerify may not be used with replaceRecentBlockhash");
  }
  if (replaceRecentBlockhash === true) transaction.message.recentBlockhash = ledger.blockhash();
  const outcome = ledger.simulate(transaction, sigVerify === true);
  const asked = isObject(accounts) ? textsAt([accounts.addresses], 0) : null;
  const after =
    outcome.error === null ? asked?.map((one) => accountShape(outcome.after(toKey(one)))) : null;
  return simulationShape(outcome, after);
};
