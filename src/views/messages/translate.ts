import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type { Catalogue, MessageKey } from "./catalogue.js";

/** Turns ICU text into what `format` takes. Large; loaded only where {@link needsCompiler} says so. */
export type Compile = (message: string) => CompiledMessage;
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

/** Plain text and `{name}` need no compiler; `{count, plural, ...}` and `<b>` do. */
const isComplex = (message: CompiledMessage): boolean =>
  typeof message === "string" && /\{\s*\w+\s*,|<\/?\w/.test(message);

/** Whether any text came uncompiled: a host's own wording, or ours when the build did not compile. */
export const needsCompiler = (
  catalogue: Catalogue,
  overrides: Readonly<Record<string, string>>,
): boolean => Object.values(catalogue).some(isComplex) || Object.values(overrides).some(isComplex);

/** `Open {wallet}` becomes `["Open ", ["wallet"]]`, as the compiler would write it. */
const compileSimple: Compile = (message) =>
  message
    .split(/\{\s*(\w+)\s*\}/)
    .map((part, at) => (at % 2 === 1 ? ([part] as [string]) : part))
    .filter((part) => part !== "");

/** The host's wording wins over ours. A text that cannot be formatted is shown as it is. */
export const createTranslate = (
  locale: string,
  catalogue: Catalogue,
  overrides: Readonly<Record<string, string>>,
  compile: Compile | null,
): Translate => {
  const known = new Map<MessageKey, CompiledMessage>();
  const compiled = (key: MessageKey): CompiledMessage => {
    const raw: CompiledMessage = overrides[key] ?? catalogue[key];
    if (typeof raw !== "string" || !/[{<]/.test(raw)) return raw;
    return (isComplex(raw) && compile !== null ? compile : compileSimple)(raw);
  };
  return (key, values = {}) => {
    try {
      const message = known.get(key) ?? compiled(key);
      known.set(key, message);
      return String(format(message, locale, values, { formatters }));
    } catch {
      return overrides[key] ?? String(catalogue[key]); // a host's wording with a mistake in it
    }
  };
};
