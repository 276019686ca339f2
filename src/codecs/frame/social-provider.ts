import * as t from "io-ts";
import type { Device } from "../links.js";

/** Providers that a log-in is redirected to. Farcaster has a flow of its own. */
export const redirectProvider = t.keyof({
  google: null,
  github: null,
  apple: null,
  facebook: null,
  x: null,
  discord: null,
});

export type RedirectProvider = t.TypeOf<typeof redirectProvider>;

export const isRedirectProvider = redirectProvider.is;

/** Providers by the names that they give themselves: in no language another. S1.10 */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  google: "Google",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
};

/** What visitors call a provider. */
export const providerName = (provider: string): string => NAMES[provider] ?? provider;

/** Those of a project's providers that can be offered on a device, in its order. */
export const offeredProviders = (
  providers: readonly string[],
  device: Device,
): readonly string[] => {
  const hidden = hiddenOn(device);
  return [...new Set(providers)].filter(
    (provider) => Object.hasOwn(NAMES, provider) && !hidden.includes(provider),
  );
};

/** Whose pages refuse to be shown there. wire 7 */
const hiddenOn = ({ mobile, telegram, ios, android, mac }: Device): readonly string[] => [
  ...(mobile ? ["facebook"] : []),
  ...(telegram && ios ? ["google"] : []),
  ...(telegram && mac ? ["x"] : []),
  ...(telegram && android ? ["facebook", "x"] : []),
];
