import { eip155IdOf, isCaipNetworkId } from "../caip.js";
import { socialProviders } from "../frame/social-provider.js";
import { boundedText } from "../text.js";
import { messageKeys } from "./message-keys.js";
import { nearest } from "./near.js";
import { meant, misspelt, seePage } from "./problems.js";
import type { Settings } from "./settings.js";
import { COLOUR_VARIABLES, THEME_VARIABLES } from "./theme-variables.js";

/** The options whose names or entries are many, so that they are looked at on demand. */
export type NamedSettings = Pick<
  Settings,
  "messages" | "themeVariables" | "features" | "customRpcUrls" | "tokens"
>;

/**
 * Sentences about texts, theme variables, social accounts and network ids that nothing here is called by, and about colours
 * that are none.
 *
 * @param isColour what the browser says of it
 */
export const unknownNames = (
  { messages, themeVariables, features: { socials }, customRpcUrls, tokens }: NamedSettings,
  isColour: (value: string) => boolean,
): readonly string[] => [
  ...strangers("text", Object.keys(messages), messageKeys()),
  ...strangers("theme variable", Object.keys(themeVariables), THEME_VARIABLES, THEMING_PAGE),
  ...COLOUR_VARIABLES.flatMap((name) => {
    const value = themeVariables[name];
    // The empty text removes a variable.
    return value === undefined || value === "" || isColour(value) ? [] : [noColour(name, value)];
  }),
  ...strangers(
    "social account",
    Array.isArray(socials) ? socials : [],
    socialProviders(),
    "docs/login.md",
  ),
  ...Object.keys({ ...customRpcUrls, ...tokens })
    .filter((id) => !isCaipNetworkId(id))
    .map(wrongId),
];

const THEMING_PAGE = "docs/theming.md";

const noColour = (name: string, value: string): string =>
  `The theme variable \`${name}\` is "${boundedText(value, 60)}", which is no colour of CSS. Write one such as "#0b7083", or leave it out. ${seePage(THEMING_PAGE)}`;

/** Other libraries name nodes by the number of an EVM chain. */
const wrongId = (id: string): string => {
  const near = eip155IdOf(id);
  return misspelt("network id", id, near === null ? null : meant(near));
};

const strangers = (
  what: string,
  given: readonly string[],
  known: readonly string[],
  page?: string,
): readonly string[] =>
  given
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return misspelt(what, name, near === null ? null : meant(near), page);
    });
