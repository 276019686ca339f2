import { read } from "../../../base/errors.js";
import { decodeOrNull } from "../../decode.js";
import { string } from "../../primitives.js";
import { anyObject, listOf, shape } from "../../shape.js";
import { isEvmAddress } from "./answers.js";

const answered = shape({
  accounts: listOf(shape({ address: string }, { capabilities: anyObject })),
});

/**
 * The first account in a wallet's answer to `wallet_connect`, and what it has signed to sign in, if it has: a wallet may leave that out.
 * Null if the answer is not what the standard says. ERC-7846
 */
export const decodeSignedIn = (
  answer: unknown,
): { readonly address: string; readonly auths: readonly unknown[] } | null => {
  const [first] = decodeOrNull(answered, answer)?.accounts ?? [];
  if (first === undefined || !isEvmAddress(first.address)) return null;
  const signed = read(first.capabilities, "signInWithEthereum");
  return { address: first.address, auths: signed === undefined ? [] : [signed] };
};
