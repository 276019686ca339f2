import { readNow } from "../../base/state.js";
import type { Device } from "../../codecs/links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import type { ViewEntry } from "../../model/modal.js";
import type { WalletsState } from "../../model/wallets.js";
import type { Sluice } from "../../root/types.js";
import type { ViewPorts } from "../../root/view-types.js";
import { isSameWallet } from "./way.js";

/** Where a chosen wallet of the directory leads as things are now, and whether it is connected by opening this page in it. wire 10.4 */
export const wayOfWallet = (
  wallet: DirectoryWallet,
  device: Device,
  { wallets$, networks$ }: Pick<Sluice, "wallets$" | "networks$">,
  { env, options$ }: Pick<ViewPorts, "env" | "options$">,
): { readonly entry: ViewEntry; readonly opensPage: boolean } => {
  const opens = opensPage(
    wallet,
    device,
    { ...readNow(options$), networks: readNow(networks$) },
    env,
  );
  return { entry: entryOf(readNow(wallets$), wallet, opens), opensPage: opens };
};

/** The view of the installed wallet if it is the same, else what the visitor has to do first, else a code or a link. */
const entryOf = (
  { installed, walletConnect }: WalletsState,
  wallet: DirectoryWallet,
  opens: boolean,
): ViewEntry => {
  const same = installed.find((connector) => isSameWallet(wallet, connector));
  if (same !== undefined) return { view: "ConnectingExternal", connectorId: same.id };
  if (opens || isExtension(wallet)) return { view: "Downloads", walletId: wallet.id };
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
