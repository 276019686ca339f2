import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { WalletsState } from "../../effects/payloads.js";
import { heldWallets } from "../parts/find-wallet.js";

/** What the list shows: pages of the directory, or while searching whatever is held that matches. */
export const shownWallets = (wallets: WalletsState, query: string): readonly DirectoryWallet[] => {
  const { all, search, certifiedOnly } = wallets.directory;
  const wanted = fold(query);
  if (wanted === "") return all.wallets;
  const answered = new Set(fold(search.query) === wanted ? search.wallets.map(({ id }) => id) : []);
  return heldWallets(wallets).filter(
    (wallet) =>
      answered.has(wallet.id) ||
      (fold(wallet.name).includes(wanted) && (!certifiedOnly || wallet.certified)),
  );
};

/** Case and accents make no difference. */
const fold = (text: string): string =>
  text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
