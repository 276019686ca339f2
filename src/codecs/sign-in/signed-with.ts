import { isRight } from "fp-ts/Either";
import { read } from "../../base/errors.js";
import { parseCaipAddress } from "../caip-account.js";
import { decodeOrNull } from "../decode.js";
import { string } from "../primitives.js";
import { listOf } from "../shape.js";
import { messageText, readMessage } from "./message.js";
import { recapStatement, tellsOfRecap } from "./recap.js";
import { cacao, signed, signInMessage } from "./session.js";
import type { SignInSession } from "./siwx.js";

/**
 * The session that a wallet's cacao means, with the text that it has signed; null if it means none. Not checked besides: whether the
 * signature is the account's is for the site to say. CAIP-74, wire 9.2
 */
export const sessionOfCacao = (given: unknown): SignInSession | null => {
  const known = decodeOrNull(cacao, given);
  if (known === null) return null;
  const field = (name: string): unknown => read(known.p, name);
  const issuer = String(field("iss"));
  const account = issuer.startsWith(DID) ? parseCaipAddress(issuer.slice(DID.length)) : null;
  const message = decodeOrNull(signInMessage, {
    accountAddress: account?.address,
    chainId: account?.caipNetworkId,
    domain: field("domain"),
    uri: field("aud"),
    version: field("version"),
    nonce: field("nonce"),
    statement: statementOf(known.p),
    issuedAt: field("iat"),
    expirationTime: field("exp"),
    notBefore: field("nbf"),
    requestId: field("requestId"),
    resources: field("resources"),
  });
  if (message === null) return null;
  const text = messageText(message);
  const said = readMessage(text);
  return isRight(said)
    ? { data: said.right, message: text, signature: known.s.s, cacao: known }
    : null;
};

const DID = "did:pkh:";
const TEXTS = listOf(string);

/** As signed: with the sentence that tells of what is granted, which wallets put there although they may not say so. EIP-5573 */
const statementOf = (payload: object): unknown => {
  const said: unknown = read(payload, "statement");
  const granted = recapStatement(decodeOrNull(TEXTS, read(payload, "resources")) ?? []);
  const statement = typeof said === "string" ? said : "";
  if (granted === null || tellsOfRecap(statement)) return statement === "" ? undefined : statement;
  return statement === "" ? granted : `${statement} ${granted}`;
};

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
