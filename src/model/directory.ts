import type { Failure } from "../base/errors.js";
import type { DirectoryWallet } from "../codecs/wallet.js";
import type { Asks, Settles } from "./asks.js";

/** One list of the directory, and the state of the request for it. */
export interface WalletPage {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly wallets: readonly DirectoryWallet[];
  readonly failure: Failure | null;
}

export interface DirectoryState {
  /** Number of wallets that the directory knows; never decreases. */
  readonly count: number;
  readonly recommended: WalletPage;
  /** The wallets of `wallets.featured`, in that order, and those of `wallets.custom`. */
  readonly featured: WalletPage;
  readonly custom: WalletPage;
  /** The pages listed so far, in the directory's order, and those after them that are held for the search. */
  readonly all: WalletPage & {
    readonly page: number;
    readonly complete: boolean;
    readonly ahead: readonly DirectoryPage[];
  };
  readonly search: WalletPage & { readonly query: string };
  readonly certifiedOnly: boolean;
  /** The wallets of `wallets.exclude`, once the directory has named them. */
  readonly excluded: readonly ExcludedWallet[];
}

/** A page as the directory gave it. `complete`: there is none after it. */
export interface DirectoryPage {
  readonly page: number;
  readonly wallets: readonly DirectoryWallet[];
  readonly count: number;
  readonly complete: boolean;
}

/** How an excluded wallet is recognised when it is installed. */
export type ExcludedWallet = Pick<DirectoryWallet, "rdns" | "name">;

/** A list of the directory. */
export type DirectoryPart = "recommended" | "featured" | "custom" | "all" | "search";

export type DirectoryCommand =
  | (Asks & { readonly type: "directory/recommend" })
  | (Asks & { readonly type: "directory/more" })
  /** Fetches a page that nobody waits for, while All wallets is shown. */
  | (Asks & { readonly type: "directory/read-ahead" })
  | (Asks & { readonly type: "directory/search"; readonly query: string })
  | (Asks & { readonly type: "directory/certified"; readonly only: boolean })
  /** Opens this page in a wallet's own browser. */
  | (Asks & { readonly type: "directory/open-page"; readonly walletId: string });

export type DirectoryFact =
  | (Settles & {
      readonly type: "directory/loading";
      readonly part: DirectoryPart;
      readonly query?: string;
    })
  | (DirectoryPage & { readonly type: "directory/loaded"; readonly part: DirectoryPart })
  /** A page that nobody has waited for: the search finds its wallets, and the end of the list will list them. */
  | (DirectoryPage & { readonly type: "directory/held" })
  | { readonly type: "directory/failed"; readonly part: DirectoryPart; readonly failure: Failure }
  | { readonly type: "directory/search-cleared" }
  /** The host's choice of wallets or networks changed: every list is fetched again. */
  | { readonly type: "directory/reset" }
  /** The directory has named the wallets that the host excludes. */
  | { readonly type: "directory/excluded"; readonly excluded: readonly ExcludedWallet[] }
  | (Settles & { readonly type: "directory/certified-set"; readonly only: boolean })
  | (Settles & { readonly type: "directory/page-opened"; readonly walletId: string })
  | (Settles & { readonly type: "directory/unchanged" });

const EMPTY: WalletPage = { status: "idle", wallets: [], failure: null };

export const initialDirectory: DirectoryState = {
  count: 0,
  recommended: EMPTY,
  featured: EMPTY,
  custom: EMPTY,
  all: { ...EMPTY, page: 0, complete: false, ahead: [] },
  search: { ...EMPTY, query: "" },
  certifiedOnly: false,
  excluded: [],
};
