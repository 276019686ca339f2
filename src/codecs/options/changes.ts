import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type { Failure } from "../../base/errors.js";
import { eip155IdOf, isCaipNetworkId } from "../caip.js";
import { socialProviders } from "../frame/social-provider.js";
import { boundedText } from "../text.js";
import { COLOUR_VARIABLES, messageKeys, THEME_VARIABLES } from "./appearance.js";
import { nearest } from "./meant-names.js";
import { FIXED } from "./option-table.js";
import type { SluiceOptions } from "./options.js";
import { meant, misspelt, seePage } from "./problems.js";
import {
  type DecodedSettings,
  decodedFrom,
  decodeNetworks,
  decodeRest,
  type Settings,
} from "./settings.js";

/** Options that `update` can change. */
export type ChangeableOptions = {
  readonly [Name in Exclude<keyof SluiceOptions, keyof typeof FIXED>]?:
    | SluiceOptions[Name]
    | undefined;
};

/** A change of the options. */
interface DecodedUpdate extends DecodedSettings {
  /** Sentences about options that cannot change. */
  readonly late: readonly string[];
}

/**
 * Decodes a change of the options. The fields of `features` and `wallets` change one by one, every other option
 * as a whole. Options that cannot change, and wrong ones, are left out.
 */
export const decodeUpdate = (base: Settings, input: unknown): Either<Failure, DecodedUpdate> =>
  decodedFrom((changes) => changed(base, changes))(input);

const changed = (base: Settings, changes: object): Either<Failure, DecodedUpdate> => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isFixed = ([field]: readonly [string, unknown]): boolean => Object.hasOwn(FIXED, field);
  const options = Object.fromEntries(given.filter((entry) => !isFixed(entry)));
  const networks =
    options.networks === undefined ? right(base.networks) : decodeNetworks(options.networks);
  if (!isRight(networks)) return networks;
  const decoded = decodeRest(base, networks.right, options);
  if (!isRight(decoded)) return decoded;
  const late = given
    .filter(isFixed)
    .map(
      ([field]) =>
        `The option \`${field}\` was ignored: it cannot change later. Make a new sluice with it. See docs/options.md.`,
    );
  return right({ ...decoded.right, late });
};

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
