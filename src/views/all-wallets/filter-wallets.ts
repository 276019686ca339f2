import type { DirectoryWallet } from "../../codecs/wallet.js";
import { heldWallets } from "../../model/directory-lists.js";
import type { WalletsState } from "../../model/wallets.js";
import { connectorWays } from "../connect/connect-sections.js";
import { isSameWallet, type Way } from "../parts/way.js";

/**
 * The wallets in the list: installed ones, those that the host features, the host's own, then pages of the
 * directory. During a search, every known wallet that matches. Each wallet comes once. S6.6, S6.7
 */
export const shownWallets = (wallets: WalletsState, query: string): readonly Way[] => {
  const { installed, directory } = wallets;
  const chosen = [...directory.featured.wallets, ...directory.custom.wallets].filter(
    ({ certified }) => certified || !directory.certifiedOnly,
  );
  const wanted = fold(query);
  // It is not known whether an installed wallet is certified.
  const own = directory.certifiedOnly
    ? []
    : installed.filter(({ name, type }) => type !== "INJECTED" && fold(name).includes(wanted));
  return [
    ...connectorWays(own),
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

/** Ignores case and accents. */
const fold = (text: string): string =>
  text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
