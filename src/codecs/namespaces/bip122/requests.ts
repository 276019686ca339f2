import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { boundedList } from "../../bounded.js";
import { decodeWith } from "../../decode.js";
import { base64Bytes, toBase64 } from "../../encodings.js";
import { boolean, oneOf, optional, optionalText, or, refine, string } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { bitcoinAddress as address, hexBytes, psbt, txid } from "./fields.js";

/** There are fewer satoshi than 10 to the 16th. */
const satoshi = refine("whole number of satoshi as text", (value) =>
  typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? value : undefined,
);
const INDEX_MAX = 0xffff_ffff;
const index = refine("number of an input", (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= INDEX_MAX
    ? Number(value)
    : undefined,
);
/** How much of a transaction a signature is for. BIP-143, BIP-341 */
const SIGHASHES: readonly unknown[] = [0, 1, 2, 3, 0x81, 0x82, 0x83];
const sighash = refine("SIGHASH type", (value) =>
  SIGHASHES.includes(value) ? Number(value) : undefined,
);
const INPUTS_MAX = 10_000;

/** The parameters of the methods that Bitcoin's wallets are asked by. `account` is one of the connection. wire 9.6 */
export const bitcoinParams = {
  signMessage: shape(
    { message: string },
    {
      account: optional(address),
      address: optional(address),
      protocol: optional(oneOf("ecdsa", "bip322")),
    },
  ),
  signPsbt: shape(
    {
      psbt,
      signInputs: listOf(
        shape({ address, index }, { sighashTypes: optional(listOf(sighash, SIGHASHES.length)) }),
        INPUTS_MAX,
      ),
    },
    { account: optional(address), broadcast: optional(boolean) },
  ),
  sendTransfer: shape(
    { recipientAddress: address, amount: satoshi },
    {
      account: optional(address),
      changeAddress: optional(address),
      memo: optional(string),
    },
  ),
  getAccountAddresses: shape(
    {},
    { account: optional(address), intentions: optional(listOf(oneOf("payment", "ordinal"), 2)) },
  ),
};

export type BitcoinParams = {
  readonly [M in keyof typeof bitcoinParams]: (typeof bitcoinParams)[M]["_A"];
};

/** An input of a PSBT, who signs it, and how. */
export type SignedInput = BitcoinParams["signPsbt"]["signInputs"][number];

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
