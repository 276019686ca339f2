import type { Failure } from "../base/errors.js";
import type { CaipAddress } from "../codecs/caip.js";
import type { Nft } from "../codecs/nft.js";
import type { Asks, Settles } from "./folding.js";
import { NO_PAGES, type Paged } from "./paged.js";

/** `nfts$`: the NFTs that the active account holds on the active network, as the chain says. */
export interface NftsState extends Paged<Nft> {
  /** How many of them are taken for spam. */
  readonly spam: number;
}

export type NftsCommand =
  /** Somebody began to listen to `nfts$`, who was the first. */
  | (Asks & { readonly type: "nfts/watch" })
  /** Nobody listens to it any more. */
  | (Asks & { readonly type: "nfts/unwatch" })
  /** Look further back. */
  | (Asks & { readonly type: "nfts/more" })
  /** Look again, from now on back. */
  | (Asks & { readonly type: "nfts/refresh" });

interface Whose {
  readonly caipAddress: CaipAddress;
}

export type NftsFact =
  | (Settles & { readonly type: "nfts/heard" })
  /** Another account or network is active, or none. */
  | { readonly type: "nfts/none" }
  | (Whose & { readonly type: "nfts/unsupported" })
  /** The account has made a transaction: what is known may not hold any more. */
  | { readonly type: "nfts/outdated" }
  /** `after`: where the search begins; null: at the newest transactions. */
  | (Whose & { readonly type: "nfts/asking"; readonly after: string | null })
  /** Of one page of the history. */
  | (Whose & {
      readonly type: "nfts/answered";
      readonly after: string | null;
      readonly held: readonly Nft[];
      /** Ids of what the account does not hold any more. */
      readonly gone: readonly string[];
      readonly next: string | null;
      readonly at: number;
      /** Another page is read now. */
      readonly isGoingOn: boolean;
      /** There are more pages, and none is read now. */
      readonly isPaused: boolean;
    })
  | (Whose & { readonly type: "nfts/failed"; readonly failure: Failure });

export const initialNfts: NftsState = { ...NO_PAGES, spam: 0 };
