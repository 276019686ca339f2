import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { read } from "../../../base/errors.js";
import { boundedList, longText, text, textThat } from "../../bounded.js";
import { decodeOrNull, decodeWith } from "../../decode.js";
import { base64Bytes } from "../../encodings.js";
import { boolean, refine, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { adr36Doc } from "../../text-to-sign.js";
import { base64Of, base64Text, isCosmosAddress, PUBLIC_KEY_BYTES } from "./key.js";

/** A number of 64 bits in decimals, as JSON of Cosmos has them. */
const count = textThat((value) => /^\d{1,20}$/.test(value), "a whole number in decimals");
const coin = shape({ denom: text, amount: count });

const aminoFields = shape(
  {
    chain_id: text,
    account_number: count,
    sequence: count,
    fee: shape({ amount: boundedList(coin), gas: count }),
    msgs: boundedList(shape({ type: text, value: unknown })),
    memo: longText,
  },
  { timeout_height: count },
);

/** A document to sign as amino JSON. The chain reads every field of it, so it keeps those that are not listed. */
export type AminoDoc = t.TypeOf<typeof aminoFields>;

const aminoDoc: t.Type<AminoDoc, unknown, unknown> = refine(
  "amino document",
  (value) => {
    const copy = jsonCopy(value);
    // Checked for its fields, and returned whole.
    return decodeOrNull(aminoFields, copy) === null ? undefined : (copy as AminoDoc);
  },
  "Expected a document to sign in amino JSON",
);

/** As JSON has it, so that nothing of it can change any more; undefined if it cannot be written. */
const jsonCopy = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined; // a cycle, a big integer, a getter that throws
  }
};

/** A transaction to sign in protobuf. Bytes are base64. */
const directDoc = shape({
  chainId: text,
  accountNumber: count,
  authInfoBytes: base64Text,
  bodyBytes: base64Text,
});
export type DirectDoc = t.TypeOf<typeof directDoc>;

/** Parameters of the methods that sign, as they are over WalletConnect. */
export const cosmosParams = {
  cosmos_signAmino: shape({ signerAddress: text, signDoc: aminoDoc }),
  cosmos_signDirect: shape({ signerAddress: text, signDoc: directDoc }),
};

const SIGNATURE_BYTES = 64;
const signature = shape({
  pub_key: shape({ type: text, value: base64Of(PUBLIC_KEY_BYTES) }),
  signature: base64Of(SIGNATURE_BYTES),
});

/** What wallets answer to these. `signed` may have another fee and memo than was asked for. */
const cosmosAnswers = {
  cosmos_signAmino: shape({ signed: aminoDoc, signature }),
  cosmos_signDirect: shape({ signed: directDoc, signature }),
};

/** The bytes that an amino document of ADR-036 stands for; null for the document of a transaction. */
export const adr36BytesOf = (doc: unknown): Uint8Array | null => {
  const msgs = read(doc, "msgs");
  const only = Array.isArray(msgs) && msgs.length === 1 ? msgs[0] : undefined;
  const data = read(read(only, "value"), "data");
  const signer = read(read(only, "value"), "signer");
  if (read(only, "type") !== "sign/MsgSignData" || typeof data !== "string") return null;
  const bytes = base64Bytes(data);
  if (bytes === null || typeof signer !== "string") return null;
  return JSON.stringify(sorted(doc)) === JSON.stringify(sorted(adr36Doc(signer, bytes)))
    ? bytes
    : null;
};

/** With the keys of every object in order, as amino signs them. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
};

const ACCOUNTS_MAX = 100;

/** What `cosmos_getAccounts` answers. Over WalletConnect nobody says whether a Ledger is behind an account. */
const cosmosAccounts = listOf(
  shape(
    {
      address: textThat(isCosmosAddress, "a bech32 address"),
      algo: text,
      pubkey: base64Of(PUBLIC_KEY_BYTES),
    },
    { isNanoLedger: boolean },
  ),
  ACCOUNTS_MAX,
);

const ANSWERS: ReadonlyMap<string, t.Decoder<unknown, unknown>> = new Map<
  string,
  t.Decoder<unknown, unknown>
>([...Object.entries(cosmosAnswers), ["cosmos_getAccounts", cosmosAccounts]]);

/** The answer that the caller of a method gets. Null if it is not what the method promises. wire 9.7 */
export const decodeCosmosAnswer = (
  method: string,
  answer: unknown,
): { readonly answer: unknown } | null => {
  const codec = ANSWERS.get(method);
  if (codec === undefined) return { answer };
  const decoded = decodeWith(codec, answer);
  return isRight(decoded) ? { answer: decoded.right } : null;
};
