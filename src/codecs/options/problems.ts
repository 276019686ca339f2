import { isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { read } from "../../base/errors.js";
import { decodeWith } from "../decode.js";
import { boundedText } from "../text.js";
import { FOREIGN } from "./foreign-names.js";
import { namesBeyond } from "./names-beyond.js";
import { nearest } from "./near.js";
import { connector, OPTIONS } from "./option-codecs.js";
import { NAMES } from "./option-names.js";

/** Sentences about what is ignored of the host's options: wrong values and unknown names. Never throws. */
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

const CODECS: Readonly<Record<string, t.Decoder<unknown, unknown>>> = OPTIONS;

const problemsIn = (name: string, value: unknown): readonly string[] => {
  switch (name) {
    // A network that cannot be used is refused, and one may have more fields than are read.
    case "networks":
    case "defaultNetwork":
      return [];
    case "storage":
      return isRight(decodeWith(OPTIONS.storage, value))
        ? []
        : [wrong(name, "Expected getItem, setItem and removeItem")];
    case "connectors":
      return Array.isArray(value)
        ? value.flatMap((entry: unknown, at) => valueProblems(`${name}[${at}]`, connector, entry))
        : valueProblems(name, OPTIONS.connectors, value);
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
  if (!isRight(decoded)) return [wrong(path, decoded.left)];
  return namesBeyond(value, decoded.right)
    .slice(0, MOST)
    .map((name) => unknown(`${path}.${name}`));
};

const wrong = (path: string, issue: string): string =>
  `The option \`${path}\` was ignored: ${issue}. See the options table.`;

const unknown = (path: string): string => misspelt("option", path, replacementOf(path));

/** A sentence about a name that is unknown. `instead` says what to do. */
export const misspelt = (what: string, name: string, instead: string | null): string =>
  `There is no ${what} \`${boundedText(name, 80)}\`, so it was ignored. ${instead ?? "Check how it is spelt."} See the options table.`;

const replacementOf = (path: string): string | null => {
  if (Object.hasOwn(FOREIGN, path)) return `${FOREIGN[path]}.`;
  const dot = path.lastIndexOf(".");
  const name = path.slice(dot + 1);
  const group = path.slice(0, Math.max(dot, 0)).replace(/\[\d+\]|\.\d+/g, "");
  const near = nearest(name, NAMES[group] ?? []);
  if (near !== null) return meant(path.slice(0, dot + 1) + near);
  const [elsewhere] = Object.keys(NAMES).filter((one) => NAMES[one]?.includes(name));
  return elsewhere === undefined ? null : meant(elsewhere === "" ? name : `${elsewhere}.${name}`);
};

/** Asks whether another name was meant. */
export const meant = (name: string): string => `Did you mean \`${name}\`?`;
