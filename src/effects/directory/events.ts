import type { Failure } from "../../base/errors.js";
import type { Asks, Settles } from "../asks.js";
import type { DirectoryPage, DirectoryPart, ExcludedWallet } from "./payload.js";

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
