import type * as t from "io-ts";
import { boundedList, longText, text, textThat } from "../../bounded.js";
import { decodeOrNull } from "../../decode.js";
import { unknown } from "../../primitives.js";
import { refine } from "../../refine.js";
import { shape } from "../../shape.js";
import { base64Of, base64Text } from "./bytes.js";
import { PUBLIC_KEY_BYTES } from "./key.js";

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
export const cosmosAnswers = {
  cosmos_signAmino: shape({ signed: aminoDoc, signature }),
  cosmos_signDirect: shape({ signed: directDoc, signature }),
};
