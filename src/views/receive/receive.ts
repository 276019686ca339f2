import type { ReceiveViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { CompatibleNetworksView } from "./compatible-networks-view.js";
import { ReceiveView } from "./receive-view.js";

const VIEWS: Readonly<Record<ReceiveViewName, View>> = {
  WalletReceive: ReceiveView,
  WalletCompatibleNetworks: CompatibleNetworksView,
};

/** The views of receiving, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
