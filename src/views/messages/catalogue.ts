import type { CompiledMessage } from "icu-minify/format";
import { catchError, from, map, type Observable, of, startWith } from "rxjs";
import { messages as english } from "./en/dialog.js";
import type { DialogKey, MessageKey } from "./keys.js";

/** Every text of one locale, compiled by the build. */
export type Catalogue = Readonly<Record<MessageKey, CompiledMessage>>;
/** Some texts: of English, those of a view come with its code. */
export type Section<K extends MessageKey> = Readonly<Record<K, CompiledMessage>>;

/** Locales besides English, each a chunk of its own: `de: () => import("./de.js")`. */
export const LOCALES: Readonly<Record<string, () => Promise<{ readonly messages: Catalogue }>>> = {
  ar: () => import("./ar.js"),
};

/** Used until a locale has been loaded, and where there is none. */
export const fallback: Section<DialogKey> = english;

/** Texts of a locale: English at once, then the locale's own where there are any. */
export const catalogue$ = (locale: string): Observable<Section<DialogKey>> => {
  const load = LOCALES[locale] ?? LOCALES[locale.split("-")[0] ?? ""];
  if (load === undefined) return of(fallback);
  return from(load()).pipe(
    map(({ messages }) => messages),
    startWith(fallback),
    catchError(() => of(fallback)), // English is better than nothing
  );
};

/** Whether a text from outside names one of our messages. */
export const isMessageKey = (key: string): key is DialogKey => Object.hasOwn(fallback, key);
