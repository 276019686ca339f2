import { isAvailable, isLanguageTag } from "../codecs/options/option-codecs.js";
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

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)\b/i;

export const localeState = (locale: string): LocaleState => ({
  locale,
  direction: RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr",
});

/** The host's locale; else the page's language if it has a catalogue; else English. */
const initialLocale = (wanted: string | null, pageLanguage: string): LocaleState => {
  const isSpoken = isAvailable(pageLanguage) && isLanguageTag(pageLanguage);
  return localeState(wanted ?? (isSpoken ? pageLanguage : "en"));
};

const foldLocale = (state: LocaleState, event: LocaleFact): LocaleState =>
  event.type === "locale/changed" ? event.locale : state;

/** The language. */
export const localeStates = ({ folded, settings, env }: Folding) => ({
  locale$: folded(initialLocale(settings.locale, env.page().language), foldLocale),
});
