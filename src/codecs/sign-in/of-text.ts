import { isRight } from "fp-ts/Either";
import { decodeOrNull } from "../decode.js";
import { readMessage } from "./message.js";
import { signed } from "./session.js";
import type { SignInSession } from "./siwx.js";

/**
 * The session that a text means which a wallet wrote and signed itself; null if it means none. Not checked besides: whether the signature is
 * the account's is for the site to say.
 */
export const sessionOfText = (given: unknown): SignInSession | null => {
  const known = decodeOrNull(signed, given);
  if (known === null) return null;
  const said = readMessage(known.message);
  return isRight(said)
    ? { data: said.right, message: known.message, signature: known.signature }
    : null;
};
