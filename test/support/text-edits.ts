/** One change to a text. It throws where the text has no such place, since a test would then be about nothing. */
export type TextEdit = (text: string) => string;

export const swap =
  (from: string | RegExp, to: string): TextEdit =>
  (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`The text has no ${from}`);
    return changed;
  };

/** Without the line that begins so. */
export const without = (label: string): TextEdit => swap(new RegExp(`\n${label}[^\n]*`), "");

/** With the line that begins so twice. */
export const twice = (label: string): TextEdit =>
  swap(new RegExp(`\n(${label}[^\n]*)`), "\n$1\n$1");

/** How the fields of a sign-in message begin that stand one below the other. */
export const NEIGHBOURS = [
  ["URI: ", "Version: "],
  ["Version: ", "Chain ID: "],
  ["Chain ID: ", "Nonce: "],
  ["Nonce: ", "Issued At: "],
  ["Issued At: ", "Expiration Time: "],
  ["Expiration Time: ", "Not Before: "],
  ["Not Before: ", "Request ID: "],
  ["Request ID: ", "Resources:"],
] as const;

/** Exchanges two lines. */
export const exchanged =
  (first: string, second: string): TextEdit =>
  (text) => {
    const lines = text.split("\n");
    const at = (label: string) => lines.findIndex((line) => line.startsWith(label));
    const [a, b] = [at(first), at(second)];
    [lines[a], lines[b]] = [lines[b] ?? "", lines[a] ?? ""];
    return lines.join("\n");
  };
