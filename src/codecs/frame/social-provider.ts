import type * as t from "io-ts";
import type { Device } from "../links.js";
import type { SocialProvider } from "../options/feature-options.js";
import { oneOf } from "../primitives.js";

/** Services whose log-in happens in a window of its own. Farcaster works differently. */
export const redirectProvider = oneOf("google", "github", "apple", "facebook", "x", "discord");

export type RedirectProvider = t.TypeOf<typeof redirectProvider>;

export const isRedirectProvider = redirectProvider.is;

/** The services' own names, which are the same in all languages. S1.10 */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  google: "Google",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
} satisfies Record<SocialProvider, string>;

/** The ids of the services that there are. */
export const socialProviders = (): readonly string[] => Object.keys(NAMES);

/** The name by which visitors know a service. */
export const providerName = (provider: string): string => NAMES[provider] ?? provider;

/** The services of a project that can be offered on a device, in the project's order. */
export const offeredProviders = (
  providers: readonly string[],
  device: Device,
): readonly string[] => {
  const hidden = hiddenOn(device);
  return [...new Set(providers)].filter(
    (provider) => Object.hasOwn(NAMES, provider) && !hidden.includes(provider),
  );
};

/** Services whose pages cannot be shown there. wire 7 */
const hiddenOn = ({ mobile, telegram, ios, android, mac }: Device): readonly string[] => [
  ...(mobile ? ["facebook"] : []),
  ...(telegram && ios ? ["google"] : []),
  ...(telegram && mac ? ["x"] : []),
  ...(telegram && android ? ["facebook", "x"] : []),
];
