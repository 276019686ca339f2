import type { Settings } from "../../codecs/options/settings.js";

/** Whether the host wants the list of all wallets to be offered on this device. S1.17 */
export const offersAll = (
  { wallets: { all }, features }: Pick<Settings, "wallets" | "features">,
  mobile: boolean,
): boolean =>
  features.allWallets !== false && (all === "show" || (all === "only-mobile" && mobile));
