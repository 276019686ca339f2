import { type CaipNetworkId, namespaceOf } from "../caip.js";
import { isSameAccount } from "../caip-account.js";
import { recapProblem, recapStatement } from "./recap.js";
import { instantOf } from "./session.js";
import type { SignInMessage } from "./siwx.js";

/** Why a message is refused. */
export type SignInProblemCode =
  /** It is no sign-in message. */
  | "message"
  /** It signs in at another site. */
  | "domain"
  /** It is for a page of another site. */
  | "uri"
  /** It is of another network. */
  | "chain"
  /** It is of another account, or its address lacks the checksum. */
  | "address"
  /** Its nonce is another one. */
  | "nonce"
  /** It is of a later version of the standard. */
  | "version"
  /** It is not valid yet. */
  | "not-yet-valid"
  /** It is not valid any more. */
  | "expired"
  /** It says something else to the visitor. */
  | "statement"
  /** It asks for other resources, or grants abilities that it does not tell of. */
  | "resources";

/** A refusal as data. The message is a sentence in English. */
export interface SignInProblem<Code extends string = SignInProblemCode> {
  readonly code: Code;
  readonly message: string;
}

/** What a message has to say. What is left out may be anything. */
export interface AskedSignIn {
  /** The site's host, with its port if it has one. */
  readonly domain: string;
  /** `https` or `http`: that of the site's pages. Without it, both. */
  readonly scheme?: string;
  /** Exactly this URI. Without it, any page of `domain`. */
  readonly uri?: string;
  readonly chainId?: CaipNetworkId;
  readonly accountAddress?: string;
  readonly nonce?: string;
  /** This text, with nothing after it but the sentence of EIP-5573 that tells what is granted. */
  readonly statement?: string;
  /** Exactly these, in this order, with nothing after them but a grant that the statement tells of. EIP-5573 */
  readonly resources?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** How far clocks may differ. Default: 0 */
  readonly skewMs?: number;
}

/**
 * Says in what a message differs from what was asked for; null if it does not. The one check of browsers and servers: a browser makes it
 * before anybody is asked to sign, a server after. EIP-4361
 */
export const checkMessage = (message: SignInMessage, asked: AskedSignIn): SignInProblem | null => {
  const { chainId, accountAddress, nonce, resources } = asked;
  if (message.version !== "1")
    return problem(
      "version",
      `The sign-in message is of version ${message.version}; only version 1 is known.`,
    );
  if (message.domain.toLowerCase() !== asked.domain.toLowerCase())
    return problem(
      "domain",
      `The sign-in message is for the site ${message.domain}, not for ${asked.domain}.`,
    );
  if (asked.uri === undefined ? !isPageOf(message, asked) : message.uri !== asked.uri)
    return problem(
      "uri",
      `The sign-in message is for ${message.uri}, not for ${asked.uri ?? siteOf(asked)}.`,
    );
  if (chainId !== undefined && message.chainId !== chainId)
    return problem(
      "chain",
      `The sign-in message is for the network ${message.chainId}, not for ${chainId}.`,
    );
  if (accountAddress !== undefined && !isSameAddress(message, accountAddress))
    return problem(
      "address",
      `The sign-in message is of ${message.accountAddress}, not of ${accountAddress}.`,
    );
  if (nonce !== undefined && message.nonce !== nonce)
    return problem("nonce", "The sign-in message has another nonce than was given out.");
  if (asked.statement !== undefined && !isStatementOf(message, asked.statement))
    return problem("statement", "The sign-in message says something else than was asked for.");
  if (resources !== undefined && !areResourcesOf(message, resources))
    return problem("resources", "The sign-in message names other resources than those asked for.");
  const untold = recapProblem(message);
  if (untold !== null) return problem("resources", untold);
  return checkTimes(message, asked.now, asked.skewMs);
};

/** The times alone: what a stored session still has to pass. */
export const checkTimes = (
  { notBefore, issuedAt, expirationTime }: SignInMessage,
  now: number,
  skewMs = 0,
): SignInProblem | null => {
  const start = notBefore ?? issuedAt;
  // A time that cannot be read counts as not there yet, or as past.
  if (start !== undefined && (instantOf(start) ?? Number.POSITIVE_INFINITY) > now + skewMs)
    return problem(
      "not-yet-valid",
      `The sign-in message is valid from ${start} on.`,
      "Check the clock of the device, or wait.",
    );
  if (expirationTime !== undefined && (instantOf(expirationTime) ?? 0) <= now - skewMs)
    return problem("expired", `The sign-in message was valid until ${expirationTime}.`);
  return null;
};

/** Whether a message is of the account with this address. */
export const isSameAddress = (
  { chainId, accountAddress }: Pick<SignInMessage, "chainId" | "accountAddress">,
  other: string,
): boolean => isSameAccount(namespaceOf(chainId), accountAddress, other);

/** Whether a message is of this account on this network. */
export const isOfAccount = (
  message: SignInMessage,
  chainId: CaipNetworkId,
  accountAddress: string,
): boolean => message.chainId === chainId && isSameAddress(message, accountAddress);

const problem = (
  code: SignInProblemCode,
  what: string,
  next = "Start the sign-in again.",
): SignInProblem => ({ code, message: `${what} ${next}` });

const siteOf = ({ scheme, domain }: AskedSignIn): string =>
  scheme === undefined ? domain : `${scheme}://${domain}`;

const isPageOf = ({ uri, scheme }: SignInMessage, asked: AskedSignIn): boolean => {
  try {
    const { protocol, host } = new URL(uri);
    const asDomain = new URL(`${protocol}//${asked.domain}`).host;
    return (
      /^https?:$/.test(protocol) &&
      (asked.scheme === undefined || `${asked.scheme}:` === protocol) &&
      host === asDomain &&
      (scheme === undefined || `${scheme.toLowerCase()}:` === protocol)
    );
  } catch {
    return false; // not an address of a page
  }
};

const isStatementOf = ({ statement = "", resources }: SignInMessage, asked: string): boolean =>
  statement === asked ||
  (statement.startsWith(`${asked} `) &&
    recapStatement(resources) === statement.slice(asked.length + 1));

/** Whether the statement tells of the grant is another check. */
const areResourcesOf = ({ resources = [] }: SignInMessage, asked: readonly string[]): boolean => {
  const isGranting = recapStatement(resources) !== null;
  return isSameList(resources, asked) || (isGranting && isSameList(resources.slice(0, -1), asked));
};

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((uri, at) => uri === b[at]);
