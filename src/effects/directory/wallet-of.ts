import { withSafeLinks } from "../../codecs/links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";

type Lists = Pick<WalletsState, "recent" | "directory">;

/**
 * Every wallet of the directory that is held, each once, in the order of the lists. The recent ones come from the
 * browser's storage, so their links are checked again.
 */
export const heldWallets = ({ recent, directory }: Lists): readonly DirectoryWallet[] => {
  const { featured, custom, recommended, all, search } = directory;
  const used = recent.map(withSafeLinks);
  const lists = [used, featured.wallets, custom.wallets, recommended.wallets, all.wallets];
  const listed = [
    ...lists.flat(),
    ...all.ahead.flatMap(({ wallets }) => wallets),
    ...search.wallets,
  ];
  return [...new Map(listed.map((wallet) => [wallet.id, wallet])).values()];
};

/** A directory wallet by its id, where one is held. */
export const walletOf = (lists: Lists, id: string | undefined): DirectoryWallet | null =>
  heldWallets(lists).find((wallet) => wallet.id === id) ?? null;
