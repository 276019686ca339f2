import { messages } from "../messages/en/buttons.js";
import { useLocaleTexts } from "../messages/locales.js";
import { useOptions } from "../sluice-context.js";

/**
 * Texts of the buttons: the host's wording, otherwise that of the current locale. Follows changes of both. They
 * have no placeholders, so no formatter is loaded for them.
 */
export const useButtonText = (): ((key: keyof typeof messages) => string) => {
  const { messages: overrides } = useOptions();
  const texts = useLocaleTexts<Readonly<Record<keyof typeof messages, unknown>>>(messages);
  return (key) => overrides[key] ?? String(texts[key]);
};
