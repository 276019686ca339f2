import type { FeatureOptions } from "../../codecs/options/feature-options.js";

/** S1.3 */
export type ConnectMethod = NonNullable<FeatureOptions["connectMethodsOrder"]>[number];

/**
 * What Connect offers, from top to bottom: the host's order if there is one (S1.6). Otherwise wallets come
 * first for visitors who have one installed (S1.5), and last for those who have none (S1.4). A method that is
 * not available leaves no gap.
 */
export const connectMethods = ({
  hasInstalled,
  isThere,
  order,
}: {
  readonly hasInstalled: boolean;
  readonly isThere: (method: ConnectMethod) => boolean;
  readonly order?: readonly ConnectMethod[] | undefined;
}): readonly ConnectMethod[] => {
  const login = ["email", "social"] as const;
  const wanted = order ?? (hasInstalled ? ["wallet", ...login] : [...login, "wallet"]);
  return [...new Set(wanted)].filter(isThere);
};
