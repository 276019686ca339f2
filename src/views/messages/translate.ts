import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type { Section } from "./catalogue.js";
import type { MessageKey } from "./keys.js";

/** Turns ICU text into what `format` takes. Large; loaded only where {@link needsCompiler} says so. */
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

/** Whether a host's own wording needs the compiler; ours went through it when it was built. */
export const needsCompiler = (overrides: Readonly<Record<string, string>>): boolean =>
  Object.values(overrides).some(isComplex);

/** `Open {wallet}` becomes `["Open ", ["wallet"]]`, as the compiler would write it. */
const compileSimple: Compile = (message) =>
  message
    .split(/\{\s*(\w+)\s*\}/)
    .map((part, at) => (at % 2 === 1 ? ([part] as [string]) : part))
    .filter((part) => part !== "");

/** The host's wording wins over ours. A text that cannot be formatted is shown as it is. */
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
      return overrides[key] ?? String(texts[key]); // a host's wording with a mistake in it
    }
  };
};
