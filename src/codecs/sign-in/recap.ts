import { decodeOrNull } from "../decode.js";
import { SIGN_IN_TEXT_MAX } from "../limits.js";
import { string } from "../primitives.js";
import { anyObject, listOf, mapOf, shape } from "../shape.js";
import { parseJson } from "../text.js";
import type { SignInMessage } from "./siwx.js";

/** A grant of more abilities than this cannot be shown, so it counts as unreadable. */
const RECAP_ROWS_MAX = 100;

/** An ability that a sign-in grants to the site, e.g. `crud/read`. */
export interface RecapRow {
  /** The URI that it is about. */
  readonly resource: string;
  /** Its namespace and name. */
  readonly ability: string;
  /** The conditions, as JSON; empty if there are none. */
  readonly terms: string;
}

/** What a resource `urn:recap:...` grants, in the order of its text; null for what cannot be read. EIP-5573 */
export const recapOf = (resource: string): readonly RecapRow[] | null => {
  if (!isRecap(resource) || resource.length > SIGN_IN_TEXT_MAX) return null;
  const details = decodeOrNull(DETAILS, parseJson(jsonIn(resource.slice(URN.length))));
  const rows = Object.entries(details?.att ?? {}).flatMap(([about, abilities]) =>
    Object.entries(abilities).map(
      ([ability, terms]): RecapRow => ({ resource: about, ability, terms: termsOf(terms) }),
    ),
  );
  const isSound =
    rows.length > 0 &&
    rows.length <= RECAP_ROWS_MAX &&
    rows.every(({ ability, resource: about }) => ABILITY.test(ability) && ABOUT.test(about));
  return isSound ? rows : null;
};

/**
 * Says what is wrong with the abilities that a message grants; null if it grants none, or the statement tells the visitor of all of them.
 * Nobody reads the resource itself, so the sentence has to be the one that EIP-5573 makes of it.
 */
export const recapProblem = ({
  resources = [],
  statement = "",
}: Pick<SignInMessage, "resources" | "statement">): string | null => {
  const [last, second] = resources.filter(isRecap);
  if (last === undefined) return null;
  if (second !== undefined || last !== resources.at(-1))
    return "The message grants abilities by more than its last resource.";
  const rows = recapOf(last);
  if (rows === null) return "The message grants abilities that cannot be read.";
  const said = recapSentence(rows);
  return statement === said || statement.endsWith(` ${said}`)
    ? null
    : "The message grants abilities that its statement does not tell.";
};

/** The sentence that tells of what these resources grant; null if they grant nothing, or nothing that can be read. */
export const recapStatement = (resources: readonly string[] = []): string | null => {
  const rows = recapOf(resources.at(-1) ?? "");
  return rows === null ? null : recapSentence(rows);
};

/** Whether a statement tells of abilities already. */
export const tellsOfRecap = (statement: string): boolean => statement.includes(PREAMBLE);

/** What the statement says of these abilities, in the words of EIP-5573. */
export const recapSentence = (rows: readonly RecapRow[]): string => {
  const groups = new Map<string, string[]>();
  for (const { resource, ability } of rows) {
    const [namespace = "", name = ""] = ability.split("/");
    const key = JSON.stringify([namespace, resource]);
    groups.set(key, [...(groups.get(key) ?? []), `'${name}'`]);
  }
  const entries = [...groups].map(([key, names], at) => {
    const [namespace, resource]: readonly string[] = JSON.parse(key);
    return ` (${at + 1}) '${namespace}': ${names.join(", ")} for '${resource}'.`;
  });
  return PREAMBLE + entries.join("");
};

const URN = "urn:recap:";
const PREAMBLE =
  "I further authorize the stated URI to perform the following actions on my behalf:";
/** A URI; or an EVM wallet's own methods, as WalletConnect grants them. */
const ABOUT = /:|^eip155$/;
const ABILITY = /^[\w.*+-]+\/[\w.*+-]+$/;
const DETAILS = shape(
  {
    att: mapOf(mapOf(listOf(anyObject), RECAP_ROWS_MAX), RECAP_ROWS_MAX),
  },
  { prf: listOf(string) },
);

/** A URN may be written in any case. RFC 8141 */
const isRecap = (resource: string): boolean => resource.slice(0, URN.length).toLowerCase() === URN;

const jsonIn = (base64url: string): string | null => {
  if (!/^[\w-]+$/.test(base64url)) return null;
  try {
    // Not with codecs/base64, which is in a file of the package that only sites with Solana fetch.
    const bytes = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return null; // not base64
  }
};

/** One empty object means "without conditions". */
const termsOf = (terms: readonly object[]): string =>
  terms.length === 1 && Object.keys(terms[0] ?? {}).length === 0 ? "" : JSON.stringify(terms);
