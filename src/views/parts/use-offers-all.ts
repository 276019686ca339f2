import { offersAll } from "../../model/directory-lists.js";
import { useOptions } from "../sluice-context.js";
import { useDevice } from "./use-device.js";

/** Whether the host wants the list of all wallets to be offered here. */
export const useOffersAll = (): boolean => offersAll(useOptions(), useDevice().mobile);
