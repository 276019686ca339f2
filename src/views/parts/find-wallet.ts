import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import type { ViewEntry, WalletsState } from "../../effects/payloads.js";
import { isSameWallet } from "./way.js";

/** Every wallet of the directory that is held, each once, in the order of the lists. */
export const heldWallets = ({ recent, directory }: WalletsState): readonly DirectoryWallet[] => {
  const { featured, custom, recommended, all } = directory;
  const lists = [recent, featured.wallets, custom.wallets, recommended.wallets, all.wallets];
  return [
    ...new Map(
      [...lists.flat(), ...directory.search.wallets].map((wallet) => [wallet.id, wallet]),
    ).values(),
  ];
};

/** The directory's wallet with this id, where it is held. */
export const findWallet = (
  wallets: WalletsState,
  id: string | undefined,
): DirectoryWallet | null =>
  id === undefined ? null : (heldWallets(wallets).find((wallet) => wallet.id === id) ?? null);

/** The connector with this id, of whatever kind. */
export const findConnector = (
  { installed, external, walletConnect }: WalletsState,
  id: string | undefined,
): Connector | null =>
  [...installed, ...external, ...(walletConnect === null ? [] : [walletConnect])].find(
    (connector) => connector.id === id,
  ) ?? null;

/** Where choosing a directory wallet leads: to the installed one where it is the same wallet. */
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
