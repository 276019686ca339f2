import { useOptions } from "../sluice-context.js";
import { useDevice } from "./use-device.js";

/** Whether the host wants the list of all wallets to be offered here. S1.17 */
export const useOffersAll = (): boolean => {
  const { all } = useOptions().wallets;
  const { mobile } = useDevice();
  return all === "show" || (all === "only-mobile" && mobile);
};
