import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { ViewEntry, WalletsState } from "../../effects/payloads.js";
import { isSameWallet } from "./way.js";

/** The view that a chosen directory wallet leads to: that of the installed one if it is the same wallet. */
export const entryOfWallet = (
  { installed, walletConnect }: WalletsState,
  wallet: DirectoryWallet,
): ViewEntry => {
  const same = installed.find((connector) => isSameWallet(wallet, connector));
  return same === undefined
    ? {
        view: "ConnectingWalletConnect",
        walletId: wallet.id,
        ...(walletConnect === null ? {} : { connectorId: walletConnect.id }),
      }
    : { view: "ConnectingExternal", connectorId: same.id };
};
