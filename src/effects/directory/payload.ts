import type { Failure } from "../../base/errors.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";

/** A part of the directory and how asking for it went. */
export interface WalletPage {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly wallets: readonly DirectoryWallet[];
  readonly failure: Failure | null;
}

export interface DirectoryState {
  /** Number of wallets the directory knows of; only grows. wire 3.1 */
  readonly count: number;
  readonly recommended: WalletPage;
  /** The host's choice, in its order; and wallets of its own. */
  readonly featured: WalletPage;
  readonly custom: WalletPage;
  /** Pages asked for so far, in directory order. */
  readonly all: WalletPage & { readonly page: number; readonly complete: boolean };
  readonly search: WalletPage & { readonly query: string };
  readonly certifiedOnly: boolean;
  /** Whom the host excludes; known once the directory has named them. */
  readonly excluded: readonly ExcludedWallet[];
}

/** By what an excluded wallet is known when it is installed. S6.2 */
export type ExcludedWallet = Pick<DirectoryWallet, "rdns" | "name">;

/** Which list of the directory. */
export type DirectoryPart = "recommended" | "featured" | "custom" | "all" | "search";
