/** Payloads of `session$`, `tokens$`, `nfts$` and `activity$`, settled before these streams exist. */
import type { Failure } from "../base/errors.js";
import type { CaipAddress, CaipNetworkId } from "../codecs/caip.js";

/** `session$`. S3.8 */
export type SessionState =
  | { readonly status: "off" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly caipAddress: CaipAddress; readonly message: string };

/** A token held. S3.11 */
export interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
  readonly logoUri: string | null;
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  readonly price: number | null;
  readonly value: number | null;
}

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

type Listed<T> = {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly items: readonly T[];
  readonly failure: Failure | null;
};
/** `tokens$`, `nfts$`, `activity$`. */
export type TokensState = Listed<Token>;
export type NftsState = Listed<Nft>;
export type ActivityState = Listed<Transaction>;
