import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { useObservable, useObservableState } from "observable-hooks";
import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import { catchError, map, of, switchMap } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { useNow, useOptions, useSluice } from "../sluice-context.js";
import { messages as english } from "./en/dialog.js";
import type { DialogKey, MessageKey } from "./keys.js";
import { useLocaleTexts } from "./locales.js";

/** A part of the texts. English texts of a view come with its code. */
export type Section<K extends MessageKey> = Readonly<Record<K, CompiledMessage>>;

/** Used until a locale has loaded, and if there is none. */
export const fallback: Section<DialogKey> = english;

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

/** Texts in the visitor's language. */
export interface Messages<K extends MessageKey = DialogKey> {
  /** For attributes and plain text. */
  readonly t: Translate<K>;
  /**
   * For texts that insert words from outside. Each is isolated, so that it cannot change the direction of the
   * sentence.
   */
  readonly rich: (key: K, values: Values) => ReactNode;
  readonly locale: string;
}

/** Makes the texts of the current locale: those that are always loaded, and a view's. */
type MakeMessages = <K extends MessageKey>(section: Section<K>) => Messages<DialogKey | K>;

const MessagesContext = createContext<MakeMessages | null>(null);

const compiler$ = loadOnce(() => import("icu-minify/compile"));
const MARK = "\u0000";

/** Makes the texts of the current locale available to everything below. */
export const MessagesProvider = ({ children }: { readonly children: ReactNode }) => {
  const { locale$ } = useSluice();
  const { messages: overrides } = useOptions();
  const { locale } = useNow(locale$);
  const catalogue: Section<DialogKey> = useLocaleTexts(fallback);
  const compile$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([own]) =>
          needsCompiler(own) ? compiler$.pipe(catchError(() => of(null))) : of(null),
        ),
        map((module): { readonly compile: Compile | null } => ({
          compile: module?.default ?? null,
        })),
      ),
    [overrides],
  );
  const { compile } = useObservableState(compile$, { compile: null });
  const make = useMemo<MakeMessages>(() => {
    // Texts and numbers are in one language: English, where a locale has neither a catalogue nor the host's words.
    const isEnglish = catalogue === fallback && Object.keys(overrides).length === 0;
    const language = isEnglish && !/^en\b/i.test(locale) ? "en" : locale;
    return (section) => {
      // A loaded locale has every text. Until then, a view brings its English texts.
      const t = createTranslate(language, { ...section, ...catalogue }, overrides, compile);
      return { t, locale: language, rich: (key, values) => isolate(t, key, values) };
    };
  }, [locale, catalogue, overrides, compile]);
  return <MessagesContext.Provider value={make}>{children}</MessagesContext.Provider>;
};

/** The dialog's texts and those of a view. Throws outside a {@link MessagesProvider}. */
export const useTexts = <K extends MessageKey>(section: Section<K>): Messages<DialogKey | K> => {
  const make = useContext(MessagesContext);
  if (make === null) throw new Error("useTexts: no MessagesProvider above");
  return useMemo(() => make(section), [make, section]);
};

/** The texts that are always there. */
export const useMessages = (): Messages => useTexts(fallback);

const isolate = <K extends MessageKey>(t: Translate<K>, key: K, values: Values): ReactNode => {
  const marked = Object.entries(values).map(
    ([name, value]) => [name, typeof value === "number" ? value : `${MARK}${name}${MARK}`] as const,
  );
  return t(key, Object.fromEntries(marked))
    .split(MARK)
    .map((part, at) =>
      at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
        <bdi key={at}>{values[part]}</bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>{part}</Fragment>
      ),
    );
};
