import { messages } from "../messages/en/buttons.js";
import { useLocaleTexts } from "../messages/locales.js";
import { useOptions } from "../sluice-context.js";

/** One value for every window, or one for windows below 768 px and one for wider ones. */
type Responsive<T> = T | { readonly narrow: T; readonly wide: T };

/** What a button shows of an account, where there is room for it. */
export interface AccountParts {
  /** The native balance. True by default. */
  readonly showBalance?: Responsive<boolean>;
  /** `full`, the default: picture, and name or short address. `avatar`: the picture alone. `address`: without picture. */
  readonly accountStatus?: Responsive<"full" | "avatar" | "address">;
}

/** The same with the network, which has a button of its own beside `AccountButton`. */
export interface ShownParts extends AccountParts {
  /** The picture of the network. True by default. */
  readonly showNetwork?: Responsive<boolean>;
}

export type WindowWidth = "narrow" | "wide";

/** What holds in a window of this width. */
export const inWindow = <T extends string | boolean>(
  value: Responsive<T>,
  width: WindowWidth,
): T => (typeof value === "object" ? value[width] : value);

/** Whether the host may show this picture on its own page. @internal */
export const isOfHost = (src: string): boolean => /^(data:image\/|https:|\/[^/\\])/i.test(src);

/** Says that there is more to choose. @internal */
export const Chevron = () => (
  <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2} />
  </svg>
);

/**
 * Texts of the buttons: the host's wording, otherwise that of the current locale. Follows changes of both. They
 * have no placeholders, so no formatter is loaded for them.
 * @internal
 */
export const useButtonText = (): ((key: keyof typeof messages) => string) => {
  const { messages: overrides } = useOptions();
  const texts = useLocaleTexts<Readonly<Record<keyof typeof messages, unknown>>>(messages);
  return (key) => overrides[key] ?? String(texts[key]);
};
