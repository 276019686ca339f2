import { base64, hex } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { INVALID_PARAMS, RpcError, UNAUTHORIZED } from "../rpc-error.js";
import type { BitcoinKey } from "./key.js";

/** An input, the address that signs it, and how. */
export type InputToSign = {
  readonly address: string;
  readonly index: number;
  readonly sighashTypes?: readonly number[];
};

export const readPsbt = (psbt: string): Transaction => {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true });
  } catch {
    throw new RpcError(INVALID_PARAMS, "The PSBT cannot be read");
  }
};

/**
 * Signs inputs of a PSBT in base64. Without inputs, all that the keys can sign.
 *
 * @param isFinal whether signatures are made into scripts and witnesses, as a transaction needs them
 */
export const signPsbt = (
  psbt: string,
  keys: readonly BitcoinKey[],
  inputs: readonly InputToSign[],
  isFinal: boolean,
): Transaction => {
  const transaction = readPsbt(psbt);
  for (const { address, index, sighashTypes } of inputs) {
    const key = keys.find((one) => one.address === address);
    if (key === undefined) throw new RpcError(UNAUTHORIZED, "No such account in this wallet");
    try {
      transaction.signIdx(
        key.secret,
        index,
        sighashTypes === undefined ? undefined : [...sighashTypes],
      );
    } catch (cause) {
      throw new RpcError(INVALID_PARAMS, String(cause));
    }
  }
  if (inputs.length === 0) for (const key of keys) quietly(() => transaction.sign(key.secret));
  if (isFinal) transaction.finalize();
  return transaction;
};

const quietly = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // No input is of this key.
  }
};

export const psbtOf = (transaction: Transaction): string => base64.encode(transaction.toPSBT());
export const psbtFromHex = (text: string): string => base64.encode(hex.decode(text));
export const hexFromPsbt = (psbt: string): string => hex.encode(base64.decode(psbt));
