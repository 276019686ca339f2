import { SIGN_IN_SESSIONS_MAX, SIGN_IN_TEXT_MAX } from "../limits.js";
import { caipNetworkId } from "../namespace.js";
import { refine } from "../refine.js";
import { anyObject, listOf, shape } from "../shape.js";
import { instantOf, isDomain, isNonce, isRequestId, isStatement, isUri } from "./grammar.js";

/** Resources of one message that are read. */
const SIGN_IN_RESOURCES_MAX = 100;
/** A signature of a smart account that is not deployed yet carries its deployment (ERC-6492). */
const SIGN_IN_SIGNATURE_MAX = 100_000;

/**
 * Sign-in messages and sessions from outside: a browser's storage, a server's answer, a page's request. What is decoded is well formed;
 * whether it was signed is another question.
 */

const text = (is: (text: string) => boolean, expected: string, max = SIGN_IN_TEXT_MAX) =>
  refine(
    "string",
    (value) => (typeof value === "string" && value.length <= max && is(value) ? value : undefined),
    expected,
  );

const time = text(
  (value) => instantOf(value) !== null,
  "Expected a time such as 2026-11-22T10:00:00Z",
);
const uri = text(isUri, "Expected a URI (RFC 3986)");

/** A nonce, as a server gives it. */
export const signInNonce = text(isNonce, "Expected at least eight letters and digits");

/** A message's fields. CAIP-122 */
export const signInMessage = shape(
  {
    accountAddress: text((value) => /^[-.%A-Za-z\d]{1,128}$/.test(value), "Expected an address"),
    chainId: caipNetworkId,
    domain: text(isDomain, "Expected a host, with its port if it has one"),
    uri,
    version: text((value) => value === "1", "Expected 1"),
    nonce: signInNonce,
  },
  {
    scheme: text((value) => /^[a-z][a-z\d+.-]*$/i.test(value), "Expected a scheme such as https"),
    statement: text(
      isStatement,
      "Expected one line of ASCII letters, digits and signs that a URI may have",
    ),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: text(isRequestId, "Expected letters, digits and signs that a path may have"),
    resources: listOf(uri, SIGN_IN_RESOURCES_MAX),
  },
);

const short = text(() => true, "Expected a short text", 100);
const signature = text((value) => value !== "", "Expected a signature", SIGN_IN_SIGNATURE_MAX);
const signedText = text((value) => value !== "", "Expected a text");

/** What a wallet signs over WalletConnect. CAIP-74 */
export const cacao = shape({
  h: shape({ t: short }),
  p: anyObject,
  s: shape({ t: short, s: signature }, { m: signedText }),
});

/** A signed text. Its fields are those that the text says. */
export const signed = shape({ message: signedText, signature }, { cacao });

/** A sign-in, with its signature. */
export const signInSession = shape(
  { data: signInMessage, message: signedText, signature },
  { cacao },
);

export const signInSessions = listOf(signInSession, SIGN_IN_SESSIONS_MAX);
