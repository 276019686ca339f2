import { caipNetworkId } from "../caip.js";
import { SIGN_IN_SESSIONS_MAX, SIGN_IN_TEXT_MAX } from "../limits.js";
import { refine } from "../primitives.js";
import { anyObject, listOf, shape } from "../shape.js";

/**
 * Sign-in messages and sessions from outside: a browser's storage, a server's answer, a page's request. What is decoded is well formed;
 * whether it was signed is another question.
 */

// What the fields of a message may be: RFC 3986, and RFC 3339 for times. EIP-4361 has both in its grammar.
const HEX = "%[\\dA-Fa-f]{2}";
const NAME = `(?:[\\w.~!$&'()*+,;=-]|${HEX})*`;
const SEGMENT = `(?:[\\w.~!$&'()*+,;=:@-]|${HEX})`;
const SEGMENTS = `(?:/${SEGMENT}*)*`;
const HOST = `(?:\\[[\\dA-Fa-f:.]+\\]|${NAME})(?::\\d*)?`;
const PATH = `//(?:(?:[\\w.~!$&'()*+,;=:-]|${HEX})*@)?${HOST}${SEGMENTS}|/?${SEGMENT}+${SEGMENTS}|/?`;
const AFTER = `(?:${SEGMENT}|[/?])*`;

const URI = new RegExp(`^[A-Za-z][A-Za-z\\d+.-]*:(?:${PATH})(?:\\?${AFTER})?(?:#${AFTER})?$`);
const DOMAIN = new RegExp(`^(?!:)${HOST}$`);
const REQUEST_ID = new RegExp(`^${SEGMENT}*$`);
const LITERAL = /\[[^\]]*\]/;

const TIME =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

const isUri = (text: string): boolean => URI.test(text) && hasSoundLiteral(text);

/**
 * A host, with its port if it has one. A name before the host is refused, although the grammar has it: `bank.example@evil.example` reads
 * like another site.
 */
const isDomain = (text: string): boolean =>
  text !== "" && DOMAIN.test(text) && hasSoundLiteral(text);

/** 33 to 126 without quotes, brackets and the like: no line breaks, and no letter that looks like another. EIP-4361 */
const isStatement = (text: string): boolean => /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(text);

/** Letters and digits, so that no text around it can be taken for a part of it. */
const isNonce = (text: string): boolean => /^[A-Za-z\d]{8,}$/.test(text);

const isRequestId = (text: string): boolean => REQUEST_ID.test(text);

/** Milliseconds since the epoch; null for what is no time, or a day that no month has. */
export const instantOf = (text: string): number | null => {
  const [, date] = TIME.exec(text) ?? [];
  if (date === undefined) return null;
  const day = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  const instant = Date.parse(text.toUpperCase());
  return exists && !Number.isNaN(instant) ? instant : null;
};

/** An address in brackets is one of IPv6. */
const hasSoundLiteral = (text: string): boolean => {
  const [literal] = LITERAL.exec(text) ?? [];
  if (literal === undefined) return true;
  try {
    return new URL(`http://${literal}`).host !== "";
  } catch {
    return false;
  }
};

/** Resources of one message that are read. */
const SIGN_IN_RESOURCES_MAX = 100;
/** A signature of a smart account that is not deployed yet carries its deployment (ERC-6492). */
const SIGN_IN_SIGNATURE_MAX = 100_000;

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
