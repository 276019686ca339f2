import { isRight } from "fp-ts/Either";
import { decodeOrNull } from "../decode.js";
import { readMessage } from "./message.js";
import { signed } from "./session.js";
import type { SignInSession } from "./siwx.js";

/**
 * The session of a text that a wallet wrote and signed itself; null if the text is no message to sign in with. Whether the account signed
 * it is for the site to check.
 */
export const sessionOfText = (given: unknown): SignInSession | null => {
  const known = decodeOrNull(signed, given);
  if (known === null) return null;
  const said = readMessage(known.message);
  return isRight(said)
    ? { data: said.right, message: known.message, signature: known.signature }
    : null;
};
