/**
 * What the fields of a sign-in message may be. RFC 3986, and RFC 3339 for times; EIP-4361 has both in its grammar.
 */

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

export const isUri = (text: string): boolean => URI.test(text) && hasSoundLiteral(text);

/**
 * A host, with its port if it has one. A name before the host is refused, although the grammar has it: `bank.example@evil.example` reads
 * like another site.
 */
export const isDomain = (text: string): boolean =>
  text !== "" && DOMAIN.test(text) && hasSoundLiteral(text);

/** 33 to 126 without quotes, brackets and the like: no line breaks, and no letter that looks like another. EIP-4361 */
export const isStatement = (text: string): boolean => /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(text);

/** Letters and digits, so that no text around it can be taken for a part of it. */
export const isNonce = (text: string): boolean => /^[A-Za-z\d]{8,}$/.test(text);

export const isRequestId = (text: string): boolean => REQUEST_ID.test(text);

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
