import type { Failure } from "../../base/errors.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";

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
