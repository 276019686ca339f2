import type { DirectoryWallet } from "../../codecs/wallet.js";
import { heldWallets } from "../../effects/directory/wallet-of.js";
import type { WalletsState } from "../../effects/payloads.js";
import { isSameWallet, type Way } from "../parts/way.js";

/**
 * What the list shows: installed wallets, those that the host features, its own, then pages of the
 * directory; or while searching whatever is held that matches. Each wallet once. S6.6, S6.7
 */
export const shownWallets = (wallets: WalletsState, query: string): readonly Way[] => {
  const { installed, directory } = wallets;
  const chosen = [...directory.featured.wallets, ...directory.custom.wallets].filter(
    ({ certified }) => certified || !directory.certifiedOnly,
  );
  const wanted = fold(query);
  // Whether an installed wallet is certified is not known.
  const own = directory.certifiedOnly
    ? []
    : installed.filter(({ name, type }) => type !== "INJECTED" && fold(name).includes(wanted));
  return [
    ...own.map((connector): Way => ({ kind: "connector", connector })),
    ...(wanted === "" ? [...chosen, ...directory.all.wallets] : matching(wallets, wanted))
      .filter((wallet) => !own.some((connector) => isSameWallet(wallet, connector)))
      .map((wallet): Way => ({ kind: "wallet", wallet, recent: false })),
  ];
};

const matching = (wallets: WalletsState, wanted: string): readonly DirectoryWallet[] => {
  const { search, certifiedOnly } = wallets.directory;
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
