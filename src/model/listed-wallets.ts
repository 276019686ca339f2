import type { Settings } from "../codecs/options/settings.js";
import type { Connector, DirectoryWallet } from "../codecs/wallet.js";
import { WALLETS_PAGE } from "./limits.js";
import type { DirectoryState, WalletsState } from "./wallets.js";

/** So many wallets are fetched unasked at most, for the search of All wallets. */
export const WALLETS_AHEAD_MAX = 600;

type Lists = Pick<WalletsState, "recent" | "directory">;

/**
 * Every wallet of the directory that is held, each once, in the order of the lists. The recent ones come from the
 * browser's storage: whoever opens one of their links checks it again.
 */
export const heldWallets = ({ recent, directory }: Lists): readonly DirectoryWallet[] => {
  const { featured, custom, recommended, all, search } = directory;
  const lists = [recent, featured.wallets, custom.wallets, recommended.wallets, all.wallets];
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

/** The next page to hold, or null if there is none. Also while a search waits; nothing joins the results once they are there. */
export const pageAhead = ({ all, search }: Pick<DirectoryState, "all" | "search">) => {
  const { page, complete } = all.ahead.at(-1) ?? all;
  const mayAsk =
    all.status === "ready" && (search.status === "idle" || search.status === "loading");
  return mayAsk && !complete && page * WALLETS_PAGE < WALLETS_AHEAD_MAX ? page + 1 : null;
};

/** Whether the host wants the list of all wallets to be offered on this device. S1.17 */
export const offersAll = (
  { wallets: { all }, features }: Pick<Settings, "wallets" | "features">,
  mobile: boolean,
): boolean =>
  features.allWallets !== false && (all === "show" || (all === "only-mobile" && mobile));

/** A connector by its id, wherever it is listed. */
export const connectorOf = (state: WalletsState, id: string | undefined): Connector | null =>
  [...state.installed, ...state.external, state.walletConnect].find(
    (connector) => connector !== null && connector.id === id,
  ) ?? null;
