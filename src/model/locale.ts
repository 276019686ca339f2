import type { Asks, Settles } from "./asks.js";
import type { Folding } from "./folding.js";

/** `locale$`: the language, as a BCP 47 tag, and its writing direction. */
export interface LocaleState {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

export type LocaleCommand = Asks & { readonly type: "locale/set"; readonly locale: string };

export type LocaleFact = Settles & {
  readonly type: "locale/changed";
  readonly locale: LocaleState;
};

/** Languages that have a catalogue. */
export const AVAILABLE = ["en", "ar"];
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)\b/i;
export const isLanguageTag = (text: string): boolean => TAG.test(text);
const TAG = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;

export const localeState = (locale: string): LocaleState => ({
  locale,
  direction: RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr",
});

/** The host's locale; else the page's language if it has a catalogue; else English. */
const initialLocale = (wanted: string | null, pageLanguage: string): LocaleState => {
  if (wanted !== null && TAG.test(wanted)) return localeState(wanted);
  const language = pageLanguage.split("-")[0]?.toLowerCase() ?? "";
  return localeState(AVAILABLE.includes(language) && TAG.test(pageLanguage) ? pageLanguage : "en");
};

const foldLocale = (state: LocaleState, event: LocaleFact): LocaleState =>
  event.type === "locale/changed" ? event.locale : state;

/** The language. */
export const localeStates = ({ folded, settings, env }: Folding) => ({
  locale$: folded(initialLocale(settings.locale, env.page().language), foldLocale),
});
