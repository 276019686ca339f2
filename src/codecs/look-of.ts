import { LOOK_ALIKES } from "./look-alikes.js";

/**
 * What a name looks like: names that are easily confused have the same. It is a skeleton as of UTS 39, for which
 * letters of other scripts stand for the plain ones that they look like. Case, accents, spaces and signs do not
 * count. Only good for comparing, not for showing.
 */
export const lookOf = (name: string): string => {
  const look = (ASCII.test(name) ? plainLetters(name) : letters(name))
    .toLowerCase()
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[1i]/g, "l")
    .replaceAll("0", "o");
  return look || name; // made of signs only
};

/** Whether a name has letters that look like plain ones. */
export const hasLookAlikes = (name: string): boolean =>
  !ASCII.test(name) &&
  Array.from(name.normalize("NFC")).some(
    (letter) => PLAIN.has(letter) || PLAIN.has(letter.toUpperCase()),
  );

const letters = (name: string): string => {
  const all = name
    .replace(/[™℠]/g, "") // not the letters that they are written with
    .normalize("NFKD")
    .replaceAll("|", "l")
    .replace(/[^\p{L}\p{N}]/gu, "");
  // Of some letters, only the small or the capital one looks like a plain one.
  return plain(plain(all).toUpperCase());
};

/** The same, of a name that has no others: most have not, and there may be thousands. */
const plainLetters = (name: string): string =>
  name.replaceAll("|", "l").replace(/[^A-Za-z0-9]/g, "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of them
const ASCII = /^[\x00-\x7f]*$/;

const PLAIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.split(" ").flatMap(([own = "", ...others]) =>
    others.map((letter): readonly [string, string] => [letter, own]),
  ),
);

const plain = (letters: string): string =>
  letters.replace(/\P{ASCII}/gu, (letter) => PLAIN.get(letter) ?? letter);
