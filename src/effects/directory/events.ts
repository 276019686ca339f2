import type { Failure } from "../../base/errors.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { Asks, Settles } from "../asks.js";
import type { DirectoryPart, ExcludedWallet } from "./payload.js";

export type DirectoryCommand =
  | (Asks & { readonly type: "directory/recommend" })
  | (Asks & { readonly type: "directory/more" })
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
  | {
      readonly type: "directory/loaded";
      readonly part: DirectoryPart;
      readonly wallets: readonly DirectoryWallet[];
      readonly count: number;
      readonly page: number;
      readonly complete: boolean;
    }
  | { readonly type: "directory/failed"; readonly part: DirectoryPart; readonly failure: Failure }
  | { readonly type: "directory/search-cleared" }
  /** The host's choice of wallets or networks changed: every list is fetched again. */
  | { readonly type: "directory/reset" }
  /** The directory has named the wallets that the host excludes. */
  | { readonly type: "directory/excluded"; readonly excluded: readonly ExcludedWallet[] }
  | (Settles & { readonly type: "directory/certified-set"; readonly only: boolean })
  | (Settles & { readonly type: "directory/page-opened"; readonly walletId: string })
  | (Settles & { readonly type: "directory/unchanged" });
