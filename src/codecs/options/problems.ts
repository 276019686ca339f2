import { isLeft, isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { type Failure, read } from "../../base/errors.js";
import { decodeWith, deepestOf } from "../decode.js";
import { isShape } from "../shape.js";
import { boundedText } from "../text.js";
import { FOREIGN, nearest } from "./meant-names.js";
import { connector, customWallet, metadata } from "./option-codecs.js";
import { NAMES, OPTIONS } from "./option-table.js";
import { decodeSettings, namesBeyond, type Settings } from "./settings.js";

export interface DecodedOptions {
  readonly settings: Settings;
  /** Sentences about fields that were ignored because they are unknown, or do not have their documented shape. */
  readonly problems: readonly string[];
}

/**
 * Decodes the host's options. A wrong field is left out and named in `problems`, and the rest is used. `Left`
 * only if nothing can work: no usable networks, or no usable sign-in where one is given.
 */
export const decodeOptions = (input: unknown): Either<Failure, DecodedOptions> => {
  const decoded = decodeSettings(input);
  if (!isRight(decoded)) return decoded;
  const { settings, ignored } = decoded.right;
  return right({ settings, problems: ignored === null ? [] : problemsOf(ignored) });
};

/** Sentences about what is ignored of the host's options: wrong values and unknown names. Never throws. @internal */
export const problemsOf = (options: object): readonly string[] =>
  namesIn(options).flatMap((name) => {
    const value = read(options, name);
    try {
      return value === undefined ? [] : problemsIn(name, value);
    } catch {
      return [wrong(name, "The value cannot be read")];
    }
  });

/** Shown at most, of one object: the first ones say what is wrong. */
const MOST = 30;

const namesIn = (options: object): readonly string[] => {
  try {
    return Object.keys(options).slice(0, MOST);
  } catch {
    return []; // a Proxy that does not say
  }
};

const CODECS: Readonly<Record<string, t.Decoder<unknown, unknown>>> = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, [codec]]) => [name, codec]),
);

const problemsIn = (name: string, value: unknown): readonly string[] => {
  switch (name) {
    // A network that cannot be used is refused, and one may have more fields than are read.
    case "networks":
    case "defaultNetwork":
      return [];
    case "connectors":
      return Array.isArray(value)
        ? value.flatMap((entry: unknown, at) => valueProblems(`${name}[${at}]`, connector, entry))
        : valueProblems(name, OPTIONS.connectors[0], value);
    default: {
      const codec = Object.hasOwn(CODECS, name) ? CODECS[name] : undefined;
      return codec === undefined ? [unknown(name)] : valueProblems(name, codec, value);
    }
  }
};

const valueProblems = (
  path: string,
  codec: t.Decoder<unknown, unknown>,
  value: unknown,
): readonly string[] => {
  const decoded = decodeWith(codec, value);
  if (!isRight(decoded)) return [wrong(path, withValue(decoded.left, codec, value))];
  return namesBeyond(value, decoded.right)
    .slice(0, MOST)
    .map((name) => unknown(`${path}.${name}`));
};

/** The issue, with the value that was received instead of its kind. */
const withValue = (issue: string, codec: t.Decoder<unknown, unknown>, value: unknown): string => {
  const decoded = codec.decode(value);
  const error = isLeft(decoded) ? deepestOf(decoded.left) : undefined;
  // What is missing has no value, and an address of a node may hold a key.
  return error?.value === undefined || codec === OPTIONS.customRpcUrls[0]
    ? issue
    : `${issue.replace(/, received \w+$/, "")}, received ${shown(error.value)}`;
};

/** A value as the host wrote it, if that is short; else its kind. */
const shown = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(boundedText(value, VALUE_MAX));
  if (Array.isArray(value)) return "array";
  return value === null || /^(boolean|number|bigint)$/.test(typeof value)
    ? boundedText(String(value), VALUE_MAX)
    : typeof value;
};

const VALUE_MAX = 60;

const wrong = (path: string, issue: string): string =>
  `The option \`${path}\` was ignored: ${issue}. Correct it, or leave it out. ${seePage(OPTIONS_PAGE)}`;

const unknown = (path: string): string => misspelt("option", path, replacementOf(path));

/** The page of the package that says what is right. @internal */
export const OPTIONS_PAGE = "docs/options.md";
/** @internal */
export const seePage = (page: string): string => `See ${page}.`;

/** A sentence about a name that is unknown. `instead` says what to do. @internal */
export const misspelt = (
  what: string,
  name: string,
  instead: string | null,
  page = OPTIONS_PAGE,
): string =>
  `There is no ${what} \`${boundedText(name, 80)}\`, so it was ignored. ${instead ?? "Check how it is spelt."} ${seePage(page)}`;

const replacementOf = (path: string): string | null => {
  if (Object.hasOwn(FOREIGN, path)) return `${FOREIGN[path]}.`;
  const groups = namesByGroup();
  const dot = path.lastIndexOf(".");
  const name = path.slice(dot + 1);
  const group = path.slice(0, Math.max(dot, 0)).replace(/\[\d+\]|\.\d+/g, "");
  const near = nearest(name, groups.get(group) ?? []);
  if (near !== null) return meant(path.slice(0, dot + 1) + near);
  const [elsewhere] = [...groups].flatMap(([one, names]) => (names.includes(name) ? one : []));
  return elsewhere === undefined ? null : meant(elsewhere === "" ? name : `${elsewhere}.${name}`);
};

/** The names of the options, and of the fields of those that are objects or lists of them, by the path before them. */
const namesByGroup = (): ReadonlyMap<string, readonly string[]> => {
  const groups = { ...CODECS, metadata, connectors: connector, "wallets.custom": customWallet };
  return new Map([
    ["", NAMES],
    ...Object.entries(groups).map(
      ([path, codec]) => [path, isShape(codec) ? Object.keys(codec.fields) : []] as const,
    ),
  ]);
};

/** Asks whether another name was meant. @internal */
export const meant = (name: string): string => `Did you mean \`${name}\`?`;
