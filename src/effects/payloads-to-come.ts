/** Payloads of `session$`, `nfts$` and `activity$`, streams that do not exist yet. */
import type { CaipAddress, CaipNetworkId } from "../codecs/caip.js";
import type { Listed } from "./account/payload.js";

/** `session$`: whether the visitor has signed in. */
export type SessionState =
  | { readonly status: "off" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly caipAddress: CaipAddress; readonly message: string };

/** An NFT that the account holds. */
export interface Nft {
  readonly name: string;
  readonly collection: string | null;
  readonly pictureUrl: string | null;
}

/** A past transaction of the account. */
export interface Transaction {
  readonly id: string;
  readonly operationType: string;
  readonly status: "confirmed" | "failed" | "pending";
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly minedAt: string;
  readonly chain: CaipNetworkId;
}

/** `nfts$`, `activity$`. */
export type NftsState = Listed<Nft>;
export type ActivityState = Listed<Transaction>;
