import type { FeatureOptions } from "../../codecs/options/options.js";

/** S1.3 */
export type ConnectMethod = NonNullable<FeatureOptions["connectMethodsOrder"]>[number];

/**
 * What Connect offers, from top to bottom: the host's order as it is (S1.6); else wallets first for who
 * has one installed (S1.5), and last for who has none (S1.4). A method that is not there leaves no gap.
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
