import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { base64Bytes, toBase64 } from "../../base64.js";
import { boundedList } from "../../bounded.js";
import { decodeWith } from "../../decode.js";
import { optional, optionalText, or } from "../../or.js";
import { refine } from "../../refine.js";
import { shape } from "../../shape.js";
import { bitcoinAddress as address, psbt, txid } from "./fields.js";
import { hexBytes } from "./hex.js";

/** Of one key by its number, 65 bytes; by BIP-322 with a few keys, some hundred. */
const SIGNATURE_CHARS_MAX = 20_000;
const SIGNATURE_BYTES_MIN = 64;

/** A signature as base64. Over WalletConnect it comes as hexadecimal, from some wallets as base64 there too. wire 9.6 */
const signature = refine("signature", (value) => {
  if (typeof value !== "string" || value.length > SIGNATURE_CHARS_MAX) return undefined;
  const bytes = hexBytes(value);
  if (bytes !== null) return bytes.length < SIGNATURE_BYTES_MIN ? undefined : toBase64(bytes);
  return (base64Bytes(value)?.length ?? 0) < SIGNATURE_BYTES_MIN ? undefined : value;
});
/** An address alone, or what is known of it. */
const told = refine("address of Bitcoin", (value) =>
  address.is(value) ? { address: value } : undefined,
);
const account = shape(
  { address },
  { publicKey: optionalText, path: optionalText, intention: optionalText },
);

const ANSWERS: ReadonlyMap<string, t.Decoder<unknown, unknown>> = new Map<
  string,
  t.Decoder<unknown, unknown>
>([
  ["signMessage", shape({ signature, address }, { messageHash: optionalText })],
  ["signPsbt", shape({ psbt }, { txid: optional(txid) })],
  ["sendTransfer", shape({ txid })],
  ["getAccountAddresses", boundedList(or(told, account))],
]);

/**
 * The answer that the caller of a method gets, with its documented fields only. Null if it is not what the method promises.
 * wire 9.6
 */
export const decodeBitcoinAnswer = (
  method: string,
  answer: unknown,
): { readonly answer: unknown } | null => {
  const codec = ANSWERS.get(method);
  if (codec === undefined) return { answer };
  const decoded = decodeWith(codec, answer);
  return isRight(decoded) ? { answer: decoded.right } : null;
};
