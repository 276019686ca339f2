import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";

type Lists = Pick<WalletsState, "recent" | "directory">;

/** Every wallet of the directory that is held, each once, in the order of the lists. */
export const heldWallets = ({ recent, directory }: Lists): readonly DirectoryWallet[] => {
  const { featured, custom, recommended, all, search } = directory;
  const lists = [recent, featured.wallets, custom.wallets, recommended.wallets, all.wallets];
  const listed = [...lists.flat(), ...search.wallets];
  return [...new Map(listed.map((wallet) => [wallet.id, wallet])).values()];
};

/** A directory wallet by its id, where one is held. */
export const walletOf = (lists: Lists, id: string | undefined): DirectoryWallet | null =>
  heldWallets(lists).find((wallet) => wallet.id === id) ?? null;
