import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type { Section } from "./catalogue.js";
import type { MessageKey } from "./keys.js";

/** Compiles an ICU message for `format`. Large, so it loads only where {@link needsCompiler} is true. */
export type Compile = (message: string) => CompiledMessage;
export type Values = Readonly<Record<string, string | number>>;
export type Translate<K extends MessageKey> = (key: K, values?: Values) => string;

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

/** Plain text and `{name}` need no compiler; `{count, plural, ...}` and `<b>` do. */
const isComplex = (message: CompiledMessage): boolean =>
  typeof message === "string" && /\{\s*\w+\s*,|<\/?\w/.test(message);

/** Whether a host's own wording needs the compiler. Our texts are compiled by the build. */
export const needsCompiler = (overrides: Readonly<Record<string, string>>): boolean =>
  Object.values(overrides).some(isComplex);

/** `Open {wallet}` becomes `["Open ", ["wallet"]]`, as the compiler would write it. */
const compileSimple: Compile = (message) =>
  message
    .split(/\{\s*(\w+)\s*\}/)
    .map((part, at) => (at % 2 === 1 ? ([part] as [string]) : part))
    .filter((part) => part !== "");

/**
 * Makes a function that formats texts. The host's wording takes precedence over ours. A text that cannot be
 * formatted is shown unchanged.
 */
export const createTranslate = <K extends MessageKey>(
  locale: string,
  texts: Section<K>,
  overrides: Readonly<Record<string, string>>,
  compile: Compile | null,
): Translate<K> => {
  const known = new Map<K, CompiledMessage>();
  const compiled = (key: K): CompiledMessage => {
    const raw: CompiledMessage = overrides[key] ?? texts[key];
    if (typeof raw !== "string" || !/[{<]/.test(raw)) return raw;
    return (isComplex(raw) && compile !== null ? compile : compileSimple)(raw);
  };
  return (key, values = {}) => {
    try {
      const message = known.get(key) ?? compiled(key);
      known.set(key, message);
      return String(format(message, locale, values, { formatters }));
    } catch {
      return overrides[key] ?? String(texts[key]); // the host's wording has a mistake in it
    }
  };
};
