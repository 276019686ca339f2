import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { text, textThat } from "../../bounded.js";
import { decodeWith } from "../../decode.js";
import { boolean } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isCosmosAddress } from "./address.js";
import { base64Of } from "./bytes.js";
import { PUBLIC_KEY_BYTES } from "./key.js";
import { cosmosAnswers } from "./sign-docs.js";

const ACCOUNTS_MAX = 100;

/** What `cosmos_getAccounts` answers. Over WalletConnect nobody says whether a Ledger is behind an account. */
export const cosmosAccounts = listOf(
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
