import { secp256k1 } from "@noble/curves/secp256k1";
import type * as t from "io-ts";
import { catchError, defer, map, of, throwError } from "rxjs";
import {
  getAddress,
  type Hex,
  hexToBigInt,
  keccak256,
  parseTransaction,
  serializeTransaction,
} from "viem";
import { isSluiceError, read } from "../../../../../base/errors.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { quantity } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import { string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import { altered, unanswered, unpromised } from "../../signed-otherwise.js";
import type { Signing } from "../../spending.js";
import { tooLate, wouldFail } from "../../spending-failures.js";
import { SIGN } from "./requests.js";

const asked = shape(
  { from: string, to: string, value: quantity, nonce: quantity, chainId: quantity },
  { data: string },
);
type Asked = t.TypeOf<typeof asked>;

/**
 * Sends what a wallet has signed and not sent, if that is what it was asked to sign: by the account, with the same number, network,
 * receiver, amount and data. Gas and fees are the wallet's to choose.
 */
const sendSigned: Signing["send$"] = (ask, { params }, said) =>
  defer(() => {
    const wanted = decodeOrNull(asked, Array.isArray(params) ? params[0] : undefined);
    const raw = rawIn(said);
    const signed = raw === null ? null : signedIn(raw);
    if (wanted === null || raw === null || signed === null) throw unpromised(SIGN);
    const difference = differenceIn(wanted, signed);
    if (difference !== null) throw altered(difference);
    const hash = keccak256(raw);
    const sent = { method: "eth_sendRawTransaction", params: () => [raw], decode: textIn };
    return ask(sent).pipe(
      map(() => hash),
      catchError((cause: unknown) =>
        isThere(cause) ? of(hash) : throwError(() => failureOf(cause)),
      ),
    );
  });

export default sendSigned;

const BYTES = /^0x(?:[0-9a-f]{2})+$/i;

/** Some wallets answer as nodes do: the bytes beside what they mean. */
const rawIn = (said: unknown): Hex | null => {
  const text = typeof said === "string" ? said : read(said, "raw");
  return typeof text === "string" && BYTES.test(text) ? (text as Hex) : null;
};

const textIn = (answer: unknown): string | null => (typeof answer === "string" ? answer : null);

interface Signed {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly nonce: number;
  readonly chainId: number | null;
}

/** What its bytes say, and whose signature it has; null if they are no signed transaction. */
const signedIn = (raw: Hex): Signed | null => {
  try {
    const transaction = parseTransaction(raw);
    const { r, s, yParity, v: _, ...unsigned } = transaction;
    if (r === undefined || s === undefined || yParity === undefined) return null;
    const digest = keccak256(serializeTransaction(unsigned as typeof transaction));
    const key = new secp256k1.Signature(hexToBigInt(r), hexToBigInt(s))
      .addRecoveryBit(yParity)
      .recoverPublicKey(digest.slice(2));
    const { type = "", to, value = 0n, data = "0x", nonce = 0, chainId = null } = transaction;
    // Of the key, without the byte that says how it is written.
    const from = getAddress(`0x${keccak256(`0x${key.toHex(false).slice(2)}`).slice(-40)}`);
    return { type, from, to: to ?? "", value, data, nonce, chainId };
  } catch {
    return null;
  }
};

/** Others act besides: they let a contract act for the account, or carry blobs. */
const TYPES = ["legacy", "eip2930", "eip1559"];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What differs, in words; null: nothing does. */
const differenceIn = (meant: Asked, signed: Signed): string | null => {
  const { from, to, value, data = "0x", nonce, chainId } = meant;
  if (!TYPES.includes(signed.type)) return `it is of another type (${signed.type})`;
  if (BigInt(signed.nonce) !== nonce)
    return `its number (nonce) is ${signed.nonce}, not ${nonce}, so that it would be a second payment`;
  if (signed.chainId === null || BigInt(signed.chainId) !== chainId)
    return `it is for the network ${signed.chainId}, not for ${chainId}`;
  if (!isSame(signed.to, to)) return `it goes to ${signed.to || "nobody"}, not to ${to}`;
  if (signed.value !== value) return `it sends ${signed.value} wei, not ${value}`;
  if (!isSame(signed.data, data)) return "its data are others";
  return isSame(signed.from, from) ? null : `${signed.from} has signed it, not ${from}`;
};

/** Nodes have no codes for these, only words. */
const THERE = /already ?known|already imported|known transaction/i;
const PAST = /nonce.*(too low|lower|already)|already (mined|used)/i;

const isThere = (cause: unknown): boolean =>
  isSluiceError(cause) && cause.code === "request/failed" && THERE.test(cause.message);

const failureOf = (cause: unknown): unknown => {
  if (!isSluiceError(cause) || cause.code !== "request/failed") return unanswered(cause);
  return PAST.test(cause.message) ? tooLate() : wouldFail(cause.message);
};
