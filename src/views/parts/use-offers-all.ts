import { useOptions } from "../sluice-context.js";
import { useDevice } from "./use-device.js";

/** Whether the host wants the list of all wallets to be offered here. S1.17 */
export const useOffersAll = (): boolean => {
  const { wallets, features } = useOptions();
  const { all } = wallets;
  const { mobile } = useDevice();
  if (features.allWallets === false) return false;
  return all === "show" || (all === "only-mobile" && mobile);
};
