import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";

/** A directory wallet by its id, in whichever list it is. */
export const walletOf = (
  { recent, directory }: Pick<WalletsState, "recent" | "directory">,
  id: string,
): DirectoryWallet | null =>
  [
    ...recent,
    ...directory.recommended.wallets,
    ...directory.featured.wallets,
    ...directory.custom.wallets,
    ...directory.all.wallets,
    ...directory.search.wallets,
  ].find((wallet) => wallet.id === id) ?? null;
