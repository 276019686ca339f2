import { eip155IdOf, isCaipNetworkId } from "../caip.js";
import { socialProviders } from "../frame/social-provider.js";
import { messageKeys } from "./message-keys.js";
import { nearest } from "./near.js";
import { meant, misspelt } from "./problems.js";
import type { Settings } from "./settings.js";
import { THEME_VARIABLES } from "./theme-variables.js";

/** The options whose names or entries are many, so that they are looked at on demand. */
export type NamedSettings = Pick<
  Settings,
  "messages" | "themeVariables" | "features" | "customRpcUrls"
>;

/** Sentences about texts, theme variables, social accounts and network ids that nothing here is called by. */
export const unknownNames = ({
  messages,
  themeVariables,
  features: { socials },
  customRpcUrls,
}: NamedSettings): readonly string[] => [
  ...strangers("text", Object.keys(messages), messageKeys()),
  ...strangers("theme variable", Object.keys(themeVariables), THEME_VARIABLES),
  ...strangers("social account", Array.isArray(socials) ? socials : [], socialProviders()),
  ...Object.keys(customRpcUrls)
    .filter((id) => !isCaipNetworkId(id))
    .map(wrongId),
];

/** Other libraries name nodes by the number of an EVM chain. */
const wrongId = (id: string): string => {
  const near = eip155IdOf(id);
  return misspelt("network id", id, near === null ? null : meant(near));
};

const strangers = (
  what: string,
  given: readonly string[],
  known: readonly string[],
): readonly string[] =>
  given
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return misspelt(what, name, near === null ? null : meant(near));
    });
