import type { CompiledMessage } from "icu-minify/format";
import { useObservableState } from "observable-hooks";
import { useMemo } from "react";
import { from, type Observable } from "rxjs";
import { useShown } from "../sluice-context.js";
import type { MessageKey } from "./keys.js";

/** All texts of one locale, compiled by the build. */
type Catalogue = Readonly<Record<MessageKey, CompiledMessage>>;

/** Locales besides English, each a chunk of its own: `de: () => import("./de.js")`. */
export const LOCALES: Readonly<Record<string, () => Promise<{ readonly messages: Catalogue }>>> = {
  ar: () => import("./ar.js"),
};

/** The texts of a locale, loaded once; the English ones if there are none or they cannot be loaded. */
export const textsIn$ = <T>(locale: string, english: T): Observable<T | Catalogue> => {
  const load = LOCALES[locale] ?? LOCALES[locale.split("-")[0] ?? ""];
  return from<[T] | Promise<T | Catalogue>>(
    load?.().then(
      ({ messages }) => messages,
      () => english,
    ) ?? [english],
  );
};

/**
 * The texts of the current locale, which follow its changes. Until they have loaded, those of the locale
 * before, at first English.
 */
export const useLocaleTexts = <T>(english: T): T | Catalogue => {
  const { locale } = useShown(({ locale$ }) => locale$);
  const texts$ = useMemo(() => textsIn$(locale, english), [locale, english]);
  return useObservableState(texts$, english);
};
