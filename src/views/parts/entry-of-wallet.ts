import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { ViewEntry, WalletsState } from "../../model/payloads.js";
import { isSameWallet } from "./way.js";

/**
 * The view that a chosen directory wallet leads to: that of the installed one if it is the same wallet, else to
 * what the visitor has to do first, else to a code or a link.
 *
 * @param opensPage whether it is connected by opening this page in it
 */
export const entryOfWallet = (
  { installed, walletConnect }: WalletsState,
  wallet: DirectoryWallet,
  opensPage: boolean,
): ViewEntry => {
  const same = installed.find((connector) => isSameWallet(wallet, connector));
  if (same !== undefined) return { view: "ConnectingExternal", connectorId: same.id };
  if (opensPage || isExtension(wallet)) return { view: "Downloads", walletId: wallet.id };
  return {
    view: "ConnectingWalletConnect",
    walletId: wallet.id,
    ...(walletConnect === null ? {} : { connectorId: walletConnect.id }),
  };
};

/** Whether a wallet exists as a browser extension only: it can neither scan a code nor follow a link. wire 10.5 */
export const isExtension = ({
  rdns,
  stores,
  mobileLink,
  webappLink,
  desktopLink,
}: DirectoryWallet): boolean =>
  (rdns !== null || stores.chrome !== null) &&
  mobileLink === null &&
  webappLink === null &&
  desktopLink === null;
