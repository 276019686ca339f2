/** Payloads of `session$`, `nfts$` and `activity$`, settled before these streams exist. */
import type { CaipAddress, CaipNetworkId } from "../codecs/caip.js";
import type { Listed } from "./account/payload.js";

/** `session$`. S3.8 */
export type SessionState =
  | { readonly status: "off" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly caipAddress: CaipAddress; readonly message: string };

/** An NFT held (design, section 9). */
export interface Nft {
  readonly name: string;
  readonly collection: string | null;
  readonly pictureUrl: string | null;
}

/** A transaction of the history. S3.10 */
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
