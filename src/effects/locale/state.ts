import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { LocaleState } from "./payload.js";

/** The language. */
export interface LocaleStates {
  readonly locale$: State<LocaleState>;
}

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
export const initialLocale = (wanted: string | null, pageLanguage: string): LocaleState => {
  if (wanted !== null && TAG.test(wanted)) return localeState(wanted);
  const language = pageLanguage.split("-")[0]?.toLowerCase() ?? "";
  return localeState(AVAILABLE.includes(language) && TAG.test(pageLanguage) ? pageLanguage : "en");
};

export const foldLocale = (state: LocaleState, event: SluiceEvent): LocaleState =>
  event.type === "locale/changed" ? event.locale : state;
