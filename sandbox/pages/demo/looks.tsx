import type { Sluice } from "sluice";
import { keepChoice } from "./query.js";
import { useStream } from "./use-stream.js";

const MODES = { system: "System", light: "Light", dark: "Dark" } as const;

/** Every catalogue that there is. */
const LANGUAGES = { en: "English", ar: "العربية" } as const;

const isMode = (text: string): text is keyof typeof MODES => text in MODES;

/** The dialog's theme, which the page follows, and its language. */
export const Looks = ({ sluice }: { readonly sluice: Sluice }) => {
  const mode = useStream(sluice.theme$, null)?.mode ?? "system";
  const locale = useStream(sluice.locale$, null)?.locale ?? "en";
  const chooseMode = (next: string): void => {
    if (!isMode(next)) return;
    keepChoice("theme", next === "system" ? null : next);
    void sluice.setTheme(next);
  };
  const chooseLanguage = (next: string): void => {
    keepChoice("locale", next === "en" ? null : next);
    void sluice.setLocale(next);
  };
  return (
    <>
      <fieldset className="segments">
        <legend className="unseen">Theme</legend>
        {Object.entries(MODES).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={mode === value}
              onChange={({ target }) => chooseMode(target.value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <select
        aria-label="Language of the dialog"
        value={locale.split("-")[0]}
        onChange={({ target }) => chooseLanguage(target.value)}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
};
